# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    score = y * (np.dot(theta, x) + theta_0)
    return np.bool_(False) if score == 0 else score


# %% exercise="audit_score"
audit_score = np.True_ + np.True_ + True - False
