"""Reading submissions in nbgrader's pipeline: tolerant of what students hand in, plain about what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nbconvert.exporters import NotebookExporter

from ..submission.read import read_notebook


class TolerantNotebookExporter(NotebookExporter):  # type: ignore[misc]
    """Reads notebooks that nbformat refuses: odd encodings, old formats, missing fields.

    Raises Ungradable, with the reason in one sentence, for files that are no notebooks.
    """

    def from_filename(self, filename: str, resources: Any = None, **kwargs: Any) -> tuple[Any, Any]:
        """Convert the notebook in the file `filename`."""
        path = Path(filename)
        notebook, _notes = read_notebook(path)
        resources = dict(resources or {})
        metadata = resources.setdefault("metadata", {})
        metadata.update(name=path.stem, path=str(path.parent), modified_date="")
        output, resources = self.from_notebook_node(notebook, resources=resources, **kwargs)
        return output, resources
