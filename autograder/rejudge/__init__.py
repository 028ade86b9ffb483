"""Judging a class again from what was seen when it was graded: no submission runs, and nothing is applied unasked."""
