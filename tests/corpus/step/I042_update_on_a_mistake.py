# id: I042_update_on_a_mistake
# verdict: incorrect
# about: tests rightly and then calls update, which tests without the offset
# expect: 0.8125
# diagnosis: update called on a mistake

def _update(theta, x, y):
    return theta + y * x if y * (theta @ x) <= 0 else theta

def step(theta, theta_0, x, y):
    if y * (theta @ x + theta_0) <= 0:
        return _update(theta, x, y), theta_0 + y
    return theta, theta_0
