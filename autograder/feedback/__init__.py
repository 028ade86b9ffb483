"""Feedback for a class: the pages that nbgrader writes, to the letter, with what they have in common made once.

``grades`` reads the gradebook once, ``page`` makes a page from an autograded notebook, ``soup`` gives it nbconvert's last
polish, ``make`` writes one student's folder in a worker, ``outdated`` says which need it, ``run`` does a class.
"""
