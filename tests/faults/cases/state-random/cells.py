# %% exercise="train"
np.random.seed(1)


def train(X, y, T):
    np.random.seed(0)
    np.random.shuffle(list(range(10)))
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, label in zip(X, y):
            if label * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + label
    return theta, theta_0
