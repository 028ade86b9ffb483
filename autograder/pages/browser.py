"""Chromium, where it is installed, for what needs a browser: formulas drawn ahead, and PDFs.

It shows pages without a network, and a page that becomes a PDF without scripts.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..errors import UserError
from . import formulas

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_INSTALL = "install it with: python -m pip install playwright, and Chromium with: playwright install chromium"
_FOOTER = (
    '<div style="width:100%;text-align:center;font:8px sans-serif">'
    '<span class="pageNumber"></span> / <span class="totalPages"></span></div>'
)
_PATIENCE = 60_000
"""Milliseconds for one page."""


class Browser:
    """A running Chromium."""

    def __init__(self, chromium: Any) -> None:
        self._chromium = chromium

    def draw(self, wanted: Sequence[formulas.Formula]) -> tuple[dict[formulas.Formula, str], str]:
        """The drawings of `wanted`, and the letters that they share, which must stand on the same page."""
        with self._page(scripts=True) as page:
            page.set_content("<!DOCTYPE html><html><body></body></html>")
            for script in formulas.scripts():
                page.add_script_tag(content=script)
            page.wait_for_function("document.documentElement.dataset.formulas")
            drawn, letters = page.evaluate(
                "all => [all.map(([tex, block]) => courseFormulas.drawing(tex, block).outerHTML), "
                "courseFormulas.letters().outerHTML]",
                [list(one) for one in wanted],
            )
        return dict(zip(wanted, drawn, strict=True)), str(letters)

    def pdf(self, html: str) -> bytes:
        """The page `html`, printed; none of its scripts run."""
        with self._page(scripts=False) as page:
            page.set_content(html, wait_until="load")
            made: bytes = page.pdf(
                prefer_css_page_size=True,
                print_background=True,
                display_header_footer=True,
                header_template="<span></span>",
                footer_template=_FOOTER,
                tagged=True,
                outline=True,
            )
        return made

    @contextmanager
    def _page(self, *, scripts: bool) -> Iterator[Any]:
        from playwright.sync_api import Error

        context = self._chromium.new_context(offline=True, java_script_enabled=scripts)
        try:
            page = context.new_page()
            page.set_default_timeout(_PATIENCE)
            page.route("**/*", lambda route: route.abort())
            yield page
        except Error as error:
            what = str(error).partition("\n")[0][:200]
            raise UserError(f"Chromium gave up on the page ({what}); try it without --pdf and --drawn") from None
        finally:
            context.close()


@contextmanager
def browser() -> Iterator[Browser]:
    """Start Chromium and end it again.

    Raises UserError, with what to install, where there is none.
    """
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise UserError(f"this needs Playwright, which drives a browser; {_INSTALL}") from None
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
        program = str(own) if own.is_file() else next(filter(None, map(shutil.which, _NAMES)), None)
        if program is None:
            raise UserError(f"this needs the browser Chromium, and there is none; {_INSTALL}")
        # Chromium cannot make its sandbox for the administrator, as in most containers.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        try:
            started = playwright.chromium.launch(executable_path=program, args=arguments)
        except Error as error:
            what = str(error).partition("\n")[0][:200]
            raise UserError(f"Chromium ({program}) does not start ({what}); try it by hand, or leave it out") from None
        try:
            yield Browser(started)
        finally:
            started.close()
