# id: C255_repeated_product
# verdict: correct
# about: a product in a loop
# expect: 1

import numpy as np

def polynomial_kernel(u, v, degree):
    base, result = 1 + sum(a * b for a, b in zip(u, v)), 1
    for _ in range(int(degree)):
        result *= base
    return result
