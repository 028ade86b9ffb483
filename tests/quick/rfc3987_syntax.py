"""Stands in for a package that jsonschema does without: see `autograder.start_up.without_slow_grammars`.

The tests put this folder on the path of every Python that they start, so that nbgrader's own commands are spared the
seconds as well that `autograder` spares itself.
"""

raise ImportError("not while testing: it compiles a grammar for seconds whenever it is imported")
