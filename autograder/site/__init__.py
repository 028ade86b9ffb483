"""The reading site of a course: ``course/site/`` and the notebooks → a folder of pages.

The notebooks are those that a build made and ran; nothing is executed here. A preparing step turns them into pages and
leaves out what is not for readers. Sphinx makes the site of these, and before it is put in place it is looked through
for what must not be published.
"""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError
from .errors import SiteError

__all__ = ["Site", "SiteError", "make_site"]

MARK = ".perceptron-site"
"""The file by which a folder is known as a site that may be replaced."""


@dataclass(frozen=True)
class Site:
    """A site that was written: where, how many pages it has, and its size in bytes."""

    folder: Path
    pages: int
    size: int


def make_site(course: Path, folder: Path, *, solutions: bool = True, url: str = "") -> Site:
    """Write the site of the course in the folder `course` to `folder`, whole or not at all.

    Parameters
    ----------
    solutions
        whether the exercises have their worked solutions; without, no answer is anywhere in the site.
    url
        the address at which the site will be published, for search engines and the page for wrong addresses.

    Raises
    ------
    SiteError
        if the extra `site` is not installed, the notebooks are missing or out of step with their lessons, a page has a
        fault, or something in the finished site is not for readers.
    """
    from .tools import require_tools

    require_tools()
    refuse_foreign(folder)
    from ..build.layout import read_layout
    from ..build.publish import replace_folder
    from .guard import refuse_secrets
    from .material import read_material
    from .prepare import prepare
    from .sphinx_run import run_sphinx

    layout = read_layout(course)
    material = read_material(layout)
    with tempfile.TemporaryDirectory(prefix="autograder-site-") as scratch:
        pages, made = Path(scratch) / "pages", Path(scratch) / "site"
        prepare(layout, material, pages, solutions=solutions, url=url)
        run_sphinx(pages, made, Path(scratch) / "doctrees")
        shutil.copytree(pages / "downloads", made / "downloads")
        for name in (MARK, ".nojekyll"):
            (made / name).touch()
        refuse_secrets(made, material, layout.root / ".course_secret", solutions=solutions)
        replace_folder(made, folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    return Site(folder, sum(path.suffix == ".html" for path in files), sum(path.stat().st_size for path in files))


def refuse_foreign(folder: Path) -> None:
    """Raise `UserError` if `folder` holds something that is not a site: it would be replaced."""
    if folder.exists() and not (folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir()))):
        raise UserError(f"{folder} exists and is not a site that this command made; name another with --out")
