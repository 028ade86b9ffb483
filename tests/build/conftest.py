"""A course of one tiny lesson, and ways to spoil it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.build import build

REPO = Path(__file__).parents[2]

TINY = """\
# %% [markdown]
# # A tiny lesson
#
# It asks for one function and one written answer.

# %% locked="setup"
import matplotlib.pyplot as plt
import numpy as np

from autograder import check

# %load_ext autograder

# %% [markdown]
# ### Exercise 1.1: the update rule (4 points)
#
# Write `update(theta, x, y)`.

# %% exercise="update"
def update(theta, x, y):
    ### BEGIN SOLUTION
    correction_is_due = y * np.dot(theta, x) <= 0
    return theta + y * x if correction_is_due else theta
    ### END SOLUTION

# %% grade="update" points=4

# %%
print("an object:", object())
plt.plot([1, 2]);

# %% [markdown] answer="why" points=3
# Why is zero a mistake?
#
# ### BEGIN SOLUTION
# Because zero decides nothing.
# ### END SOLUTION

# %% [markdown] task="sketch" points=2
# Sketch a line.
#
# ### BEGIN MARK SCHEME
# Two points for a straight one.
# ### END MARK SCHEME
"""


@pytest.fixture
def make_course(tmp_path: Path) -> Callable[[str], Path]:
    """Make a course whose only lesson, ps1/tiny.py, holds the given text."""

    def make(text: str = TINY) -> Path:
        return write_course(tmp_path, text)

    return make


@pytest.fixture(scope="session")
def tiny_course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny course, built once; read it, do not write to it."""
    course = write_course(tmp_path_factory.mktemp("tiny"), TINY)
    build(course)
    return course


def write_course(home: Path, text: str) -> Path:
    course = home / "course"
    lesson = course / "lessons" / "ps1" / "tiny.py"
    lesson.parent.mkdir(parents=True, exist_ok=True)
    lesson.write_text(text, encoding="utf-8")
    shutil.copy(REPO / "course" / "nbgrader_config.py", course)
    return course
