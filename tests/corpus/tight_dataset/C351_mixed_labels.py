# id: C351_mixed_labels
# verdict: correct
# about: unit vectors made in a loop, labels in turn
# expect: 1

def tight_dataset(k):
    X = [[3 if i == j else 0 for j in range(k)] for i in range(k)]
    y = [1 if i % 2 else -1 for i in range(k)]
    return X, y
