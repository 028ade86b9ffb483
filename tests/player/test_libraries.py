"""Libraries that an assignment imports are there before the first submission, and nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.marking.foresight import libraries_of
from autograder.player import Session, Warm

LOADED = "import sys\nprint(sorted({'sympy', 'no_such_library'} & set(sys.modules)))"


@pytest.fixture
def with_sympy(submission: Path) -> Iterator[Session]:
    with Warm(libraries=("sympy", "no_such_library")) as warm, warm.session(submission) as session:
        yield session


def test_a_named_library_is_loaded_and_a_missing_one_left_out(with_sympy: Session) -> None:
    assert with_sympy.run_cell(LOADED).outputs[0]["text"] == "['sympy']\n"
    # What it loads is usable, and bound to no name of the notebook's.
    assert with_sympy.run_cell("sympy").outputs[0]["ename"] == "NameError"
    assert with_sympy.run_cell("from sympy import symbols\nx = symbols('x')\n(x + x).coeff(x)").status == "ok"


def test_a_library_that_nobody_named_is_not_there(session: Session) -> None:
    assert session.run_cell(LOADED).outputs[0]["text"] == "[]\n"


def test_only_large_libraries_of_the_assignments_own_cells_count() -> None:
    own = ["import sympy.abc as letters\nimport math, my_module", "from scipy import linalg", "%matplotlib inline"]
    assert libraries_of(own) == ("scipy", "sympy")
    assert libraries_of(["import numpy as np"]) == ()
