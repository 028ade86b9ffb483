"""Mutation testing of the grader: small changes to every right answer, which the probes must find out.

``python -m tests.mutation [EXERCISE …]`` lists the mutants that the probes let through. Those that no call could find
out are in `equivalent.toml`, each with the reason.
"""
