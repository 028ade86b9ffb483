# id: I261_no_labels
# verdict: incorrect
# about: the number of all mistakes
# expect: 0.6667
# diagnosis: labels missing from the sum

def offset_from_alpha(alpha, y):
    return sum(alpha)
