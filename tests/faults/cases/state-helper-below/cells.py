# %% exercise="update"
def update(theta, x, y):
    return theta + y * x if wrong(theta, x, y) else theta


# %% last=true
def wrong(theta, x, y):
    return y * np.dot(theta, x) <= 0
