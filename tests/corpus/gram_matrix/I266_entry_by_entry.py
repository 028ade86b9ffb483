# id: I266_entry_by_entry
# verdict: incorrect
# about: the sign of NumPy for single entries
# expect: 0
# diagnosis: table times its transpose, entry by entry

def gram_matrix(X):
    return X * X.T
