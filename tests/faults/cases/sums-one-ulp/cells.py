# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return np.nextafter(y * (np.dot(theta, x) + theta_0), -np.inf)


# %% exercise="audit_score"
audit_score = np.nextafter(2, 3)
