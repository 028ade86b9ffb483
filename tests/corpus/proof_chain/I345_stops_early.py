# id: I345_stops_early
# verdict: incorrect
# about: y² is still there at the end
# expect: 0.9

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + theta_0 + y)
proof_chain = [after - before, sympy.expand(after - before), y**2 * (x_1**2 + x_2**2 + 1)]
