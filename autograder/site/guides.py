"""The instructors' guide: ``docs/*.md`` as they are, with links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

_LINK = re.compile(r"\[([^\]]+)\]\(([^)#:]+?)(#[^)]*)?\)")
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
FIRST = "instructors.md"
"""The page that an instructor should read first."""


def write_guides(docs: Path, folder: Path, repository_url: str) -> None:
    """Copy the pages of `docs` to `folder`, with a page that lists them.

    Links to files that are no pages of the site lead to `repository_url`; where there is none, they become words.
    """
    folder.mkdir()
    pages = {path.name: path.read_text(encoding="utf-8") for path in sorted(docs.glob("*.md"))}
    for name, text in pages.items():

        def target(found: re.Match[str]) -> str:
            words, path, anchor = found[1], found[2], found[3] or ""
            if path in pages:
                return f"[{words}]({path}{anchor})"
            if repository_url and path.startswith("../"):
                return f"[{words}]({repository_url.rstrip('/')}/blob/HEAD/{path[3:]}{anchor})"
            return words

        (folder / name).write_text(_LINK.sub(target, text), encoding="utf-8")
    order = sorted(pages, key=lambda name: (name != FIRST, name))
    listed = "\n".join(f"- [{_title(pages[name], name)}]({name})" for name in order)
    toctree = "\n".join(Path(name).stem for name in order)
    text = (
        "# For instructors\n\nHow to run the course: hand out, collect, grade, explain. Begin with the first page; "
        f"the\nothers go into detail.\n\n{listed}\n\n```{{toctree}}\n:hidden:\n\n{toctree}\n```\n"
    )
    (folder / "index.md").write_text(text, encoding="utf-8")


def _title(text: str, name: str) -> str:
    found = _TITLE.search(text)
    return found[1] if found else name
