# id: I130_no_labels
# verdict: incorrect
# about: forgets y_j
# expect: 0.7692
# diagnosis: labels missing from the sum

def kernel_score(alpha, X, y, kernel, x):
    return sum(alpha[j] * kernel(X[j], x) for j in range(len(X)))
