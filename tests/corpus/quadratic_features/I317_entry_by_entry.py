# id: I317_entry_by_entry
# verdict: incorrect
# about: the formula on each entry
# expect: 0
# diagnosis: each entry by itself

def quadratic_features(x):
    return (1 + x) ** 2
