# %% [markdown]
# # ps1 · A short sheet
#
# Four exercises and one question, for trying out what can go wrong with a submission.

# %% locked="setup"
import matplotlib.pyplot as plt
import numpy as np

from autograder import check

# %load_ext autograder

# %% [markdown]
# ### Exercise 1: the signed score (2 points)
#
# Write `signed_score(theta, theta_0, x, y)`: it returns $y\,(\theta \cdot x + \theta_0)$.


# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    """Return the signed score y (θ·x + θ₀) of one example."""
    ### BEGIN SOLUTION
    return y * (np.dot(theta, x) + theta_0)
    ### END SOLUTION


# %% grade="signed_score" points=2

# %% [markdown]
# ### Exercise 2: the update rule (4 points)
#
# Write `update(theta, x, y)`: it returns $\theta + y\,x$ after a mistake (zero included), else $\theta$.


# %% exercise="update"
def update(theta, x, y):
    """Return θ after one look at the example (x, y), without an offset."""
    ### BEGIN SOLUTION
    if y * np.dot(theta, x) <= 0:
        return theta + y * x
    return theta
    ### END SOLUTION


# %% grade="update" points=4

# %% [markdown]
# ### Exercise 3: training (5 points)
#
# Write `train(X, y, T)`: it returns the pair $(\theta, \theta_0)$ after at most $T$ passes, from zero.


# %% exercise="train"
def train(X, y, T):
    """Return (θ, θ₀) after at most T passes over the examples, in order."""
    ### BEGIN SOLUTION
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, label in zip(X, y, strict=True):
            if label * (np.dot(theta, x) + theta_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + label
    return theta, theta_0
    ### END SOLUTION


# %% grade="train" points=5

# %% [markdown]
# ### Exercise 4: a printed score (1 point)
#
# A book prints a score of $-2$ for $\theta = (1, -1)$, $x = (3, 1)$, $y = +1$. Set `audit_score` to the right one.

# %% exercise="audit_score"
### BEGIN SOLUTION
audit_score = 2.0
### END SOLUTION

# %% grade="audit_score" points=1

# %% [markdown]
# ### Question 5: why zero is a mistake (3 points)
#
# In two sentences: why must training that starts from zero count a score of zero as a mistake?

# %% [markdown] answer="why" points=3
# ### BEGIN SOLUTION
# At the start every score is zero. If zero counted as right, nothing would ever be corrected.
# ### END SOLUTION
