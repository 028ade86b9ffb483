"""One page about a graded class, for those who teach it."""
