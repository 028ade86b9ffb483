"""The site in a browser that reaches nothing but this site: its pages open, and Python is all that they ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from autograder.lite.assembled import server_of_the_kernel

from ..served import served

pytestmark = pytest.mark.browser
PATIENCE = 30_000


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with served(site) as base:
        yield base.rstrip("/")


def test_the_first_page_opens_a_notebook_and_only_python_comes_from_elsewhere(address: str) -> None:
    from playwright.sync_api import sync_playwright

    asked: set[str] = set()

    def foreign() -> set[str]:
        return {urlsplit(url).netloc for url in asked if url.startswith("http") and not url.startswith(address)}

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
        )
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.context.on("request", lambda request: asked.add(request.url))
        page.goto(address)
        page.get_by_role("link", name="The primal perceptron").click()
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        page.get_by_text("examples.json").first.wait_for()
        page.get_by_text("For the browser: run this cell first").first.wait_for()
        # The kernel begins by itself, and cannot here.
        for _ in range(PATIENCE // 100):
            if foreign():
                break
            page.wait_for_timeout(100)
        browser.close()
    assert foreign() == {server_of_the_kernel()}
