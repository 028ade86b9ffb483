# id: C262_loop
# verdict: correct
# about: a loop that repeats the update of the offset
# expect: 1

def offset_from_alpha(alpha, y):
    theta_0 = 0
    for count, label in zip(alpha, y):
        for _ in range(int(count)):
            theta_0 += label
    return theta_0
