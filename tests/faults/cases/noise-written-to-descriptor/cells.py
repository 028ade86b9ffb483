# %% exercise="signed_score"
import os


def signed_score(theta, theta_0, x, y):
    os.write(2, b"Fortran runtime says hello\n")
    return y * (np.dot(theta, x) + theta_0)


# %% after="signed_score"
os.write(2, b"once\n")
os.write(1, b"more\n")
