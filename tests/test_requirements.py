"""Every requirement has a test that names it, and the page that lists them is up to date."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import requirements

SCRIPT = Path(requirements.__file__)
every_proof = cache(requirements.collected)
MODULE = '''
"""R1 in a string is no comment."""
# R2 stands apart

# R3: a reason that mentions R4
# and R5, on two lines
@decorated  # R6
def test_one():  # R7
    text = "# R8"
    # R11–R13; R15-R16
    return text  # R17, R18

def helper():
    # R9
    pass
# R10

class TestGroup:
    x = 1  # R19
    async def test_two(self):
        pass  # R20
'''


def test_every_requirement_has_a_test() -> None:
    wrong = requirements.problems(every_proof())
    assert not wrong, "\n".join(wrong)


def test_the_page_is_up_to_date() -> None:
    drift = requirements.drift(requirements.PAGE, every_proof())
    assert not drift, drift


def test_where_a_comment_counts() -> None:
    one = {n: {"test_one"} for n in (3, 5, 6, 7, 11, 12, 13, 15, 16, 17, 18)}
    assert requirements.proofs(MODULE) == {**one, 20: {"TestGroup::test_two"}}


def test_a_missing_and_an_unknown_requirement_are_named() -> None:
    found = {n: {"test_a.py::test_b"} for n in requirements.TITLES}
    assert requirements.problems(found) == []
    del found[17]
    assert [p.partition(" ")[0] for p in requirements.problems({**found, 99: {"test_a.py::test_c"}})] == ["R17", "R99"]


def test_titles_are_short_and_whole() -> None:
    assert list(requirements.TITLES) == list(range(1, 41))
    assert all(len(title.split()) <= 10 for title in requirements.TITLES.values())


def test_drift_names_the_command_that_mends_it(tmp_path: Path) -> None:
    path, found = tmp_path / "requirements.md", every_proof()
    for kept in (None, "", "another page\n"):
        if kept is not None:
            path.write_text(kept)
        assert requirements.drift(path, found).endswith(f"\nmend it with: {requirements.MEND}")
    path.write_text(requirements.page(found), encoding="utf-8")
    assert requirements.drift(path, found) == ""


def test_the_script_writes_and_checks(tmp_path: Path) -> None:
    path = tmp_path / "requirements.md"

    def script(option: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, SCRIPT, option, path], capture_output=True, text=True, check=False)

    before = script("--check")
    assert before.returncode == 1
    assert before.stderr.endswith(f"mend it with: {requirements.MEND}\n")
    assert script("--write").returncode == 0
    assert path.read_text(encoding="utf-8") == requirements.page(every_proof())
