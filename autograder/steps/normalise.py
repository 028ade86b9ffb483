"""The first sanitising step of `nbgrader autograde`: whatever was done to a notebook, make it fit for the next ones."""

from __future__ import annotations

from typing import Any

from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor

from ..submission.normalise import normalise
from ..submission.sheet import sheet_from_gradebook


class Normalise(NbGraderPreprocessor):  # type: ignore[misc]
    """Repairs duplicated, deleted, retyped and reordered cells, forged metadata and tags; logs what it did."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Return the repaired notebook."""
        known = resources["nbgrader"]
        with Gradebook(known["db_url"]) as gradebook:
            sheet = sheet_from_gradebook(gradebook, known["assignment"], known["notebook"])
        repaired, notes = normalise(nb, sheet)
        for note in notes:
            self.log.warning("%s/%s: %s", known["student"], known["notebook"], note)
        return repaired, resources
