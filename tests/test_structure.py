"""The house: who imports whom, what an import costs, and what the public face says of itself."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import runtime as rt
from runtime.catalogue import catalogue

ROOT = Path(__file__).resolve().parent.parent
MODULES = {p.stem: p for p in sorted((ROOT / "runtime").glob("*.py"))}
GENERATOR = sorted((ROOT / "generator").rglob("*.py"))

# design §6: face → bootstrap → tiers → dispatch → adapters → SPI → keys → views → storage. A module imports from lines
# above its own. One that is not listed here is only held to the rules that need no order.
LAYERS = [
    {"errors", "gguf", "declines"},
    {"catalogue"},
    {"storage", "keys", "decode", "_native"},
    {"trace", "threads", "views", "fixtures"},
    {"spi", "adapters", "perfetto"},
    {"reference", "selection", "plan", "registry", "blas"},
    {"dispatch"},
    {"explanation", "bound", "tiers", "discovery", "threadpool"},
    {"bootstrap"},
    {"matrix", "model"},
    {"__init__"},
    {"doctor"},
    {"cli"},
]
RANK = {module: i for i, layer in enumerate(LAYERS) for module in layer}


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.AST) -> set[str]:
    """Full names of what is imported when a file runs: not what is there for type checkers only."""
    found: set[str] = set()

    class Visitor(ast.NodeVisitor):
        def visit_If(self, node: ast.If) -> None:
            if ast.unparse(node.test) not in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
                self.generic_visit(node)

        def visit_Import(self, node: ast.Import) -> None:
            found.update(a.name for a in node.names)

        def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
            assert node.level == 0, "imports are absolute"
            found.update(f"{node.module}.{a.name}" for a in node.names)

    Visitor().visit(tree)
    return found


def within(package: str, name: str) -> str | None:
    """The module of a package that a full name stands for: `runtime.keys.F32` is of `keys`."""
    parts = name.split(".")
    if parts[0] != package:
        return None
    return parts[1] if len(parts) > 1 else "__init__"


@cache
def graph() -> dict[str, set[str]]:
    edges: dict[str, set[str]] = {}
    for module, path in MODULES.items():
        targets = {within("runtime", n) for n in imports(parsed(path))} - {None}
        edges[module] = {str(t) for t in targets if t in MODULES or t == "_kernels"}
    return edges


# Imports go one way


@pytest.mark.parametrize("module", [m for m in MODULES if m in RANK])
def test_imports_go_one_way(module: str) -> None:
    # design §6
    wrong = {t for t in graph()[module] if t in RANK and RANK[t] >= RANK[module]}
    assert wrong == set()


def test_the_order_is_about_modules_that_there_are() -> None:
    # a module that was renamed must not slip out of the rule
    assert set(RANK) <= set(MODULES)


def test_imports_make_no_circle() -> None:
    # design §6: those for type checkers aside (the SPI names the dispatch that it is installed into)
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " → ".join((*path, module))
        if module in done:
            return
        for target in graph()[module] - {"_kernels"}:
            visit(target, (*path, module))
        done.add(module)

    for module in MODULES:
        visit(module, ())


@pytest.mark.parametrize("module", [m for m in MODULES if m != "__init__"])
def test_no_module_imports_the_face(module: str) -> None:
    # design §6: the face is on top; only commands may go through it
    assert "__init__" not in graph()[module]


def test_only_one_module_touches_c() -> None:
    # design §1: only one of its modules touches C
    assert [m for m, targets in graph().items() if "_kernels" in targets] == ["_native"]
    for module, path in MODULES.items():
        found = imports(parsed(path))
        if module != "_native":
            assert not {n for n in found if n.split(".")[0] in ("cffi", "ctypes", "_cffi_backend")}


@pytest.mark.parametrize("module", [m for m in MODULES if m != "_native"])
def test_no_module_reaches_through(module: str) -> None:
    # design §1: `_native.ffi` and `_native.lib` are C as well
    tree = parsed(MODULES[module])
    reached = [
        ast.unparse(n)
        for n in ast.walk(tree)
        if isinstance(n, ast.Attribute) and n.attr in ("ffi", "lib") and ast.unparse(n.value).endswith("_native")
    ]
    assert reached == []


def test_only_the_command_line_needs_its_packages() -> None:
    # design §6: `import runtime` brings no click and no rich
    for module, path in MODULES.items():
        found = {n.split(".")[0] for n in imports(parsed(path))}
        assert module == "cli" or not found & {"click", "rich"}, module


@pytest.mark.parametrize("path", GENERATOR, ids=lambda p: p.name)
def test_the_generator_never_imports_the_runtime(path: Path) -> None:
    # design §1
    assert not {n for n in imports(parsed(path)) if n.split(".")[0] == "runtime"}


@pytest.mark.parametrize("module", MODULES)
def test_the_runtime_never_imports_the_generator(module: str) -> None:
    # design §1
    found = {n.split(".")[0] for n in imports(parsed(MODULES[module]))}
    assert not found & {"generator", "templates", "generated", "yaml", "jinja2", "pydantic"}


def test_imports_for_type_checkers_are_few() -> None:
    # an upward import that is hidden from the run is still a dependency to keep an eye on
    hidden = {}
    for module, path in MODULES.items():
        every = {
            f"{n.module}" for n in ast.walk(parsed(path)) if isinstance(n, ast.ImportFrom) and n.module != "__future__"
        }
        seen = {n.rsplit(".", 1)[0] for n in imports(parsed(path))}
        if every - seen:
            hidden[module] = every - seen
    assert hidden.get("spi") == {"runtime.dispatch"}
    assert len(hidden) <= 2, hidden


@pytest.mark.parametrize("module", MODULES)
def test_imports_stand_at_the_top(module: str) -> None:
    # no circle is hidden inside of a function
    for node in ast.walk(parsed(MODULES[module])):
        if isinstance(node, ast.FunctionDef):
            assert not [n for n in ast.walk(node) if isinstance(n, (ast.Import, ast.ImportFrom))], node.name


# No encoding, layout, activation or tier is named


EVERY = {*catalogue().encodings, *catalogue().layouts, *catalogue().tiers, *catalogue().activations}
ENGLISH = {"scalar"} & EVERY  # a word of its own in sentences; a name where it stands alone
TYPES = {e.dense for e in catalogue().encodings.values() if e.dense}  # float types are named where they are meant
NAMES = EVERY - ENGLISH - TYPES


@pytest.mark.parametrize("module", MODULES)
def test_no_module_names_what_the_specs_name(module: str) -> None:
    # design §2: nowhere outside of specs/ and generated/; examples in documentation aside
    tree = parsed(MODULES[module])
    documentation = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", [])
        if isinstance(body, list):
            documentation |= {
                id(s.value) for s in body if isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant)
            }
    known = "|".join(map(re.escape, sorted(NAMES)))
    words = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation
    ]
    assert [w for w in words if re.search(rf"(?<![a-z0-9])({known})(?![a-z0-9])", w)] == []
    assert [w for w in words if w in ENGLISH] == []


# What an import costs


@cache
def after_import(what: str) -> dict[str, object]:
    code = f"""
import json, sys
before = set(sys.modules)
import {what}
new = {{n.split(".")[0] for n in set(sys.modules) - before}}
where = {{n: getattr(sys.modules.get(n), "__file__", None) for n in new}}
print(json.dumps({{"new": sorted(new), "where": where, "standard": sorted(set(sys.stdlib_module_names))}}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd="/", check=True)
    assert done.stderr == ""
    result: dict[str, object] = json.loads(done.stdout)
    return result


def test_importing_brings_numpy_cffi_and_nothing_else() -> None:
    # design §1 and §6: what applications import is light
    found = after_import("runtime")
    strangers = set(found["new"]) - set(found["standard"]) - {"runtime", "numpy", "_cffi_backend", "cffi"}  # type: ignore[call-overload]
    # modules without a file are made by extension modules for themselves (numpy.random's _cython_…)
    assert {n for n in strangers if found["where"][n] and "numpy" not in str(found["where"][n])} == set()  # type: ignore[index]
    assert not {n for n in strangers if not n.startswith(("_cython", "cython"))}


def test_importing_brings_no_command_line() -> None:
    # design §6
    new = set(after_import("runtime")["new"])  # type: ignore[call-overload]
    assert not new & {
        "click",
        "rich",
        "yaml",
        "jinja2",
        "pydantic",
        "gguf",
        "libgguf",
        "generator",
        "pytest",
        "hypothesis",
    }


def test_importing_says_nothing_and_fills_nothing() -> None:
    # R11, pitfall 36: the table is filled at the first use, and not before
    code = "import runtime as rt; t = rt.KernelDispatch.default(); print(len(t._table), t.generation)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd="/", check=True)
    assert (done.stdout, done.stderr) == ("0 0\n", "")


# The public face


def test_the_face_is_short() -> None:
    # design §6: fifteen names or so, in order
    assert 10 <= len(rt.__all__) <= 24
    assert rt.__all__ == sorted(rt.__all__)
    assert len(set(rt.__all__)) == len(rt.__all__)


@pytest.mark.parametrize("name", rt.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    # the docstring is its own, and so are those of its public methods
    thing = getattr(rt, name)
    assert (thing.__doc__ or "").strip()
    assert len(thing.__doc__.strip().splitlines()[0]) > 15
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
            if not member.startswith("_") and inspect.isfunction(function):
                assert function.__doc__, f"{name}.{member}"


@pytest.mark.parametrize("name", [n for n in rt.__all__ if inspect.isfunction(getattr(rt, n))])
def test_every_public_function_has_types(name: str) -> None:
    # pitfall 37
    signature = inspect.signature(getattr(rt, name))
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(p.annotation is not inspect.Parameter.empty for p in signature.parameters.values())


def test_every_module_is_documented() -> None:
    # one line that says why it exists
    for module, path in MODULES.items():
        assert ast.get_docstring(parsed(path)), module


def test_the_package_is_typed() -> None:
    # pitfall 37: py.typed travels with the package
    assert files("runtime").joinpath("py.typed").is_file()
    assert (ROOT / "runtime" / "py.typed").is_file()


def test_errors_have_one_root() -> None:
    # one `except` takes all that only this package raises
    errors = importlib.import_module("runtime.errors")
    classes = [c for _, c in inspect.getmembers(errors, inspect.isclass) if c.__module__ == "runtime.errors"]
    assert len(classes) > 2
    assert all(issubclass(c, rt.KernelkeyError) for c in classes)
    assert rt.UnsupportedKernelError in classes


def test_the_catalogue_is_that_of_the_repository() -> None:
    # R31 in small: what the package reads is what the generator wrote
    installed = json.loads(files("runtime").joinpath("registry.json").read_text(encoding="utf-8"))
    assert installed == json.loads((ROOT / "generated" / "registry.json").read_text(encoding="utf-8"))
