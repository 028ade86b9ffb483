# id: I019_while
# verdict: incorrect
# about: while in place of if
# expect: 0.4286
# diagnosis: corrected until right

def update(theta, x, y):
    while y * (theta @ x) <= 0:
        theta = theta + y * x
    return theta
