"""The command line: what is registered, what serves a weight or a file, and whether this host is in order.

Exit codes: 0 where all is well, 1 where something is wrong with what was looked at, 2 where it could not be looked at.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from runtime import adapters, doctor
from runtime import matrix as support
from runtime.catalogue import catalogue
from runtime.declines import Reason
from runtime.dispatch import KernelDispatch
from runtime.errors import KernelkeyError
from runtime.explanation import explain as select
from runtime.keys import CONTIGUOUS, DENSE, Format, OperandKey, blocked, dense
from runtime.model import Model, open_gguf
from runtime.perfetto import PerfettoSink
from runtime.selection import activation_key
from runtime.spi import ViewKernel
from runtime.storage import Storage
from runtime.trace import AdapterInserted, Event, KernelRun, ReferenceFallback, Sink
from runtime.views import TensorView, dense_view, packed_view

WRONG, REFUSED = 1, 2
REFERENCE = "reference"
MEND = "make generate"
PIPED_WIDTH = 1000
"""Columns where no terminal sets them: what greps a line finds it whole."""

Row = dict[str, Any]


class Refusal(click.ClickException):
    """Input that nothing can be done with, said in one line."""

    exit_code = REFUSED

    def __init__(self, message: str) -> None:
        super().__init__(printable(" ".join(message.split())))


class Commands(click.Group):
    """Commands that refuse bad input in one line: no usage around it, no traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was named."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise Refusal(error.format_message()) from error
        except BrokenPipeError:  # who read the output had enough, which click takes care of
            raise
        except (KernelkeyError, OSError, ValueError) as error:
            raise Refusal(str(error)) from error


def dimensions(ctx: click.Context, param: click.Parameter, value: str | None) -> list[int] | None:
    """The numbers of M,N,K."""
    if value is None:
        return None
    parts = value.split(",")
    if len(parts) != 3 or not all(p.isdecimal() and int(p) for p in parts):
        raise click.BadParameter(f"{value!r} is not M,N,K: three whole numbers, at least 1")
    return [int(p) for p in parts]


ENCODING, LAYOUT = click.Choice(list(catalogue().encodings)), click.Choice(list(catalogue().layouts))
ACTIVATION, TIER = click.Choice(list(catalogue().activations)), click.Choice(list(catalogue().tiers))
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
OUTPUT = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, and nothing else.")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name=doctor.DISTRIBUTION, prog_name=doctor.DISTRIBUTION)
def main() -> None:
    """Multiply by quantised GGUF weights with exactly the kernel that a table names.

    Exit codes: 0 all is well, 1 something is wrong with what was looked at, 2 bad input.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # whatever encoding a pipe has


@main.command()
@click.option("--encoding", type=ENCODING, help="Only those for weights of this encoding.")
@click.option("--layout", type=LAYOUT, help="Only those for packed weights in this layout.")
@click.option("--tier", type=TIER, help="Only those of this tier.")
@json_option
def kernels(encoding: str | None, layout: str | None, tier: str | None, as_json: bool) -> None:
    """List the registered kernels, most recent first."""
    table = KernelDispatch.default()
    rows = [
        _kernel_row(k)
        for k in table.kernels()
        if (encoding is None or k.key.operands[1].format == _format(encoding))
        and (layout is None or k.key.operands[1].layout == blocked(layout))
        and (tier is None or getattr(k, "tier", None) == tier)
    ]
    if as_json:
        print_json(rows)
    else:
        print_rows(rows, "no kernel like that is registered; where tiers share a key, the best one has it")
        print_text("KERNELKEY_DISPATCH=reference: none of these is used" if table.forced_reference else "")


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
    e = catalogue().encoding(encoding)
    return dense(e.dense) if e.dense else Format("f32", encoding)


@main.command()
@click.option("--activation", type=ACTIVATION, help="Form of the activations; exact floats by default.")
@click.option("--weight", type=ENCODING, help="Encoding of the weight.")
@click.option("--layout", type=LAYOUT, help="Layout of the weight; by default the one that files hold.")
@click.option("--shape", metavar="M,N,K", callback=dimensions, help="Check, too, that [M, K] and [N, K] fit.")
@click.option("--model", type=FILE, help="Take the weight from this file, in place of --weight.")
@click.option("--tensor", help="Name of the weight in the file.")
@click.option(
    "--capability", "capabilities", multiple=True, metavar="NAME", help="What the kernel must have; repeat it."
)
@click.option("--prepack", is_flag=True, help="The weight may be laid out anew for the call.")
@click.option("--reasons", is_flag=True, help="List every reason for which a kernel declines, and nothing else.")
@json_option
def explain(
    activation: str | None,
    weight: str | None,
    layout: str | None,
    shape: list[int] | None,
    model: Path | None,
    tensor: str | None,
    capabilities: tuple[str, ...],
    prepack: bool,
    reasons: bool,
    as_json: bool,
) -> None:
    """Say which kernel serves a product, and why not the others; exit 1 where only the reference does."""
    if reasons:
        if any((activation, weight, layout, shape, model, tensor, capabilities, prepack)):
            raise click.UsageError("--reasons lists them all; it takes no product")
        _print_reasons(as_json)
        return
    if weight and not (model or tensor):
        fmt, k = _format(weight), shape[2] if shape else None
    elif model and tensor and not (weight or shape):
        fmt, k = _matrix_of(model, tensor)
    else:
        raise click.UsageError("name a weight: --weight ENCODING [--shape M,N,K], or --model FILE --tensor NAME")
    activation = activation or catalogue().exact.name
    if k is not None:
        _check_columns(k, fmt, activation)
    key, wanted = _weight_key(fmt, layout), frozenset(capabilities)
    found = select(KernelDispatch.default(), activation_key(activation), key, wanted, prepack)
    if as_json:
        print_json(
            {"key": str(found.key), "kernel": found.kernel or REFERENCE, "steps": found.steps, "others": found.others}
        )
    else:
        lines = [("key", str(found.key)), ("kernel", found.kernel or f"{REFERENCE} (decodes every weight; slow)")]
        lines += [("shapes", "[{0}, {2}] × [{1}, {2}] → [{0}, {1}]".format(*shape))] if shape else []
        lines += [("", step) for step in found.steps] + [("not", other) for other in found.others]
        print_rows([{"": label, "product": text} for label, text in lines])
    exit_if(found.kernel is None)


def _print_reasons(as_json: bool) -> None:
    """The closed list of why the reference serves instead of a kernel."""
    rows = [{"reason": r.name, "says": r.value} for r in Reason]
    print_json(rows) if as_json else print_rows(rows)


def _matrix_of(path: Path, name: str) -> tuple[Format, int]:
    """Format and columns of a matrix in a file."""
    with open_gguf(path) as model:
        if name not in model:
            near = ", ".join(difflib.get_close_matches(name, model, n=8, cutoff=0))
            raise Refusal(f"{path.name} has no tensor {name!r}; the nearest of its {len(model)} are {near}")
        w = model[name]
        if len(w.shape) != 2:
            raise Refusal(f"{name}: a weight is [out, in]; found shape {list(w.shape)}")
        return w.format, w.shape[1]


def _check_columns(k: int, fmt: Format, activation: str) -> None:
    """Refuse a K that the weight's blocks, or the activation's groups, do not divide."""
    if fmt.encoding != DENSE:
        packed_view("weight", (0, k), catalogue().encoding(fmt.encoding), Storage.allocate(0))
    group = catalogue().activations[activation].group
    if group and k % group:
        raise Refusal(f"x: dimension 1 is {k}; {activation} has groups of {group}, and {k % group} are left")


def _weight_key(fmt: Format, layout: str | None) -> OperandKey:
    if fmt.encoding != DENSE:
        return OperandKey(fmt, blocked(layout or catalogue().canonical.name))
    if layout:
        raise click.UsageError(f"--layout {layout} is for packed weights; this one is dense")
    return OperandKey(fmt, CONTIGUOUS)


@main.command()
@click.argument("model", type=FILE)
@click.option("--all", "everything", is_flag=True, help="Show the tensors that are no matrices, too.")
@json_option
def inspect(model: Path, everything: bool, as_json: bool) -> None:
    """List a file's matrices and the kernel that serves each; exit 1 where the reference serves any."""
    with open_gguf(model) as opened:
        rows = [_tensor_row(w) for w in opened.values()]
    matrices = [r for r in rows if r["kernel"]]
    slow = sum(r["kernel"] == REFERENCE for r in matrices)
    total = {"tensors": len(rows), "bytes": sum(r["bytes"] for r in rows), "matrices": len(matrices), REFERENCE: slow}
    shown, served = rows if everything else matrices, _served(matrices)
    if as_json:
        print_json({"file": str(model), "tensors": shown, "served": served, "total": total})
    else:
        print_rows(shown, "no tensors to show")
        print_rows(served)
        print_rows([total])
    exit_if(slow > 0)


def _tensor_row(w: TensorView) -> Row:
    exact = activation_key(catalogue().exact.name)
    kernel = KernelDispatch.default().select(exact, w.key).kernel
    return {
        "tensor": w.name,
        "shape": list(w.shape),
        "encoding": w.format.dtype if w.is_dense else w.format.encoding,
        "bytes": w.nbytes,
        "mapped": w.storage.kind == "mapped",
        "kernel": (kernel.name if kernel else REFERENCE) if len(w.shape) == 2 else None,
    }


def _served(matrices: list[Row]) -> list[Row]:
    """How many matrices there are, and their bytes, for each encoding and kernel."""
    sizes: dict[tuple[str, str], list[int]] = defaultdict(list)
    for r in matrices:
        sizes[r["encoding"], r["kernel"]].append(r["bytes"])
    return [{"encoding": e, "kernel": k, "matrices": len(s), "bytes": sum(s)} for (e, k), s in sorted(sizes.items())]


@main.command()
@click.argument("model", type=FILE)
@click.option("-o", "--output", "target", type=OUTPUT, required=True, help="Write the trace there.")
@click.option("--rows", type=click.IntRange(min=1), default=1, show_default=True, help="Rows of the activations.")
@click.option("--activation", type=ACTIVATION, help="Form of the activations; exact floats by default.")
@click.option("--prepack", is_flag=True, help="Prepack every matrix first, as a program would that loads the model.")
@json_option
def trace(model: Path, target: Path, rows: int, activation: str | None, prepack: bool, as_json: bool) -> None:
    """Multiply by each of a file's matrices once, and write a trace; exit 1 where the reference served any.

    ui.perfetto.dev opens the trace.
    """
    if target.exists() and target.samefile(model):
        raise click.UsageError(f"--output {target} is the model itself")
    with open_gguf(model) as opened:
        matrices = _matrices(opened, activation)
        with PerfettoSink(target) as sink, _progress(matrices) as shown:
            for w in shown:
                _multiply(w, rows, activation, prepack, sink)
    ran, adapted, fell = _kernels_run(sink.events), _adapters_run(sink.events), _fallbacks(sink.events)
    total = _total(matrices, sink.events)
    if as_json:
        parts = {"kernels": ran, "adapters": adapted, "fallbacks": fell, "total": total}
        print_json({"file": str(model), "trace": str(target), **parts})
    else:
        print_rows(ran, "no matrices to multiply by")
        print_rows(adapted)
        print_rows(fell)
        print_rows([total])
    exit_if(any(r["kernel"] == REFERENCE for r in ran))


def _matrices(model: Model, activation: str | None) -> list[TensorView]:
    """A file's matrices, once it is sure that groups of the activations tile each."""
    found = [w for w in model.values() if len(w.shape) == 2]
    if activation:
        for w in found:
            adapters.check_groups(w.name, w.shape[1], catalogue().activation(activation))
    return found


def _progress(matrices: list[TensorView]) -> AbstractContextManager[Iterable[TensorView]]:
    """The matrices, and a bar on stderr that says how many are done, where somebody sees it."""
    return click.progressbar(matrices, file=sys.stderr, hidden=not sys.stderr.isatty())


def _multiply(w: TensorView, rows: int, activation: str | None, prepack: bool, sink: Sink) -> None:
    """Multiply activations that are the same at every run by a matrix."""
    table = KernelDispatch.default()
    x = np.random.default_rng(0).standard_normal((rows, w.shape[1]), dtype=np.float32)
    w = table.prepack(w, None, sink) if prepack else w
    table.matmul(dense_view(x, "x"), w, activation=activation, sink=sink)


def _kernels_run(events: list[Event]) -> list[Row]:
    """How often each kernel ran, how long, and its share of the time of all, the longest first."""
    seconds: dict[str, list[float]] = defaultdict(list)
    for e in events:
        if isinstance(e, KernelRun):
            seconds[e.kernel].append(e.seconds)
    whole = sum(map(sum, seconds.values())) or 1.0
    ranked = sorted(seconds.items(), key=lambda item: -sum(item[1]))
    return [
        {"kernel": kernel, "runs": len(s), "ms": _ms(sum(s)), "share": round(sum(s) / whole, 3)} for kernel, s in ranked
    ]


def _adapters_run(events: list[Event]) -> list[Row]:
    """How often operands were converted, to how many bytes, and how long it took."""
    kinds: dict[str, list[AdapterInserted]] = defaultdict(list)
    for e in events:
        if isinstance(e, AdapterInserted):
            kinds[e.kind].append(e)
    return [
        {"adapter": k, "runs": len(es), "bytes": sum(e.nbytes for e in es), "ms": _ms(sum(e.seconds for e in es))}
        for k, es in sorted(kinds.items())
    ]


def _fallbacks(events: list[Event]) -> list[Row]:
    """What the reference served, why, and the kernel that had declined it, if one had."""
    fell = Counter((str(e.key), e.reason, e.kernel) for e in events if isinstance(e, ReferenceFallback))
    return [{"fallback": key, "reason": why, "kernel": kernel, "runs": n} for (key, why, kernel), n in fell.items()]


def _total(matrices: list[TensorView], events: list[Event]) -> Row:
    counts = Counter(type(e) for e in events)
    return {
        "matrices": len(matrices),
        "runs": counts[KernelRun],
        "ms": _ms(sum(e.seconds for e in events if isinstance(e, KernelRun))),
        "adapters": counts[AdapterInserted],
        "fallbacks": counts[ReferenceFallback],
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1e3, 3)


@main.command()
@click.option("--write", "target", type=FOLDER, help="Write the matrix's files in this folder.")
@click.option("--check", "checked", type=FOLDER, help="Compare the files in this folder; exit 1 where they differ.")
@json_option
def matrix(target: Path | None, checked: Path | None, as_json: bool) -> None:
    """Print which tier serves each encoding, layout and activation; or write that, or compare it."""
    if target and checked:
        raise click.UsageError("--write or --check, not both")
    data: dict[str, Any]
    if target:
        changed = support.write(target)
        data, text = {"changed": changed}, "\n".join(f"wrote {path}" for path in changed) or "nothing changed"
    elif checked:
        drift = support.drift(checked)
        data, text = {"drift": drift}, f"{drift}mend it with: {MEND}" if drift else "nothing differs"
    else:
        data = support.build()
        text = support.markdown(data).rstrip("\n")
    print_json(data) if as_json else click.echo(text)
    exit_if(bool(data.get("drift")))


@main.command("doctor")
@json_option
def examine(as_json: bool) -> None:
    """Report the host, the tiers and the environment, and what is wrong with them; exit 1 where anything is."""
    report = doctor.examine()
    if as_json:
        print_json(asdict(report))
    else:
        compiler = report.host.compiler or "none found; only a build needs one"
        facts = asdict(report.host) | {"compiler": compiler, "best tier": report.best}
        print_rows([{"": name, "host": value} for name, value in facts.items()])
        for part in report.tiers, report.variables:
            print_rows([asdict(each) for each in part])
        print_rows([{"problem": p} for p in report.problems], "no problem found")
    exit_if(bool(report.problems))


def print_json(data: Any) -> None:
    """Print JSON, in ASCII, which every terminal and pipe takes."""
    click.echo(json.dumps(data, indent=2))


def print_rows(rows: list[Row], otherwise: str = "") -> None:
    """Print rows as a table with the names of their fields above; without any, print the alternative."""
    table = Table(box=box.SIMPLE_HEAD)
    for name, value in rows[0].items() if rows else ():
        table.add_column(name, overflow="fold", justify="right" if type(value) in (int, float) else "left")
    for row in rows:
        table.add_row(*map(cell, row.values()))
    print_text(table if rows else otherwise)


def print_text(what: Table | str) -> None:
    """Print in the terminal's width, or as wide as it takes where there is none; what looks like markup is text."""
    width = None if sys.stdout.isatty() else PIPED_WIDTH
    if what:
        Console(width=width, markup=False, highlight=False, emoji=False).print(what)


def cell(value: object) -> str:
    """A value as a table shows it."""
    match value:
        case None:
            return "—"
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case float():
            return f"{value:,.3f}"
    return printable(str(value))


def printable(text: str) -> str:
    """Text with everything escaped that could steer a terminal: names in a file are anybody's."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def exit_if(wrong: bool) -> None:
    """End with the code for something wrong."""
    if wrong:
        raise click.exceptions.Exit(WRONG)


if __name__ == "__main__":
    main()
