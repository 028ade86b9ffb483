# id: C271_matrix
# verdict: correct
# about: one matrix product
# expect: 1

def gram_matrix(X):
    return X @ X.T
