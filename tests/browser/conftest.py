"""Debian's Chromium without a network: pages come from the disk, and what else they ask for is refused and noted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest


@dataclass
class Tab:
    """An open page, what it asked the network for, and what it complained about."""

    page: Any
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


Open = Callable[..., Tab]


# Not for the session: while Playwright is at work an event loop runs, and tests of other folders start their own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Any) -> Iterator[Open]:
    """Open a file in a tab of its own; `width` in pixels, more options are those of Playwright's contexts."""
    contexts = []

    def opened(path: Path, *, width: int = 1000, before: str = "", clock: bool = False, **options: Any) -> Tab:
        context = chromium.new_context(viewport={"width": width, "height": 800}, **options)
        contexts.append(context)
        tab = Tab(context.new_page())
        tab.page.set_default_timeout(5000)

        def answer(route: Any) -> None:
            if route.request.url.startswith(("file:", "data:")):
                route.continue_()
            else:
                tab.asked.append(route.request.url)
                route.abort()

        tab.page.route("**/*", answer)
        tab.page.on("console", lambda message: tab.complaints.append(message.text))
        tab.page.on("pageerror", lambda error: tab.complaints.append(str(error)))
        if before:
            tab.page.add_init_script(before)
        if clock:
            tab.page.clock.install()
        tab.page.goto(path.as_uri())
        return tab

    yield opened
    for context in contexts:
        context.close()
