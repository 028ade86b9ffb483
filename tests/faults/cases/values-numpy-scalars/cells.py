# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return np.float64(y * (np.dot(theta, x) + theta_0))


# %% exercise="train"
def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), np.int64(0)
    for _ in range(T):
        for x, label in zip(X, y):
            if label * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + np.int64(label)
    return theta, theta_0


# %% exercise="audit_score"
audit_score = np.int64(2)
