# %% exercise="update"
class Update:
    def __repr__(self):
        while True:
            pass

    __str__ = __repr__

    def __call__(self, theta, x, y):
        return theta + y * x if y * np.dot(theta, x) <= 0 else theta


update = Update()
