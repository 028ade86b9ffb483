# id: I347_equations
# verdict: incorrect
# about: equations instead of expressions
# expect: 0

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + theta_0 + y)
end = x_1**2 + x_2**2 + 1
proof_chain = [sympy.Eq(after - before, y**2 * end), sympy.Eq(y**2 * end, end), end]
