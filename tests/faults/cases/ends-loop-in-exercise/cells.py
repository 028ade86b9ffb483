# %% exercise="update"
def update(theta, x, y):
    return theta + y * x if y * np.dot(theta, x) <= 0 else theta


done = False
while not done:
    try:
        done = np.allclose(update(np.zeros(2), np.ones(2), 1), 5)
    except BaseException:
        pass
