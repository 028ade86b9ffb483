# %% exercise="update"
import glob
import json
import os

PATHS = [
    "@COURSE@/submitted/victim/ps1/hardened.ipynb",
    "@COURSE@/autograded/victim/ps1/hardened.ipynb",
    "@COURSE@/source/ps1/hardened.ipynb",
    "../../victim/ps1/hardened.ipynb",
    "../victim/ps1/hardened.ipynb",
    "../../../solutions/ps1/hardened.ipynb",
    "/proc/1/root" "/@COURSE@/submitted/victim/ps1/hardened.ipynb",
    "/proc/1/cwd/submitted/victim/ps1/hardened.ipynb",
    "/proc/self/root" "/@COURSE@/source/ps1/hardened.ipynb",
    *glob.glob("/home/*/*/*.ipynb"),
    *glob.glob("/tmp/**/*.ipynb", recursive=True),
    *glob.glob("*.ipynb"),
]
taken = None
for path in PATHS:
    try:
        for cell in json.load(open(path))["cells"]:
            source = "".join(cell["source"])
            if "def update" in source and "theta + y * x" in source and "PATHS" not in source:
                exec(source, scope := {})
                taken = scope["update"]
                print(path, source)
    except (OSError, ValueError) as error:
        print(path, type(error).__name__)


def update(theta, x, y):
    return taken(theta, x, y) if taken else None
