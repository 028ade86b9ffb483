"""The first sanitising step of `nbgrader autograde`: whatever was done to a notebook, make it fit for the next ones."""

from __future__ import annotations

from typing import Any

from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor

from ..submission.normalise import check_belongs, normalise
from ..submission.sheet import sheet_from_gradebook


class Normalise(NbGraderPreprocessor):  # type: ignore[misc]
    """Repairs duplicated, deleted, retyped and reordered cells, forged metadata and tags; logs what it did."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Return the repaired notebook; raises Ungradable if it is not this assignment's."""
        known = resources["nbgrader"]
        with Gradebook(known["db_url"]) as gradebook:
            sheet = sheet_from_gradebook(gradebook, known["assignment"], known["notebook"])
        check_belongs(nb, sheet)
        repaired, notes = normalise(nb, sheet)
        for note in notes:
            self.log.warning("%s/%s: %s", known["student"], known["notebook"], note)
        return repaired, resources
