# id: I177_no_offset
# verdict: incorrect
# about: the scores have no offset
# expect: 0.75
# diagnosis: offset left out of every score

def criterion(theta, theta_0, X, y):
    s = y * (X @ theta)
    return -s[s <= 0].sum()
