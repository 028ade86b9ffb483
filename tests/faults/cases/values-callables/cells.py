# %% exercise="signed_score"
from functools import partial


def score(theta, theta_0, x, y, scale):
    return scale * y * (np.dot(theta, x) + theta_0)


signed_score = partial(score, scale=1)

# %% exercise="update"
update = lambda theta, x, y, eta=1.0: theta + eta * y * x if y * np.dot(theta, x) <= 0 else theta

# %% exercise="train"
class Trainer:
    def __call__(self, data, labels, passes):
        theta, theta_0 = np.zeros(data.shape[1]), 0.0
        for _ in range(passes):
            for x, label in zip(data, labels):
                if label * (theta @ x + theta_0) <= 0:
                    theta, theta_0 = theta + label * x, theta_0 + label
        return theta, theta_0


train = Trainer()
