# id: I131_stale_index
# verdict: incorrect
# about: uses X[0] instead of X[j] (a left-over index)
# expect: 0.2308
# diagnosis: first example in every term

def kernel_score(alpha, X, y, kernel, x):
    i, s = 0, 0.0
    for j in range(len(X)):
        s += alpha[j] * y[j] * kernel(X[i], x)
    return s
