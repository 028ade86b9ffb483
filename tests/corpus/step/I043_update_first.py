# id: I043_update_first
# verdict: incorrect
# about: calls update first and tests with what it returns
# expect: 0.125
# diagnosis: tested after update moved θ

def _update(theta, x, y):
    return theta + y * x if y * (theta @ x) <= 0 else theta

def step(theta, theta_0, x, y):
    theta = _update(theta, x, y)
    if y * (theta @ x + theta_0) <= 0:
        theta_0 = theta_0 + y
    return theta, theta_0
