# %% first
import subprocess
import sys

USE = """
from nbgrader.api import Gradebook
with Gradebook("sqlite:///@COURSE@/gradebook.db") as book:
    for grade in book.find_submission("ps1", "right").notebooks[0].grades:
        grade.manual_score = 0
    book.db.commit()
"""
COMMANDS = (["db", "student", "add", "ATTACKED"], ["autograde", "ps1", "--force"], ["db", "assignment", "remove", "ps1", "--force"])
for arguments in (["-c", USE], *(["-m", "nbgrader", *command, "--course-dir=@COURSE@"] for command in COMMANDS)):
    started = subprocess.Popen([sys.executable, *arguments], start_new_session=True)
    print(started.pid > 0)
