# id: C322_loop
# verdict: correct
# about: plain loops, a list as the result
# expect: 1

def scaled_separator(X, y, u):
    smallest = None
    for x, label in zip(X, y):
        score = label * sum(a * b for a, b in zip(x, u))
        if score <= 0:
            raise ValueError("a mistake: u does not separate")
        if smallest is None or score < smallest:
            smallest = score
    return [c / smallest for c in u]
