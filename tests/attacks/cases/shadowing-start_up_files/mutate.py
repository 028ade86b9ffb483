from __future__ import annotations

from pathlib import Path
from typing import Any

LIAR = """
import os
for place in ("@COURSE@/ATTACKED", "/tmp/ATTACKED", "ATTACKED"):
    try:
        open(place, "w").close()
    except OSError:
        pass
print("SHADOW RAN", __name__)
def __getattr__(name):
    return lambda *args, **kwargs: 4.0
"""


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for name in ("sitecustomize.py", "usercustomize.py", "__main__.py", "__init__.py", "setup.py", "antigravity.py"):
        (folder / name).write_text(LIAR)
    (folder / "evil.pth").write_text("import os; os.system('touch @COURSE@/ATTACKED'); open('ATTACKED', 'w')\n")
    (folder / "pyvenv.cfg").write_text("home = .\ninclude-system-site-packages = true\n")
    cache = folder / "__pycache__"
    cache.mkdir()
    for name in ("numpy", "hardened", "autograder"):
        (cache / f"{name}.cpython-311.pyc").write_bytes(b"\xa7\r\r\n" + b"\0" * 60)
