from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    code = [
        cell for cell in notebook["cells"] if cell["cell_type"] == "code" and not cell["source"].startswith("import")
    ]
    code[0]["source"] = "\n\n\n".join(cell["source"] for cell in code)
    for cell in code[1:]:
        notebook["cells"].remove(cell)
