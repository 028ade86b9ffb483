# id: I196_rate_as_threshold
# verdict: incorrect
# about: asks whether the signed score is at most rho
# expect: 0.55
# diagnosis: rate as the threshold

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) <= rho:
        return theta + rho * y * x, theta_0 + rho * y
    return theta, theta_0
