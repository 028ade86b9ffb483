# id: C342_expand
# verdict: correct
# about: lets SymPy multiply out
# expect: 1

import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)

before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + (theta_0 + y))
first = after - before
second = sympy.expand(first)
third = second.subs(y**2, 1)
proof_chain = (first, second, third, x_2**2 + x_1**2 + 1)
