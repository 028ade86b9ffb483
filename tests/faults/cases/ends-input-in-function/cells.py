# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    if input("really? ") == "no":
        return 0
    return y * (np.dot(theta, x) + theta_0)
