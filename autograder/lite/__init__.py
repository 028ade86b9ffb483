"""The course in a browser, with nothing to install: the students' notebooks as a JupyterLite site of plain files.

``handout`` says what of the course is in it, ``cell`` how a notebook gets the checks there, ``runtime`` where the
browser gets Python from, ``repacked`` the one package of the kernel's that comes from nowhere else, ``page`` the page
that the site begins with, ``assembled`` JupyterLite's own build, and ``site`` puts all of it into place.
"""

from __future__ import annotations

from .site import Site, make_site

__all__ = ["Site", "make_site"]
