# %% exercise="update"
def update(theta, x, y):
    theta, x = np.reshape(theta, (-1, 1)), np.reshape(x, (-1, 1))
    return theta + y * x if y * (theta.T @ x).item() <= 0 else theta


# %% exercise="train"
def train(X, y, T):
    theta, theta_0 = np.zeros((X.shape[1], 1)), np.zeros((1, 1))
    for _ in range(T):
        for x, label in zip(X, y):
            if (label * (x @ theta + theta_0)).item() <= 0:
                theta, theta_0 = theta + label * x.reshape(-1, 1), theta_0 + label
    return theta, theta_0
