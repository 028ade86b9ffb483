# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    row, column = np.reshape(theta, (1, -1)), np.reshape(x, (-1, 1))
    return y * (row @ column + theta_0)


# %% exercise="audit_score"
audit_score = np.array([[2.0]])
