"""Which tests prove which requirement: read from the comments that name one (`# R17`, `# R11, R12`, `# R32–R36`).

A comment counts inside a test function, on its first line or directly above it, up to its first colon: what comes after
is prose. Run with `--write FILE` or `--check FILE`.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import io
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "reference" / "requirements.md"
MEND = "python tests/requirements.py --write docs/reference/requirements.md"
NAMED = re.compile(r"\bR(\d+)(?:\s*[–-]\s*R?(\d+))?\b")

TITLES = {
    1: "the registry answers which provider serves best here",
    2: "the table answers exact keys; the later registration wins",
    3: "specs give priorities; a tier emits what it overrides",
    4: "a key is frozen, hashable, printable",
    5: "layout classes are derived from the view",
    6: "equality is exact; capabilities are what a caller wants",
    7: "a provider has an entry, or None, for each encoding",
    8: "a pack installs idempotently, or nothing where it cannot run",
    9: "a kernel: name, key, run; whether it reads mapped weights",
    10: "discovery by entry point; a broken plug-in is skipped aloud",
    11: "the first use fills an empty table, once",
    12: "the bootstrap's order matters, and its result is whole",
    13: "a table filled by hand is never silently widened",
    14: "rank is normalised once, without copies where views exist",
    15: "the order of selection: exact, requested, prepacked, gathered, reference",
    16: "prepacking only where a kernel takes the result",
    17: "prepacking in a call is off by default",
    18: "adapters allocate in the caller's scope, and say so",
    19: "kernels read any offset, alignment, stride and storage",
    20: "declines have reasons from a closed list",
    21: "the reference is right everywhere, with NumPy alone",
    22: "a fallback warns once and is always counted",
    23: "rows of broken blocks are refused by name",
    24: "what nothing serves is an error with its key",
    25: "registered kernels are listed, most recent first",
    26: "mapped encodings are derived from live registrations",
    27: "sinks see every run; the call's own wins",
    28: "variables force the reference and cap the tier",
    29: "explain answers without running anything",
    30: "the support matrix is written from registrations",
    31: "drift fails, with the difference and the command",
    32: "packed weights are [out, in], in blocks of known index",
    33: "the order belongs to the value's layout",
    34: "one module relays, idempotently and exactly back",
    35: "every order means the same matrix",
    36: "relayout is not transpose; nothing expands in silence",
    37: "GGUF dimensions are reversed once, at the load",
    38: "loaders never relay; mapped weights cost no heap",
    39: "layouts on disk do not depend on the ISA",
    40: "ternary codes are checked; zero rows divide nothing",
}

OPEN: dict[int, str] = {}
"""Requirements that nothing can prove yet, and why; a test that names one closes it."""


def numbers(comment: str) -> set[int]:
    """The requirements that a comment names.

    >>> sorted(numbers("# R4, R32–R34: not R9"))
    [4, 32, 33, 34]
    """
    found: set[int] = set()
    for first, last in NAMED.findall(comment.partition(":")[0]):
        found.update(range(int(first), int(last or first) + 1))
    return found


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, int, int]]:
    """Test functions, in classes too: name, first line (decorators included) and last line."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            yield prefix + node.name, first, node.end_lineno or node.lineno


def comments(source: str) -> dict[int, tuple[str, bool]]:
    """The comments by line, and whether each has its line to itself."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {t.start[0]: (t.string, not t.line[: t.start[1]].strip()) for t in tokens if t.type == tokenize.COMMENT}


def proofs(source: str) -> dict[int, set[str]]:
    """For each requirement, the test functions of a module that name it."""
    said, found = comments(source), defaultdict(set)
    for name, first, last in functions(ast.parse(source)):
        above = first
        while said.get(above - 1, ("", False))[1]:
            above -= 1
        for line in range(above, last + 1):
            for number in numbers(said.get(line, ("", False))[0]):
                found[number].add(name)
    return dict(found)


def collected(folder: Path = TESTS) -> dict[int, set[str]]:
    """For each requirement, the tests in a folder that prove it, as ``file::function``."""
    found: dict[int, set[str]] = defaultdict(set)
    for path in sorted(folder.glob("test_*.py")):
        for number, names in proofs(path.read_text(encoding="utf-8")).items():
            found[number].update(f"{path.name}::{name}" for name in names)
    return dict(found)


def problems(found: dict[int, set[str]]) -> list[str]:
    """What is wrong with a collection: a requirement without a test, or a number that is none."""
    lacking = [f"R{n} ({t}) has no test: name it in one, `# R{n}`" for n, t in TITLES.items() if not found.get(n)]
    unknown = [f"R{n} is no requirement; named by {', '.join(sorted(found[n]))}" for n in found if n not in TITLES]
    return [p for p in lacking if int(p[1:].split()[0]) not in OPEN] + sorted(unknown)


def page(found: dict[int, set[str]]) -> str:
    """The table, as Markdown."""
    rows = [f"| R{n} | {title} | {_cell(n, found.get(n, set()))} |" for n, title in sorted(TITLES.items())]
    return "\n".join(
        [
            "# Requirements and their proofs",
            "",
            f"Written from comments in `tests/` by `{MEND}`, which `make generate` runs; not to be edited.",
            "A test that proves a requirement names it: `# R17`.",
            "",
            "| | requirement | tests |",
            "|---|---|---|",
            *rows,
            "",
        ]
    )


def _cell(number: int, tests: set[str]) -> str:
    return "<br>".join(f"`{t}`" for t in sorted(tests)) or f"none: {OPEN.get(number, 'a test is missing')}"


def drift(path: Path, found: dict[int, set[str]]) -> str:
    """How a file differs from what would be written, and the command that mends it; empty where it does not."""
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    lines = difflib.unified_diff(kept.splitlines(), page(found).splitlines(), str(path), "from the tests", lineterm="")
    text = "\n".join(lines)
    return text and f"{text}\nmend it with: {MEND}"


def main() -> int:
    """Write the page, or compare it; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--write", type=Path, metavar="FILE")
    group.add_argument("--check", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    found = collected()
    if arguments.write:
        arguments.write.write_text(page(found), encoding="utf-8")
        return 0
    wrong = [*problems(found), *filter(None, [drift(arguments.check, found)])]
    print("\n".join(wrong), file=sys.stderr) if wrong else None
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
