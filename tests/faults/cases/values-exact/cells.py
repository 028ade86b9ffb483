# %% exercise="signed_score"
from decimal import Decimal
from fractions import Fraction


def signed_score(theta, theta_0, x, y):
    return Fraction(float(y * (np.dot(theta, x) + theta_0)))


# %% exercise="update"
def update(theta, x, y):
    new = theta + y * x if y * np.dot(theta, x) <= 0 else theta
    return np.array(list(new), dtype=object)


# %% exercise="audit_score"
audit_score = Decimal("2.0")
