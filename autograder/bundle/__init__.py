"""What students are handed: one zip per assignment, that works by itself and holds no answer.

``contents`` says what is in it, ``wheel`` builds the package for students' machines, ``environment`` the files that
pip, conda and Binder read, ``colab`` the notebook's first code cell, ``start_page`` the page to begin with. ``leaks``
looks through all of it before ``archive`` writes the zip, the same bytes each time.
"""

from __future__ import annotations

from .contents import bundle_files
from .leaks import AnswerInBundle, refuse_answers
from .pack import Bundle, make_bundles

__all__ = ["AnswerInBundle", "Bundle", "bundle_files", "make_bundles", "refuse_answers"]
