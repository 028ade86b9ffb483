# %% [markdown]
# # ps1 · Four exercises to attack
#
# A short lesson with the exercises that hostile submissions aim at: a score, an update, a loop and a value.

# %% locked="setup"
import matplotlib.pyplot as plt
import numpy as np
from autograder import check

# %load_ext autograder

# %% [markdown]
# ### Exercise 1.1: the signed score (2 points)
#
# Write `signed_score(theta, theta_0, x, y)`, which returns $y(\theta \cdot x + \theta_0)$.


# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    ### BEGIN SOLUTION
    return y * (theta @ x + theta_0)
    ### END SOLUTION


# %% grade="signed_score" points=2

# %% [markdown]
# ### Exercise 1.2: the update rule (4 points)
#
# Write `update(theta, x, y)`, without offset. A signed score of zero counts as a mistake.


# %% exercise="update"
def update(theta, x, y):
    ### BEGIN SOLUTION
    return theta + y * x if y * (theta @ x) <= 0 else theta
    ### END SOLUTION


# %% grade="update" points=4

# %% [markdown]
# ### Exercise 1.3: the training loop (5 points)
#
# Write `train(X, y, T)`, which returns the pair $\theta$, $\theta_0$ after at most $T$ passes from zero.


# %% exercise="train"
def train(X, y, T):
    ### BEGIN SOLUTION
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        clean = True
        for x_i, y_i in zip(X, y, strict=True):
            if y_i * (theta @ x_i + theta_0) <= 0:
                theta, theta_0, clean = theta + y_i * x_i, theta_0 + y_i, False
        if clean:
            break
    return theta, theta_0
    ### END SOLUTION


# %% grade="train" points=5

# %% [markdown]
# ### Exercise 1.4: audit a printed example (1 point)
#
# For $w = (0, 1)$, $x = (1, 2)$ and $y = +1$ a book printed the score $-3$. Give the right one the name `audit_score`.

# %% exercise="audit"
### BEGIN SOLUTION
audit_score = signed_score(np.array([0.0, 1.0]), 0.0, np.array([1.0, 2.0]), 1)
### END SOLUTION

# %% grade="audit_score" points=1
