# id: I245_in_place
# verdict: incorrect
# about: the labels are multiplied into the counts of the caller
# expect: 0.9

def weights_from_alpha(alpha, X, y):
    alpha *= y
    return alpha @ X
