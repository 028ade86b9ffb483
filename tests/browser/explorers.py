"""Pages that show explorers, and what a person does on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat.v4
from nbconvert.exporters import HTMLExporter
from traitlets.config import Config

from autograder.explorer import Explorer


def exported(folder: Path, *explorers: Explorer, theme: str = "light") -> Path:
    """A notebook that shows `explorers`, as ``nbconvert --to html`` writes it, without what it loads from afar."""
    cells = [
        nbformat.v4.new_code_cell(
            "explore(X, y, thetas)",
            outputs=[nbformat.v4.new_output("display_data", {"text/html": one.to_html(), "text/plain": str(one)})],
        )
        for one in explorers
    ]
    config = Config()
    for address in ("mathjax_url", "require_js_url", "jquery_url"):
        config.HTMLExporter[address] = ""
    body, _ = HTMLExporter(config=config, theme=theme).from_notebook_node(nbformat.v4.new_notebook(cells=cells))
    path = folder / "exported.html"
    path.write_text(body, encoding="utf-8")
    return path


def explorer(page: Any, number: int = 0) -> Any:
    return page.locator(".autograder-explorer").nth(number)


def title(root: Any) -> str:
    return str(root.locator("[aria-live] strong").inner_text())


def marked(root: Any) -> list[str]:
    """The numbers of the rows that are marked as the current one."""
    return [str(text) for text in root.locator("tr[aria-current=step] th").all_inner_texts()]


def press(root: Any, name: str) -> None:
    root.get_by_role("button", name=name, exact=True).click(force=True)  # even where it says that it does nothing


TITLES = ["Start", *(f"Correction {k} of 5: apple {number}" for k, number in enumerate((1, 2, 2, 3, 3), start=1))]
