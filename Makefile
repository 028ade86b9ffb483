# Everything runs in .venv, which the first command makes from requirements.lock.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup build site demo test lint student-wheel clean

help:
	@echo "make setup   make .venv and install into it what requirements.lock names"
	@echo "make demo    build the lessons, grade a sample class with nbgrader, show the results"
	@echo "make test    run all tests"
	@echo "make build   lessons -> notebooks/ and solutions/"
	@echo "make site    notebooks -> a site to read, in build/site"
	@echo "make lint    check style and types"
	@echo "make student-wheel   build the package for students' machines, without answers, into dist/"
	@echo "make clean   remove .venv and the demo course"

setup: $(READY)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one with make PYTHON=..."; exit 1; }
	@test -x $(BIN)/python || { echo "Making $(VENV) ..."; $(PYTHON) -m venv $(VENV); }
	@echo "Installing what requirements.lock names; this takes a minute or two the first time ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)

build: $(READY)
	@$(BIN)/autograder build --course course

site: $(READY)
	@$(BIN)/autograder site --course course --out build/site

demo: $(READY)
	@$(BIN)/autograder demo demo-course --course course

test: $(READY)
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile

lint: $(READY)
	@$(BIN)/ruff check
	@$(BIN)/mypy

student-wheel: $(READY)
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist ./student
	@rm -rf perceptron_course_student.egg-info student/build
	@ls dist/perceptron_course_student-*.whl

clean:
	rm -rf $(VENV) demo-course build *.egg-info
