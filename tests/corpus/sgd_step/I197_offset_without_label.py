# id: I197_offset_without_label
# verdict: incorrect
# about: the label is missing from the offset
# expect: 0.3
# diagnosis: label missing from the offset's step

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) <= 0:
        return theta + rho * y * x, theta_0 + rho
    return theta, theta_0
