# %% exercise="update"
# def update(theta, x, y):
#     return theta + y * x if y * np.dot(theta, x) <= 0 else theta
