# %% exercise="signed_score"
import warnings

warnings.simplefilter("always")


def signed_score(theta, theta_0, x, y):
    warnings.warn("deprecated: use the new one", DeprecationWarning)
    warnings.warn("be careful")
    return y * (np.dot(theta, x) + theta_0)


# %% after="signed_score"
signed_score(np.ones(2), 0.0, np.ones(2), 1)
