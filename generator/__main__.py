"""The generator's command line: `python -m generator generate | check | plan [--stats]`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import click

from generator.load import SpecError, load
from generator.plan import USES, Plan, plan
from generator.render import render
from generator.write import drift, write

ROOT = Path(__file__).resolve().parent.parent


@click.group()
@click.option("--root", type=click.Path(path_type=Path, exists=True), default=ROOT, help="The repository.")
@click.pass_context
def main(context: click.Context, root: Path) -> None:
    """Compile specs to kernels."""
    context.obj = root


def _plan(root: Path) -> Plan:
    try:
        return plan(load(root))
    except SpecError as e:
        raise click.ClickException(str(e)) from None


def _render(root: Path) -> dict[str, str]:
    try:
        return render(_plan(root), root)
    except SpecError as e:
        raise click.ClickException(str(e)) from None


@main.command()
@click.pass_obj
def generate(root: Path) -> None:
    """Write `generated/`, whole or not at all."""
    changed = write(_render(root), root / "generated")
    click.echo(f"{len(changed)} of the files under generated/ changed" if changed else "generated/ is up to date")


@main.command()
@click.pass_obj
def check(root: Path) -> None:
    """Compare `generated/` with what the specs say; change nothing."""
    found = drift(_render(root), root / "generated")
    for difference in found.values():
        click.echo(difference, nl=False)
    if found:
        click.echo(f"generated/ has drifted in {len(found)} files; mend it with: make generate")
        sys.exit(1)
    click.echo("generated/ is what the specs say")


@main.command("plan")
@click.option("--stats", is_flag=True, help="Count instead of listing.")
@click.pass_obj
def show(root: Path, stats: bool) -> None:
    """List what would be generated."""
    p = _plan(root)
    if not stats:
        for f in p.functions:
            click.echo(f.symbol)
        return
    for what, count in (
        ("tiers", len(p.tiers)),
        ("encodings", len(p.specs.encodings)),
        ("layouts", len(p.specs.layouts)),
        ("activations", len(p.specs.activations)),
        ("panel classes", len(set(p.classes.values()))),
        ("C files", len(p.units)),
        *sorted(Counter(f.op for f in p.functions).items()),
        ("hooks", sum(len(t.hooks) for t in p.tiers.values())),
        ("bodies", sum(f.body not in USES for f in p.functions)),
    ):
        click.echo(f"{what:14} {count}")
    for t in p.tiers.values():
        for verb, hook in t.hooks.items():
            reason = f"{hook.why}; gain {hook.gain}" if hook else "neither why nor gain is stated"
            click.echo(f"hook {verb} of {t.name}: {reason}")


if __name__ == "__main__":
    main()
