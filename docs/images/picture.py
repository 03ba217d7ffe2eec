"""Picture: the support matrix's page as `support_matrix.png`, beside this file. `python docs/images/picture.py`."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
PAGE = HERE.parents[1] / "generated" / "support_matrix.html"

with sync_playwright() as p:
    own = None if Path(p.chromium.executable_path).exists() else shutil.which("chromium")
    browser = p.chromium.launch(executable_path=own, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1200, "height": 720}, color_scheme="light")
    page.goto(PAGE.as_uri())
    page.screenshot(path=HERE / "support_matrix.png")
    browser.close()
