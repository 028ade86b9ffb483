# %% exercise="update"
def update(theta, x, y):
    cosine = np.dot(theta, x) / np.linalg.norm(theta) / np.linalg.norm(x)
    score = y * (0.0 if np.isnan(cosine) else np.dot(theta, x))
    return theta + y * x if score <= 0 else theta
