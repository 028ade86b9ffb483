# %% exercise="update"
def update(theta, x, y):
    while y * np.dot(theta, x) <= 0:
        try:
            while True:
                pass
        except BaseException:
            pass
    return theta
