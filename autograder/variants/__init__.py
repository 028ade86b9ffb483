"""Data of one's own: exercises that ask for values, on other numbers for every student.

Off unless the course's configuration says otherwise. Which numbers are a student's follows from the name that they hand
in under and from a public label of the course, so that the student's machine can show them and the grader can work them
out again; what the right values are is known to the reference alone.
"""
