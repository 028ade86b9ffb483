# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return float("nan")
