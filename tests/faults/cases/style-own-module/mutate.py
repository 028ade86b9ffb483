from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code, find, place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    source = find(notebook, "update")["source"]
    module = "%%writefile mine.py\nimport numpy as np\n\n\n" + source
    notebook["cells"].insert(place_of(notebook, "update"), code(module))
    find(notebook, "update")["source"] = "from mine import update"
    find(notebook, "audit_score")["source"] = "%run -i score.py"
    notebook["cells"].insert(0, code("%%file score.py\naudit_score = 2.0"))
