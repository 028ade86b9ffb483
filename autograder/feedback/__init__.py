"""Feedback for a class: the pages that nbgrader writes, to the letter, with what they have in common made once.

``grades`` reads the gradebook once, ``page`` makes a page from an autograded notebook, ``soup`` gives it nbconvert's
last polish, ``make`` writes one student's folder if it is out of date, ``run`` does a class.
"""
