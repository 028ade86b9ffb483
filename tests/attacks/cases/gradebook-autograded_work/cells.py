# %% first
import os

for path in (
    "@COURSE@/autograded/right/ps1/hardened.ipynb",
    "@COURSE@/feedback/right/ps1/hardened.html",
    "../../../autograded/gradebook-autograded_work/ps1/hardened.ipynb",
    "hardened.ipynb",
    "examples.json",
    "timestamp.txt",
    "ATTACKED",
):
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "w") as file:
            file.write("{}")
        print("written", path)
    except OSError as error:
        print(path, type(error).__name__)
os.chmod(".", 0)
