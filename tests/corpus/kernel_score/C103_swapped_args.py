# id: C103_swapped_args
# verdict: correct
# about: kernel(x, x_j) instead of kernel(x_j, x)
# expect: 1

def kernel_score(alpha, X, y, kernel, x):
    total = 0.0
    for a, z, t in zip(alpha, X, y):
        total += a * t * kernel(x, z)
    return total
