# %% exercise="train"
import sys

sys.setrecursionlimit(20_000)


def train(X, y, T):
    def go(step, theta, theta_0):
        if step == T * len(X):
            return theta, theta_0
        x, label = X[step % len(X)], y[step % len(X)]
        if label * (theta @ x + theta_0) <= 0:
            return go(step + 1, theta + label * x, theta_0 + label)
        return go(step + 1, theta, theta_0)

    return go(0, np.zeros(X.shape[1]), 0.0)
