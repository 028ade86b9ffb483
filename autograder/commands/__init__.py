"""One module per subcommand of ``autograder``; each holds a function `command` that Typer turns into one.

They import what they need when they run, so that ``autograder --help`` answers at once.
"""
