"""The short way to what Beautiful Soup makes of a page gives the same text, or none."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from autograder.feedback.soup import NO_DESCRIPTION, _plain, _through_a_tree, fragment, polished

PIECES = (
    *(
        "<div>",
        "</div>",
        "<p class=' a  b'>",
        "</p>",
        "<pre>",
        "</pre>",
        "<b>",
        "</b>",
        "<br>",
        "<br/>",
        "</br>",
        "<hr />",
    ),
    *(
        "<img src='x'>",
        '<img alt="" src=x>',
        "<a href=\"?a=1&amp;b='2'\">",
        "</a>",
        "<path d='M0'/>",
        "<ol start=2 start=3>",
    ),
    *(
        "<!--cell 1-->",
        "<!-- a -- b -->",
        "<!--",
        "-->",
        "<!DOCTYPE html>",
        "<?x?>",
        "<script>",
        "</script>",
        "<title>",
    ),
    *(
        "</title>",
        "<textarea>",
        "<SPAN>",
        "</span>",
        "<body>",
        "</body>",
        "<a title='<'>",
        '<a title="',
        '"',
        "<",
        ">",
        "</",
    ),
    *(
        "&amp;",
        "&lt;b&gt;",
        "&quot;",
        "&#39;",
        "&#182;",
        "&#60;",
        "&#32;",
        "&#128;",
        "&nbsp;",
        "&copy;",
        "&",
        "&amp",
        "&#x41;",
    ),
    *(" ", "\n", "\n  \n", "\t", "\r\n", "word", "θ", "1 < 2", "\xa0", "\x00"),
)
MARKUP = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@settings(deadline=None)
@example("<p\x0b>word")
@given(MARKUP)
def test_it_gives_the_same_text(html: str) -> None:
    assert polished(html) == _through_a_tree(html)


@settings(deadline=None)
@example(['<a title="<div>'], '<a title="<div>')
@given(st.lists(MARKUP, min_size=1, max_size=3), MARKUP)
def test_parts_by_themselves_are_parts_of_the_whole(parts: list[str], lead: str) -> None:
    """Wherever each part can be polished by itself, between tags and as an element, the whole is made of them."""
    wrapped = [f"<p>{lead}</p>", *(f"<div>{part}</div>" for part in parts)]
    made = [fragment(one, ("div", "p", "ol")) for one in wrapped]
    if None not in made:
        whole = _through_a_tree("<div><ol>" + "<hr/>".join(wrapped) + "</ol></div>")
        assert whole == "<div><ol>" + "<hr/>".join(one or "" for one in made) + "</ol></div>"


@pytest.mark.parametrize(
    "html", ["<div>", "</p>", "<p></div></p>", "<div><!-- </div>", "<div><script></div>", "<b><i>", '<a title="<b>']
)
def test_what_reaches_beyond_itself_is_no_part(html: str) -> None:
    assert fragment(html, ("div", "p")) is None


def test_pages_take_the_short_way() -> None:
    html = '<div class="n"><pre><span></span><span class="n">a</span> &amp; "b" &#39;c&#39;\n \n</pre></div> \n <br>'
    assert _plain(html) == _through_a_tree(html) != html
    assert polished("<img src='x'>") == f'<img alt="{NO_DESCRIPTION}" src="x"/>'
    assert polished("<img src='x' alt=''>") == '<img alt="" src="x"/>'


def test_many_kinds_of_tags_do_not_stay_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    from autograder.feedback import soup

    monkeypatch.setattr(soup, "_MOST_KNOWN", 10)
    monkeypatch.setattr(soup, "_known", {})
    for name in chain(map(str, range(50)), "ab"):
        assert polished(f'<p title="{name}"></p>') == f'<p title="{name}"></p>'
    assert len(soup._known) <= 10
