"""What workers that make pages have in common, loaded once in the process that they are copies of."""

from ..start_up import without_slow_grammars

without_slow_grammars()

from . import make  # noqa: E402, F401  (after that, or two seconds later)
