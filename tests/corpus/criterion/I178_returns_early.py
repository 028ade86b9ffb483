# id: I178_returns_early
# verdict: incorrect
# about: returns inside the loop
# expect: 0.0833
# diagnosis: first mistake only

def criterion(theta, theta_0, X, y):
    total = 0.0
    for x, t in zip(X, y):
        s = t * (theta @ x + theta_0)
        if s <= 0:
            total -= s
            return total
    return total
