# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return y * (np.matrix(theta) * np.matrix(x).T + theta_0)


# %% exercise="update"
def update(theta, x, y):
    new = theta + y * x if y * np.dot(theta, x) <= 0 else theta
    return np.ma.masked_array(new, mask=False)


# %% exercise="train"
from typing import NamedTuple


class Model(NamedTuple):
    theta: np.ndarray
    theta_0: float


def train(X, y, T):
    model = Model(np.zeros(X.shape[1]), 0.0)
    for _ in range(T):
        for x, label in zip(X, y):
            if label * (model.theta @ x + model.theta_0) <= 0:
                model = Model(model.theta + label * x, model.theta_0 + label)
    return model
