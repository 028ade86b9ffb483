# %% exercise="update"
def update(theta, x, y):
    if y * sum(a * b for a, b in zip(theta, x)) <= 0:
        return [a + y * b for a, b in zip(theta, x)]
    return list(theta)


# %% exercise="train"
def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0
    for _ in range(T):
        for x, label in zip(X, y):
            if label * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + int(label)
    return [theta.tolist(), theta_0]


# %% exercise="audit_score"
audit_score = [2]
