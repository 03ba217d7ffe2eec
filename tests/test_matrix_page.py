"""The support matrix as a page: what stands in it, and what its filters show in a browser."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from generator_help import ROOT
from playwright.sync_api import Browser, Page, sync_playwright

from generator.write import MATRIX
from runtime import matrix
from runtime.catalogue import catalogue

KEYS = ["encoding", "layout", "activation"]
VOID = {"meta", "link", "input", "br", "img"}
CHROMIUM = "no Chromium here: install one with `python -m playwright install --with-deps chromium`"


class Tags(HTMLParser):
    """Every tag with its attributes; fails where one is closed that was not opened last."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, str] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"]:
            name = self.tags[-1][1].get("id") or ""
            self.inside[name] = self.inside.get(name, "") + data


# What stands in it


# R30
def test_the_page_has_every_row_of_the_matrix() -> None:
    m = matrix.build()
    held = json.loads(Tags(matrix.page(m)).inside["matrix"])
    assert held == m
    assert held["rows"]


def test_the_page_needs_nothing_from_elsewhere() -> None:
    text = matrix.page(matrix.build())
    tags = Tags(text).tags
    links = [a[name] for _, a in tags for name in ("href", "src", "action", "data", "srcset") if a.get(name)]
    assert links == ["support_matrix.md"], "its own Markdown, for who has no scripts"
    assert "://" not in text
    assert [w for w in ("url(", "@import", "fetch(", "XMLHttpRequest", "import(") if w in text] == []
    assert {tag for tag, _ in tags}.isdisjoint({"link", "img", "iframe", "base", "object", "embed"})


def test_the_template_is_filled_whole() -> None:
    assert "{{" not in matrix.page(matrix.build())


def test_data_cannot_leave_its_script() -> None:
    m = matrix.build()
    m["rows"][0]["encoding"] = "</script><b>"
    page = Tags(matrix.page(m))
    assert json.loads(page.inside["matrix"]) == m


def test_every_control_has_a_label() -> None:
    tags = Tags(matrix.page(matrix.build())).tags
    names = [a["name"] for tag, a in tags if tag == "select"]
    assert names == [*KEYS, "tier"]
    assert [a["for"] for tag, a in tags if tag == "label"] == names == [a["id"] for tag, a in tags if tag == "select"]


def test_the_page_is_one_of_the_files_of_the_matrix(tmp_path: Path) -> None:
    assert sorted(matrix.write(tmp_path)) == sorted(MATRIX) == sorted(p.name for p in tmp_path.iterdir())
    path = tmp_path / f"{matrix.STEM}.html"
    path.write_text(path.read_text(encoding="utf-8").replace("Support", "Other"), encoding="utf-8")
    assert "+<title>Support matrix</title>" in matrix.drift(tmp_path)
    assert matrix.write(tmp_path) == [path.name]
    assert matrix.drift(tmp_path) == matrix.missing()


# R30, R31
def test_the_page_that_is_kept_is_the_one_that_is_made() -> None:
    kept = (ROOT / "generated" / f"{matrix.STEM}.html").read_text(encoding="utf-8")
    assert kept == matrix.page(matrix.build())


def test_every_cell_says_where_its_body_comes_from() -> None:
    origins = {(f.tier, f.encoding, f.layout, f.activation): f.origin for f in catalogue().functions}
    canonical = catalogue().canonical.name
    for row in matrix.build()["rows"]:
        layout = canonical if catalogue().encodings[row["encoding"]].dense else row["layout"]
        for served in filter(None, row["tiers"].values()):
            cell = served["tier"], row["encoding"], layout, row["activation"]
            assert served["origin"] == origins.get(cell, matrix.LIBRARY)


# In a browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as p:
        names = (p.chromium.executable_path, "chromium", "chromium-browser", "google-chrome")
        path = next(filter(None, map(shutil.which, names)), None)
        if path is None:
            pytest.skip(CHROMIUM)
        made = p.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    matrix.write(tmp_path)
    context = browser.new_context(offline=True)
    made = context.new_page()
    made.set_default_timeout(5000)
    errors: list[str] = []
    asked: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    made.on("request", lambda request: asked.append(request.url))
    address = (tmp_path / f"{matrix.STEM}.html").as_uri()
    made.goto(address)
    yield made
    context.close()
    assert errors == []
    assert asked == [address], "the page is whole by itself"


def shown(page: Page) -> list[list[str]]:
    """The visible cells of the visible rows of the matrix."""
    rows = page.locator("#rows tbody tr:visible").all()
    return [row.locator("th:visible, td:visible").all_inner_texts() for row in rows]


def expected(tiers: list[str] | None = None, **wanted: str) -> list[list[str]]:
    m = matrix.build()
    rows = [r for r in m["rows"] if all(r[k] == v for k, v in wanted.items())]
    return [[*(r[k] for k in KEYS), *(words(r["tiers"][t]) for t in tiers or m["mapped"])] for r in rows]


def words(served: dict[str, Any] | None) -> str:
    return f"{served['tier']} {served['origin']}" if served else matrix.EMPTY


def test_the_browser_shows_every_row(page: Page) -> None:
    assert shown(page) == expected()
    assert page.locator("#count").inner_text() == f"{len(expected())} of {len(expected())} rows"
    mapped = page.locator("#mapped tbody tr:visible").all()
    held = {name: ", ".join(encodings) for name, encodings in matrix.build()["mapped"].items()}
    assert {r.locator("th").inner_text(): r.locator("td").inner_text() for r in mapped} == held


@pytest.mark.parametrize("key", KEYS)
def test_a_filter_shows_the_rows_of_its_value(page: Page, key: str) -> None:
    for value in dict.fromkeys(r[key] for r in matrix.build()["rows"]):
        page.get_by_label(key.capitalize(), exact=True).select_option(value)
        assert shown(page) == expected(**{key: value})


def test_a_tier_shows_its_column(page: Page) -> None:
    for tier in matrix.build()["mapped"]:
        page.get_by_label("tier").select_option(tier)
        assert shown(page) == expected([tier])
        assert page.locator("#rows thead th:visible").all_inner_texts() == [*KEYS, tier]
        assert page.locator("#mapped tbody th:visible").all_inner_texts() == [tier]


def test_filters_narrow_one_another_until_all_is_shown_again(page: Page) -> None:
    row, tier = matrix.build()["rows"][-1], list(matrix.build()["mapped"])[-1]
    for key in KEYS:
        page.get_by_label(key.capitalize(), exact=True).select_option(row[key])
    page.get_by_label("tier").select_option(tier)
    assert shown(page) == expected([tier], **{k: row[k] for k in KEYS})
    assert page.locator("#count").inner_text() == f"1 of {len(expected())} rows"
    page.get_by_role("button", name="Show all").click()
    page.wait_for_function("document.querySelectorAll('#rows tbody tr[hidden]').length === 0")
    assert shown(page) == expected()


def test_the_keyboard_is_enough(page: Page) -> None:
    first = matrix.build()["rows"][0]["encoding"]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "encoding"
    page.keyboard.press("ArrowDown")
    assert shown(page) == expected(encoding=first)
    reached = []
    for _ in range(6):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.name || document.activeElement.ariaLabel || 'Show all'"))
    assert reached == ["layout", "activation", "tier", "Show all", "Support matrix", "Served straight from a mapping"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_scheme(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    colours = page.evaluate("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]")
    ink, paper = (sum(map(int, c.removeprefix("rgb(").removesuffix(")").split(","))) for c in colours)
    assert (ink < paper) == (scheme == "light")
