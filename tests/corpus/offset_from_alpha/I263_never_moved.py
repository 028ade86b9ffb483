# id: I263_never_moved
# verdict: incorrect
# about: the offset stays at its start
# expect: 0
# diagnosis: offset never moved

def offset_from_alpha(alpha, y):
    theta_0 = 0
    return theta_0
