"""``python -m autograder``: the same as the command."""

from .cli import main

main()
