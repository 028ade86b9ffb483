"""An autograder for Gradescope: the zip that is uploaded there, and what runs in it.

``pack`` makes the zip, on the instructor's machine: the package with the answers, one assignment of the course, and the
two programs in ``scripts`` that Gradescope starts. ``run`` grades one submission there; ``settings`` are what the zip
was made with, ``deadline`` reads when the submission was handed in.
"""
