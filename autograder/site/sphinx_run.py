"""Running Sphinx, with every warning an error, and putting in what browsers would otherwise fetch from afar."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from .errors import SiteError
from .finish import finish
from .tools import mathjax_folder

MATHJAX_FILES = ("tex-chtml.js", "output/chtml/fonts/woff-v2/*.woff")
"""What of MathJax a page can load: the program with its TeX input, and the fonts that a formula may need."""


def run_sphinx(pages: Path, made: Path, doctrees: Path) -> None:
    """Make the site of the folder `pages` in the folder `made`.

    Raises
    ------
    SiteError
        with Sphinx's own words if a page has a fault: a link to nowhere, a heading out of order.
    """
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    complaints = io.StringIO()
    try:
        with patch_docutils(pages), docutils_namespace():
            app = Sphinx(pages, pages, made, doctrees, "html", status=None, warning=complaints, freshenv=True)
            app.build(force_all=True)
    except SphinxError as error:
        raise SiteError(f"Sphinx could not make the site: {error}") from error
    if complaints.getvalue().strip():
        raise SiteError("a page of the site has a fault:\n" + complaints.getvalue().replace(f"{pages}/", "").strip())
    _copy_mathjax(mathjax_folder(), made / "_static" / "mathjax")
    (made / ".buildinfo").unlink(missing_ok=True)
    finish(made)


def _copy_mathjax(source: Path, target: Path) -> None:
    for pattern in MATHJAX_FILES:
        for path in source.glob(pattern):
            place = target / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
