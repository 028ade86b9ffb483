# id: I213_text
# verdict: incorrect
# about: the words in quotes
# expect: 0
# diagnosis: text instead of True or False

def is_mistake(theta, theta_0, x, y):
    return "True" if y * (theta @ x + theta_0) <= 0 else "False"
