"""The playground of the landing page: a perceptron to play with, as one piece of HTML without dependencies.

Unlike `autograder.explorer`, which steps through what a student computed and holds no rule of learning, it trains by
itself, so that a run follows every point that is moved. It belongs to the site alone and is not in what students get.
"""

from __future__ import annotations

from pathlib import Path

LARGEST = 20_000
"""Bytes that the fragment may have."""


def fragment() -> str:
    """The playground with its style and script inside; complete and quiet where scripts do not run."""
    style, script = (_part(f"playground.{kind}") for kind in ("css", "js"))
    return (
        '<div class="playground" id="playground" role="group" aria-label="Playground: a perceptron learns six apples">'
        "<noscript><p>The playground needs JavaScript. The lessons do not: every run is also a table.</p></noscript>"
        f"</div>\n<style>{style}</style>\n<script>{script}</script>"
    )


def _part(name: str) -> str:
    """The style or the script without indentation and blank lines, which would end the HTML in a page of markdown."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return "\n".join(line.strip() for line in lines if line.strip())
