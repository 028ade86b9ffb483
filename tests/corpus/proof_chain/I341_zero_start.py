# id: I341_zero_start
# verdict: incorrect
# about: the zero start of the notes
# expect: 0.6

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (0 * x_1 + 0 * x_2 + 0)
after = y * ((0 + y * x_1) * x_1 + (0 + y * x_2) * x_2 + (0 + y))
proof_chain = [after - before, y**2 * (x_1**2 + x_2**2 + 1), x_1**2 + x_2**2 + 1]
