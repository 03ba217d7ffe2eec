"""The command line: what is registered, what serves a weight or a file, and whether this host is in order.

Exit codes: 0 where all is well, 1 where something is wrong in what was looked at, 2 where it could not be looked at.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from runtime import doctor, matrix
from runtime.catalogue import catalogue
from runtime.dispatch import Explanation, KernelDispatch, activation_key
from runtime.dispatch import explain as select
from runtime.errors import KernelkeyError
from runtime.keys import CONTIGUOUS, F32, Format, KernelKey, OperandKey, blocked
from runtime.model import Model, open_gguf
from runtime.spi import ViewKernel
from runtime.storage import Storage
from runtime.views import TensorView, packed_view

WRONG, REFUSED = 1, 2
PIPED_WIDTH = 1000
"""Columns where no terminal sets them: wide enough that what greps a line finds it whole."""
MEND = "make generate"
REFERENCE = "reference"
NEAREST = 8

Row = dict[str, Any]


class Refusal(click.ClickException):
    """Input that nothing can be done with, said in one line."""

    exit_code = REFUSED

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class Commands(click.Group):
    """Commands that refuse in one line each: without the usage, and without a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise Refusal(error.format_message()) from error
        except KernelkeyError as error:
            raise Refusal(str(error)) from error


class Known(click.ParamType):
    """One of the names in the catalogue, which is read when a name is given."""

    def __init__(self, kind: str, names: Callable[[], Iterable[str]]) -> None:
        self.name = kind
        self._names = names

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself, if it is known."""
        if value not in self._names():
            self.fail(f"unknown {self.name} {value!r}; there are {', '.join(self._names())}", param, ctx)
        return value


class Shape(click.ParamType):
    """Three dimensions: M,N,K."""

    name = "M,N,K"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """The dimensions as numbers."""
        parts = value.split(",")
        if len(parts) != 3 or not all(p.strip().isdecimal() and int(p) for p in parts):
            self.fail(f"{value!r} is not M,N,K, three numbers of at least 1", param, ctx)
        return tuple(map(int, parts))


ENCODING = Known("encoding", lambda: catalogue().encodings)
LAYOUT = Known("layout", lambda: catalogue().layouts)
ACTIVATION = Known("activation", lambda: catalogue().activations)
TIER = Known("tier", lambda: catalogue().tiers)
FILE = click.Path(path_type=Path)
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, and nothing else.")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name=doctor.DISTRIBUTION, prog_name=doctor.DISTRIBUTION)
def main() -> None:
    """Multiply by quantised GGUF weights with exactly the kernel that a table names.

    Exit codes: 0 all is well, 1 something is wrong in what was looked at, 2 bad input.
    """


# kernels


@main.command()
@click.option("--encoding", type=ENCODING, help="Only those for weights of this encoding.")
@click.option("--layout", type=LAYOUT, help="Only those for packed weights in this layout.")
@click.option("--tier", type=TIER, help="Only those of this tier.")
@json_option
def kernels(encoding: str | None, layout: str | None, tier: str | None, as_json: bool) -> None:
    """List the registered kernels, most recent first."""
    table = KernelDispatch.default()
    wanted = [k for k in table.kernels() if _matches(k, encoding, layout, tier)]
    rows = [_kernel_row(k) for k in wanted]
    if as_json:
        _print_json(rows)
        return
    _print_rows(rows, "no registered kernel is like that; a better tier takes a key from a lower one")
    if table.forced_reference:
        _print("KERNELKEY_DISPATCH=reference: none of them is used")


def _matches(kernel: ViewKernel, encoding: str | None, layout: str | None, tier: str | None) -> bool:
    w = kernel.key.operands[1]
    return (
        (encoding is None or w.format == _format(encoding))
        and (layout is None or w.layout == blocked(layout))
        and (tier is None or getattr(kernel, "tier", None) == tier)
    )


def _kernel_row(kernel: ViewKernel) -> Row:
    x, w = kernel.key.operands
    return {
        "kernel": kernel.name,
        "activation": str(x),
        "weight": str(w),
        "tier": getattr(kernel, "tier", None),
        "priority": getattr(kernel, "priority", 0),
        "mapped": bool(getattr(kernel, "mapped", False)),
    }


def _format(encoding: str) -> Format:
    return F32 if catalogue().encoding(encoding).dense else Format("f32", encoding)


# explain


@main.command()
@click.option("--activation", type=ACTIVATION, help="Form of the activations; exact floats by default.")
@click.option("--weight", type=ENCODING, help="Encoding of the weight.")
@click.option("--layout", type=LAYOUT, help="Layout of the weight; by default the one that files hold.")
@click.option("--shape", type=Shape(), help="Check that activations M,K and a weight N,K fit as well.")
@click.option("--model", type=FILE, help="Take the weight from this file, in place of --weight.")
@click.option("--tensor", help="Name of the weight in the file.")
@json_option
def explain(
    activation: str | None,
    weight: str | None,
    layout: str | None,
    shape: tuple[int, int, int] | None,
    model: Path | None,
    tensor: str | None,
    as_json: bool,
) -> None:
    """Say which kernel serves a product, and why not the others; exit 1 where only the reference does."""
    activation = activation or catalogue().exact.name
    if weight and not (model or tensor):
        fmt, k = _format(weight), shape[2] if shape else None
    elif model and tensor and not (weight or shape):
        fmt, k = _tensor(model, tensor)
    else:
        raise click.UsageError("name a weight: --weight ENCODING [--shape M,N,K], or --model FILE --tensor NAME")
    if k is not None:
        _check_columns(k, fmt, activation)
    found = select(KernelDispatch.default(), activation_key(activation), _weight_key(fmt, layout))
    if as_json:
        _print_json(vars(found) | {"key": str(found.key), "reference": found.kernel is None})
    else:
        _print_explanation(found, shape)
    _exit_if(found.kernel is None)


def _tensor(path: Path, name: str) -> tuple[Format, int]:
    """Format and columns of a matrix in a file."""
    with _opened(path) as model:
        if name not in model:
            near = difflib.get_close_matches(name, model, n=NEAREST, cutoff=0)
            raise Refusal(f"{path.name} has no tensor {name!r}; of its {len(model)}, nearest are {', '.join(near)}")
        w = model[name]
        if len(w.shape) != 2:
            raise Refusal(f"{name}: a weight is [out, in]; found shape {list(w.shape)}")
        return w.format, w.shape[1]


def _check_columns(k: int, fmt: Format, activation: str) -> None:
    """Refuse a K that blocks of the weight, or groups of the activations, do not divide."""
    group = catalogue().activations[activation].group
    with _bad_input():
        if fmt != F32:
            packed_view("weight", (0, k), catalogue().encoding(fmt.encoding), Storage.allocate(0))
        if group and k % group:
            raise ValueError(f"activations: dimension 1 is {k}; {activation} has groups of {group}, {k % group} are left")


def _weight_key(fmt: Format, layout: str | None) -> OperandKey:
    if fmt != F32:
        return OperandKey(fmt, blocked(layout or catalogue().canonical.name))
    if layout:
        raise click.UsageError(f"--layout {layout} is for packed weights; this one is dense")
    return OperandKey(F32, CONTIGUOUS)


def _print_explanation(found: Explanation, shape: tuple[int, int, int] | None) -> None:
    table = Table(box=None, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    lines = [("key", str(found.key)), ("kernel", found.kernel or "reference (decodes every weight; slow)")]
    if shape:
        m, n, k = shape
        lines.append(("shapes", f"[{m}, {k}] × [{n}, {k}] → [{m}, {n}]"))
    lines += [("", step) for step in found.steps] + [("not", other) for other in found.others]
    for label, text in lines:
        table.add_row(label, text)
    _print(table)


# inspect


@main.command()
@click.argument("model", type=FILE)
@click.option("--all", "everything", is_flag=True, help="Show the tensors that are no matrices, too.")
@json_option
def inspect(model: Path, everything: bool, as_json: bool) -> None:
    """List a file's matrices and the kernel that serves each; exit 1 where the reference serves any."""
    with _opened(model) as opened:
        rows = [_tensor_row(w) for w in opened.values()]
    matrices = [r for r in rows if r["kernel"]]
    slow = sum(r["kernel"] == REFERENCE for r in matrices)
    shown, served = rows if everything else matrices, _served(matrices)
    totals = {"tensors": len(rows), "bytes": sum(r["bytes"] for r in rows), "matrices": len(matrices), REFERENCE: slow}
    if as_json:
        _print_json({"file": str(model), "tensors": shown, "served": served, "total": totals})
    else:
        _print_rows(shown, "no matrices")
        _print_rows(served)
        _print_rows([totals])
    _exit_if(slow > 0)


def _tensor_row(w: TensorView) -> Row:
    matrix_key = KernelKey("matmul", (activation_key(catalogue().exact.name), w.key))
    kernel = KernelDispatch.default().find(matrix_key)
    return {
        "tensor": w.name,
        "shape": list(w.shape),
        "encoding": w.format.dtype if w.is_dense else w.format.encoding,
        "bytes": w.nbytes,
        "mapped": w.storage.kind == "mapped",
        "kernel": (kernel.name if kernel else REFERENCE) if len(w.shape) == 2 else None,
    }


def _served(matrices: list[Row]) -> list[Row]:
    """How many matrices, of how many bytes, for each encoding and kernel."""
    sizes: dict[tuple[str, str], list[int]] = defaultdict(list)
    for r in matrices:
        sizes[r["encoding"], r["kernel"]].append(r["bytes"])
    return [{"encoding": e, "kernel": k, "matrices": len(s), "bytes": sum(s)} for (e, k), s in sorted(sizes.items())]


# matrix


@main.command("matrix")
@click.option("--write", "target", type=FOLDER, help="Write the matrix's files in this folder.")
@click.option("--check", "checked", type=FOLDER, help="Compare the files in this folder; exit 1 where they differ.")
@json_option
def support_matrix(target: Path | None, checked: Path | None, as_json: bool) -> None:
    """Print which tier serves each encoding, layout and activation; or write that, or compare it."""
    if target and checked:
        raise click.UsageError("--write and --check: one at a time")
    with _bad_input():
        if target:
            _print_changed(matrix.write(target), as_json)
        elif checked:
            _print_drift(matrix.drift(checked), as_json)
        elif as_json:
            _print_json(matrix.build())
        else:
            click.echo(matrix.markdown(matrix.build()), nl=False)


def _print_changed(paths: list[str], as_json: bool) -> None:
    if as_json:
        _print_json({"changed": paths})
    else:
        _print("\n".join(f"wrote {p}" for p in paths) or "nothing changed")


def _print_drift(difference: str, as_json: bool) -> None:
    if as_json:
        _print_json({"drifted": bool(difference), "difference": difference, "mend": MEND if difference else None})
    else:
        click.echo(f"{difference}\nThe matrix is not what is linked; mend it with: {MEND}" if difference else "no drift")
    _exit_if(bool(difference))


# doctor


@main.command("doctor")
@json_option
def examine(as_json: bool) -> None:
    """Report the host, the tiers and the environment, and list what is wrong; exit 1 where anything is."""
    report = doctor.examine()
    if as_json:
        _print_json(asdict(report))
    else:
        facts = asdict(report.host) | {"best tier": report.best} | {f"threads: {n}": v for n, v in asdict(report.threads).items()}
        _print_rows([{"": name, "found": value} for name, value in facts.items()])
        _print_rows([asdict(t) for t in report.tiers])
        _print_rows([asdict(v) for v in report.variables])
        _print_rows([{"problem": p} for p in report.problems], "no problem found")
    _exit_if(bool(report.problems))


# Printing


def _print(what: Table | str) -> None:
    """Print, as wide as the terminal, or as it takes where there is none; names are text, never markup."""
    width = None if sys.stdout.isatty() else PIPED_WIDTH
    Console(width=width, markup=False, highlight=False, emoji=False, soft_wrap=True).print(what)


def _print_json(data: Any) -> None:
    click.echo(json.dumps(data, indent=2))


def _print_rows(rows: list[Row], otherwise: str = "") -> None:
    """Print rows as a table under the names of their fields; where there are none, say so."""
    if not rows:
        if otherwise:
            _print(otherwise)
        return
    table = Table(box=box.SIMPLE_HEAD)
    for name, value in rows[0].items():
        table.add_column(name, overflow="fold", justify="right" if type(value) is int else "left")
    for row in rows:
        table.add_row(*map(_cell, row.values()))
    _print(table)


def _cell(value: object) -> str:
    match value:
        case None:
            return "—"
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
    return _printable(str(value))


def _printable(text: str) -> str:
    """Text with what could steer a terminal escaped: names in a file are anybody's."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


# Refusing


def _exit_if(wrong: bool) -> None:
    if wrong:
        raise click.exceptions.Exit(WRONG)


@contextmanager
def _bad_input() -> Iterator[None]:
    """Refuse what cannot be read, or does not fit."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        raise Refusal(str(error)) from error


@contextmanager
def _opened(path: Path) -> Iterator[Model]:
    with _bad_input():
        model = open_gguf(path)
    with model:
        yield model


if __name__ == "__main__":
    main()
