# id: I044_offset_by_new_score
# verdict: incorrect
# about: adds the new score to the offset
# expect: 0.125
# diagnosis: offset moved by the new score

def step(theta, theta_0, x, y):
    if y * (theta @ x + theta_0) <= 0:
        theta = theta + y * x
        theta_0 = theta_0 + (theta @ x + theta_0)
    return theta, theta_0
