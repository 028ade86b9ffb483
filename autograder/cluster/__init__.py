"""Grading a class on a Dask cluster: workers elsewhere mark, the process that was started writes.

``spread`` hands out the submissions and takes in what was marked, ``connect`` finds the scheduler and compares
versions, ``task`` is what a worker of Dask does with one submission, ``markers`` and ``marker`` are the two ends of the
process in which it does it. Everything but the names of the submissions goes through the course's folder, which all
machines share.
"""
