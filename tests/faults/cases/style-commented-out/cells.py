# %% exercise="update"
# def update(theta, x, y):
#     if y * theta @ x < 0:
#         return theta + x
def update(theta, x, y):
    # if y * np.dot(theta, x) < 0:
    #     return theta + x
    """
    return 0
    """
    if y * np.dot(theta, x) <= 0:
        return theta + y * x
    return theta
# raise NotImplementedError()
