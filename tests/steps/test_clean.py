"""Pages with students' content: nothing runs, nothing calls home, and our verdicts look as they should."""

from __future__ import annotations

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter
from traitlets.config import Config

import autograder
from autograder.steps.clean import CleanOutputs, clean, clean_markdown, whole_colours

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "handler": '<img src="x" onerror="alert(1)">',
    "link": '<a href="javascript:alert(1)">here</a>',
    "link_spaced": '<a href=" java\tscript:alert(1)">here</a>',
    "iframe": '<iframe src="https://example.org"></iframe>',
    "outside_image": '<img src="https://example.org/pixel.png">',
    "svg_script": "<svg><script>alert(1)</script></svg>",
    "svg_handler": '<svg onload="alert(1)"></svg>',
    "svg_link": '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    "style_url": '<div style="background:url(https://example.org/x)">x</div>',
    "style_cover": '<div style="position:fixed;top:0;left:0">x</div>',
    "style_element": "<style>body{display:none}</style>",
    "form": '<form action="https://example.org"><input name="x"></form>',
    "meta": '<meta http-equiv="refresh" content="0;url=https://example.org">',
    "base": '<base href="https://example.org/">',
    "data_page": '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    "svg_data": '<img src="data:text/html;base64,PHNjcmlwdD4=">',
    "math_break": '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    "mutation": '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
}


def page(*cells: object) -> str:
    """The page that feedback and formgrader's exporter make of the cells."""
    config = Config()
    config.HTMLExporter.template_name = "classic"
    config.HTMLExporter.preprocessors = [CleanOutputs]
    config.HTMLExporter.filters = {"markdown2html": clean_markdown}
    body, _ = HTMLExporter(config=config).from_notebook_node(nbformat.v4.new_notebook(cells=list(cells)))
    return body[body.index("<body") :]


def harmless(html: str) -> None:
    """Fail if anything in `html` could run or call home."""
    from html.parser import HTMLParser

    class Look(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag not in ("iframe", "object", "embed", "form", "meta", "base", "link", "style", "input"), tag
            if tag == "script":
                # The template's own: MathJax and its like have an address, or stand in the head.
                raise AssertionError("a script")
            for name, value in attrs:
                assert not name.startswith("on"), (tag, name)
                assert "script:" not in (value or "").replace("\t", "").lower(), (tag, name, value)
                if name in ("src", "xlink:href"):
                    assert (value or "").startswith("data:image/"), (tag, name, value)
                if name == "style":
                    assert "url(" not in (value or ""), value
                    assert "position" not in (value or ""), value

    Look().feed(html)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_html_is_defused(name: str) -> None:
    harmless(clean(HOSTILE[name]))


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_defused_in_every_place_of_a_notebook(name: str) -> None:
    hostile = HOSTILE[name]
    code = nbformat.v4.new_code_cell("1")
    for kind in ("text/html", "text/markdown", "image/svg+xml", "application/javascript", "text/plain", "image/png"):
        code.outputs.append(nbformat.v4.new_output("display_data", {kind: hostile}))
    code.outputs.append(nbformat.v4.new_output("stream", name="stdout", text=hostile))
    code.outputs.append(nbformat.v4.new_output("error", ename=hostile, evalue=hostile, traceback=[hostile]))
    markdown = nbformat.v4.new_markdown_cell(hostile + "\n\n[x](javascript:alert(1)) ![x](javascript:alert(1))")
    raw = nbformat.v4.new_raw_cell(hostile)
    harmless(page(code, markdown, raw))


def test_a_verdict_keeps_its_words_its_colours_and_its_picture() -> None:
    verdict = autograder.grade("update", lambda theta, x, y: theta if y * (theta @ x) > 0 else y * x, points=4)
    html = verdict._repr_html_()
    cleaned = clean(html)
    for part in ("replaced instead of added", "border-left", "<svg", "<line", "aria-label", "stroke-dasharray"):
        assert part in cleaned


def test_honest_markdown_stays_what_it_is() -> None:
    cell = nbformat.v4.new_markdown_cell(
        "# Why\n\n> quoted\n\n- $a < b$ and `x < y`\n\n|a|b|\n|-|-|\n|1|2|\n\n![p](attachment:p.png)\n\n[page](https://example.org)"
    )
    cell.attachments = {"p.png": {"image/png": "iVBORw0KGgo="}}
    html = page(cell)
    for part in (
        "<h1",
        "<blockquote>",
        "a &lt; b",
        "<code>",
        "<table",
        "data:image/png;base64",
        'href="https://example.org"',
    ):
        assert part in html


@pytest.mark.parametrize("table", ["<table>", '<table border="1" class="dataframe">'])
def test_tables_and_what_unfolds_get_back_what_bootstrap_takes(table: str) -> None:
    cleaned = clean(f"{table}<tr><td>1</td></tr></table><details><summary>Hint</summary>2</details>")
    assert '<table class="table table-condensed" style="width: auto">' in cleaned
    assert '<summary style="display: list-item; cursor: pointer">Hint</summary>' in cleaned


def test_a_table_with_a_style_of_its_own_keeps_it() -> None:
    assert clean('<table style="width: 9em;"></table>') == '<table style="width: 9em;"></table>'


def test_what_a_browser_never_shows_is_not_shown_as_text() -> None:
    shown = "<style>p { color: red }</style><p>seen</p><SCRIPT type=x>let a = '<p>'</Script ><p>after</p>"
    code = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", {"text/html": shown})])
    cleaned, _ = CleanOutputs().preprocess_cell(code, {}, 0)
    assert cleaned.outputs[0]["data"]["text/html"] == "<p>seen</p><p>after</p>"


def test_a_script_without_an_end_hides_nothing() -> None:
    shown = "<p>seen</p><script>" + "<script " * 20_000 + "my answer"
    code = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", {"text/html": shown})])
    cleaned, _ = CleanOutputs().preprocess_cell(code, {}, 0)
    assert "my answer" in cleaned.outputs[0]["data"]["text/html"]


@pytest.mark.parametrize("code", ["38", "0;48", ";38", "1;38;5;38;48", "04\u0668"])
def test_a_colour_that_is_not_said_leaves_the_words(code: str) -> None:
    written = f"\x1b[2K\x1b\x1b[{code}m[{code}mscarlet\x1b[0m"
    cell = nbformat.v4.new_code_cell(
        outputs=[
            nbformat.v4.new_output("stream", text=written),
            nbformat.v4.new_output("error", ename="E", evalue="", traceback=[written, written]),
            nbformat.v4.new_output("display_data", {"text/plain": written}),
        ]
    )
    assert page(cell).count("scarlet") == 4


def test_colours_that_are_said_stay() -> None:
    written = "\x1b[1;31ma\x1b[38;5;38mb\x1b[48;2;1;2;38mc"
    assert whole_colours(written) == written


def test_a_picture_that_is_not_attached_leaves_its_words() -> None:
    cell = nbformat.v4.new_markdown_cell("![my <sketch>](attachment:lost.png) stays")
    shown = page(cell, nbformat.v4.new_markdown_cell("![](attachment:b.png)", attachments={"b.png": {}}))
    assert "<em>my &lt;sketch&gt;</em> stays" in shown
    assert "<em>a picture</em>" in shown
