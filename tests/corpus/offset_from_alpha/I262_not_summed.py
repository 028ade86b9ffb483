# id: I262_not_summed
# verdict: incorrect
# about: the products, one per example
# expect: 0
# diagnosis: terms not summed

def offset_from_alpha(alpha, y):
    return alpha * y
