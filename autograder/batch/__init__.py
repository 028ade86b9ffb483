"""Grading a class: workers mark submissions side by side, one writer puts the grades into the gradebook.

``plan`` reads what there is to do, ``mark`` does one submission in a worker, ``record`` writes one result, ``progress``
remembers what was done, ``grade`` runs it all.
"""
