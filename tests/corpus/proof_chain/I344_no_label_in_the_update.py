# id: I344_no_label_in_the_update
# verdict: incorrect
# about: adds x instead of y x
# expect: 0.6

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
after = y * ((theta_1 + x_1) * x_1 + (theta_2 + x_2) * x_2 + theta_0 + 1)
proof_chain = [after - before, y * (x_1**2 + x_2**2 + 1), x_1**2 + x_2**2 + 1]
