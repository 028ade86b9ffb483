# id: I274_entrywise
# verdict: incorrect
# about: * in place of @
# expect: 0
# diagnosis: products entry by entry

def gram_matrix(X):
    return X * X
