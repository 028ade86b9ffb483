# id: C343_expanded_scores
# verdict: correct
# about: many small steps, the old terms in two of them
# expect: 1

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

first = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + theta_0 + y) - y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
second = y * (theta_1 * x_1 + y * x_1**2 + theta_2 * x_2 + y * x_2**2 + theta_0 + y) - y * (
    theta_1 * x_1 + theta_2 * x_2 + theta_0
)
third = y * y * x_1**2 + y * y * x_2**2 + y * y
proof_chain = [first, second, third, third.subs(y, -1)]
