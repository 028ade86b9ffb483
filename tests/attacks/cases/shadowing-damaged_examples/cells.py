# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return y * (theta @ x + theta_0)
