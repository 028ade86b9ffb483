# id: C341_four_lines
# verdict: correct
# about: difference, gain, factor, end
# expect: 1

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + theta_0 + y)
proof_chain = [after - before, y * (y * x_1**2 + y * x_2**2 + y), y**2 * (x_1**2 + x_2**2 + 1), x_1**2 + x_2**2 + 1]
