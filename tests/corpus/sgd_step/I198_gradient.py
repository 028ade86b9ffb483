# id: I198_gradient
# verdict: incorrect
# about: returns the gradient
# expect: 0
# diagnosis: gradient returned

def sgd_step(theta, theta_0, x, y, rho):
    missed = y * (theta @ x + theta_0) <= 0
    return (-y * x, -y) if missed else (0 * x, 0)
