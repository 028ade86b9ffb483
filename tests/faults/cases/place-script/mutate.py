from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    source = "\n\n".join(f"# In[ ]:\n\n{cell['source']}" for cell in notebook["cells"] if cell["cell_type"] == "code")
    file(folder).unlink()
    (folder / "robust.py").write_text("#!/usr/bin/env python\n" + source, encoding="utf-8")
