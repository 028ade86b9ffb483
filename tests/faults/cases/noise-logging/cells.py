# %% after="setup"
import logging

logging.basicConfig(level=logging.DEBUG)
log = logging.getLogger("perceptron")

# %% exercise="train"
def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    log.warning("training on %d examples", len(X))
    for t in range(T):
        for i in range(len(X)):
            if y[i] * (theta @ X[i] + theta_0) <= 0:
                theta, theta_0 = theta + y[i] * X[i], theta_0 + y[i]
                log.error("pass %d: mistake on example %d", t, i)
    return theta, theta_0
