from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code, find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "update")["source"] = "%%time\n" + find(notebook, "update")["source"]
    find(notebook, "train")["source"] = "%%capture\n" + find(notebook, "train")["source"]
    for magic in ("%%bash\nls -l\nrm -rf *", "%%html\n<b>bold</b>", "%%writefile notes.txt\nhello", "%%javascript\n1"):
        notebook["cells"].insert(1, code(magic))
