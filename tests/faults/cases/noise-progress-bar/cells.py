# %% exercise="train"
import sys


def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for t in range(T):
        sys.stderr.write("\r" + "#" * t + "." * (T - t))
        sys.stderr.flush()
        for x, label in zip(X, y):
            if label * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + label
    return theta, theta_0
