"""Whether the packages that make a site are installed: they are an extra, for most people do without."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from .errors import SiteError

MATHJAX = "sphinx-mathjax-offline"
"""The package with MathJax in it. Its name is no identifier, so it can be found but not imported."""

_NEEDED = ("sphinx", "myst_nb", "sphinx_book_theme", "sphinx_copybutton", "sphinx_design", "notfound", MATHJAX)


def require_tools(found: Callable[[str], object | None] = find_spec) -> None:
    """Raise `SiteError` unless everything that the extra `site` brings is there; `found` looks for one package."""
    missing = [name for name in (*_NEEDED, "sphinxext") if found(name) is None]
    if missing:
        raise SiteError(
            f"the site needs packages that are not installed here ({', '.join(missing)}); "
            "`pip install 'perceptron-course[site]'` brings them"
        )


def mathjax_folder() -> Path:
    """The folder of MathJax's files in the installed package."""
    spec = find_spec(MATHJAX)
    if spec is None or spec.origin is None:
        raise SiteError(f"the package {MATHJAX} is not installed")
    return Path(spec.origin).parent / "static" / "mathjax"
