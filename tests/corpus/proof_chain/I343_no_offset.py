# id: I343_no_offset
# verdict: incorrect
# about: the chain without an offset
# expect: 0.4

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (theta_1 * x_1 + theta_2 * x_2)
after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2)
proof_chain = [after - before, y**2 * (x_1**2 + x_2**2), x_1**2 + x_2**2]
