# id: I271_features
# verdict: incorrect
# about: transposed the wrong one
# expect: 0
# diagnosis: inner products of the features

def gram_matrix(X):
    return X.T @ X
