"""Notebooks to make pages of: a graded one, and one that tries everything."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output, new_raw_cell

import autograder

from ..autograder.explorer_runs import apples

REPO = Path(__file__).parents[2]
LESSON = REPO / "solutions" / "ps1" / "primal_algorithm.ipynb"
EXPLORER = "autograder-explorer"
HIDDEN = 'check("update", update)\n### BEGIN HIDDEN TESTS\ngrade("update", update, points=4)\n### END HIDDEN TESTS'


def lesson() -> Any:
    """The first part of a real lesson, and what it has later on of explorers and long code."""
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    last = next(i for i, cell in enumerate(notebook["cells"]) if "## 1.4 " in "".join(cell["source"]))
    later = [cell for cell in notebook["cells"][last:] if EXPLORER in json.dumps(cell) or len(cell["source"]) > 16]
    wide = new_markdown_cell(
        "$a" + "+a" * 60 + "$\n\n$$b" + "+b" * 60 + "$$\n\n" + "c" * 200 + "\n\n|d|\n|-|\n|" + "`d`" * 60 + "|"
    )
    notebook["cells"] = [*notebook["cells"][:last], wide] + [cell for cell in later if cell["cell_type"] == "code"]
    return notebook


def save(notebook: Any, path: Path) -> Path:
    """Write `notebook` as it is, however wrong."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def cell_metadata(grade_id: str, points: float, **more: Any) -> dict[str, Any]:
    """What nbgrader keeps about a graded cell."""
    about = {"grade": True, "solution": False, "locked": True, "task": False, "schema_version": 3}
    return {"nbgrader": {**about, "grade_id": grade_id, "points": points, "checksum": "0", **more}}


@cache
def verdicts() -> tuple[Any, Any]:
    """A wrong and a right one, as a notebook keeps them."""
    made = []
    for function in (
        lambda theta, x, y: theta if y * (theta @ x) > 0 else y * x,
        lambda theta, x, y: theta if y * (theta @ x) > 0 else theta + y * x,
    ):
        made.append(autograder.grade("update", function, points=4)._repr_mimebundle_())
    return made[0], made[1]


def graded(most: float = 4.0) -> Any:
    """A graded notebook: one verdict that is wrong, one that is right, one answer that waits for a person."""
    wrong, right = verdicts()
    return new_notebook(
        cells=[
            new_markdown_cell("# A sheet\n\nFind $\\theta$:\n\n$$\\theta \\leftarrow \\theta + y x$$"),
            new_markdown_cell("## One\n\n### Exercise 1.3: the update rule (4 points)"),
            new_code_cell("def update(theta, x, y):\n    return y * x", metadata={}),
            new_code_cell(
                HIDDEN,
                metadata=cell_metadata("test-update", most),
                outputs=[new_output("execute_result", wrong, execution_count=1)],
            ),
            new_markdown_cell("## Two"),
            new_code_cell(
                HIDDEN,
                metadata=cell_metadata("test-again", 4.0),
                outputs=[new_output("execute_result", right, execution_count=2)],
            ),
            new_markdown_cell("## Three\n\n| | a |\n|-|-|\n| b | $c$ |"),
            new_markdown_cell("My reason.", metadata=cell_metadata("why", 3.0, solution=True, locked=False)),
        ]
    )


RUN = "window.attacked = 1"
OUT = "http://192.0.2.1/"
HOSTILE = (
    f"<script>{RUN}</script>",
    f'<script type="module">{RUN}</script>',
    f'<img src="x" onerror="{RUN}">',
    f'<img src="{OUT}pixel.png">',
    f'<a class="bait" href="javascript:{RUN}">here</a>',
    f'<a class="bait" href=" java\tscript:{RUN}">here</a>',
    f'<iframe src="{OUT}"></iframe>',
    f'<iframe srcdoc="<script>parent.{RUN}</script>"></iframe>',
    f'<svg onload="{RUN}"><script>{RUN}</script><a xlink:href="javascript:{RUN}"><text>x</text></a></svg>',
    f'<div style="background:url({OUT}b.png)">b</div>',
    f"<style>@import '{OUT}c.css'; body {{ display: none }}</style>",
    f'<form action="{OUT}form" method="post"><input name="x"><button class="bait">Send</button></form>',
    f'<meta http-equiv="refresh" content="0;url={OUT}refresh">',
    f'<base href="{OUT}">',
    f'<link rel="stylesheet" href="{OUT}d.css">',
    f'<object data="{OUT}e"></object><embed src="{OUT}f">',
    f'<details open ontoggle="{RUN}"><summary onclick="{RUN}">s</summary></details>',
    f'<math><mi//xlink:href="data:x,<script>{RUN}</script>">',
    f'<noscript><p title="</noscript><img src=x onerror={RUN}>">',
    f"</pre></code></div></main><script>{RUN}</script>",
    f'<div class="autograder-explorer"><script type="application/json">[1]</script></div><script>{RUN}</script>',
)
TEX = (
    rf"$\mmlToken{{mi}}[href='javascript:{RUN}']{{x}}$",
    rf"$\href{{javascript:{RUN}}}{{x}}$ and $\require{{html}}\style{{position:fixed}}{{x}}$",
    rf"$$\text{{<img src=x onerror='{RUN}'>}}$$",
    f"$</span><script>{RUN}</script>$",
)


def false_explorers() -> list[str]:
    """Explorers with something else in the place of their script, their steps, their words and their pictures."""
    html = apples().to_html()
    at = html.rindex("<script>")
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" '
        f'onload="{RUN}"><script>{RUN}</script><foreignObject><h:meta http-equiv="refresh" '
        f'content="0;url={OUT}drawn"/><h:form action="{OUT}form"/></foreignObject></svg>'
    )
    address = html.index('src="data:image/svg+xml;base64,')
    end = html.index('"', address + 5)
    return [
        html[:at] + f"<script>{RUN}</script>",
        html.replace("<p class", f'<img src=x onerror="{RUN}"><p class', 1),
        html.replace('"title":"', f'"title":"</script><script>{RUN}</script>', 1),
        html[:address] + f'src="data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}' + html[end:],
        html[:address] + f'src="data:image/svg+xml;base64, {b64encode(picture.encode()).decode()}' + html[end:],
    ]


def hostile() -> Any:
    """A notebook with every piece of HOSTILE wherever a notebook has room for it."""
    cells: list[Any] = [new_markdown_cell(f"# Title {HOSTILE[0]}"), new_markdown_cell("\n\n".join(TEX))]
    kinds = ("text/html", "text/markdown", "image/svg+xml", "application/javascript", "text/plain", "image/png")
    for number, piece in enumerate(HOSTILE):
        code = new_code_cell(f"{piece}\n", metadata=cell_metadata(f"x{number}{piece}", 1.0, checksum=piece))
        code.outputs = [new_output("display_data", {kind: piece}) for kind in kinds]
        code.outputs.append(new_output("display_data", {"text/latex": f"${piece}$"}))
        code.outputs.append(
            new_output("display_data", {"image/png": "iVBORw0K"}, metadata={"image/png": {"alt": f'"{piece}'}})
        )
        code.outputs.append(new_output("stream", name="stderr", text=f"\x1b[31m{piece}\x1b[0m"))
        code.outputs.append(new_output("error", ename=piece, evalue=piece, traceback=[piece]))
        locked = new_code_cell("1\n2\n3\n4\n", metadata=cell_metadata(piece, 1.0, grade=False))
        links = f"[x](javascript:{RUN}) ![x](javascript:{RUN}) ![x]({OUT}g.png)"
        text = f"## {piece}\n\n{piece}\n\n{links}\n\n```{piece}\n{piece}\n```"
        cells += [code, locked, new_markdown_cell(text), new_raw_cell(piece, metadata={"raw_mimetype": "text/html"})]
    explorers = [new_output("display_data", {"text/html": html}) for html in (*false_explorers(), apples().to_html())]
    cells.append(new_code_cell("explore(X, y)", outputs=explorers))
    notebook = new_notebook(cells=cells)
    notebook.metadata["title"] = HOSTILE[0]
    notebook.metadata["language_info"] = {"name": HOSTILE[0], "pygments_lexer": HOSTILE[0]}
    notebook.nbformat_minor = nbformat.v4.nbformat_minor
    return notebook
