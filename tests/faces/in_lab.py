"""What a person does in JupyterLab, one step a function; each returns when what it did can be seen."""

from __future__ import annotations

from typing import Any

from ..workflow.server import Lab

IDLE = "Python 3 (ipykernel) | Idle"


def open_lab(page: Any, lab: Lab) -> None:
    """Open a JupyterLab in which nothing is open."""
    page.goto(f"{lab.url}/lab?reset&token={lab.token}")
    page.locator("#jupyterlab-splash").wait_for(state="detached")


def open_notebook(page: Any, path: str) -> None:
    """Open the notebook `path` from the menu, or turn to it if it is open; wait until its kernel has nothing to do."""
    tab = page.locator(f'.lm-DockPanel-tabBar .lm-TabBar-tab[title*="Path: {path}"]')
    if tab.count():
        tab.click()
    else:
        choose(page, "File", "Open from Path…")
        page.locator(".jp-Dialog input").fill(path)
        page.keyboard.press("Enter")
        tab.wait_for()
    notebook(page).locator(".jp-Cell").first.wait_for()
    page.get_by_text(IDLE).wait_for()


def notebook(page: Any) -> Any:
    """The notebook that is in front."""
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")


def cell(page: Any, number: int) -> Any:
    """The cell with this number, the first being 0, scrolled to."""
    one = notebook(page).locator(f'.jp-Cell[data-windowed-list-index="{number}"]')
    one.scroll_into_view_if_needed()
    return one


def choose(page: Any, *names: str) -> None:
    """Choose an entry of the menu: its menu, its submenus, the entry."""
    menu, *entries = names
    page.get_by_role("menuitem", name=menu, exact=True).click()
    for entry in entries:
        page.locator(".lm-Menu-itemLabel").get_by_text(entry, exact=True).click()


def write(page: Any, number: int, text: str) -> None:
    """Put `text` in the place of what stands in a cell; text cells are opened as a double click does."""
    one = cell(page, number)
    if one.locator(".jp-MarkdownOutput").count():
        one.locator(".jp-MarkdownOutput").dblclick()
    one.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def run(page: Any, number: int) -> None:
    """Run a cell and wait until it has another number."""
    one = cell(page, number)
    prompt = one.locator(".jp-InputPrompt")
    before = prompt.text_content()
    one.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(
        "([prompt, before]) => /\\d/.test(prompt.textContent) && prompt.textContent !== before",
        arg=[prompt.element_handle(), before],
    )


def run_all(page: Any) -> None:
    """Run all cells from the menu, and wait until each has its number."""
    choose(page, "Run", "Run All Cells")
    page.wait_for_function(
        "notebook => [...notebook.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]"
        ".every(prompt => /\\d/.test(prompt.textContent))",
        arg=notebook(page).element_handle(),
    )


def save(page: Any) -> None:
    """Save from the keyboard; the tab loses its mark for unsaved changes."""
    page.keyboard.press("ControlOrMeta+s")
    page.locator(".lm-TabBar-tab.lm-mod-current.jp-mod-dirty").wait_for(state="detached")


def validate(page: Any) -> str:
    """Press nbgrader's Validate button; returns what the dialogue says, and closes it."""
    notebook(page).get_by_role("button", name="Validate").click()
    dialogue = page.locator(".jp-Dialog").filter(has_text="Validation Results")
    dialogue.wait_for()
    said = str(dialogue.inner_text())
    dialogue.get_by_role("button", name="Ok").click()
    dialogue.wait_for(state="detached")
    return said


def create_assignment(page: Any) -> list[tuple[str, str, str]]:
    """Open nbgrader's tool beside the notebook and close it; returns what it shows of cells: kind, name, points."""
    page.get_by_role("tab", name="Create Assignment").click()
    cells = page.locator(".nbgrader-CellWidget.nbgrader-mod-highlight")
    cells.first.wait_for()
    shown = cells.evaluate_all(
        "all => all.map(one => [one.querySelector('select').selectedOptions[0].innerText,"
        " ...[...one.querySelectorAll('input')].map(input => input.value)])"
    )
    total = page.get_by_label("Total points").input_value()
    page.get_by_role("tab", name="Create Assignment").click()
    return [("Total points", "", total), *((kind, name, points) for kind, name, points in shown)]
