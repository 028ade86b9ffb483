# %% [markdown]
# # ps3 · The error function
#
# How wrong is a line? The obvious answer is to count its mistakes. It is a good answer for a report, and a
# useless one for learning: a count says *how many*, but never *which way to go*.
#
# In this lesson you build another measure, the **perceptron criterion**, and walk down its slope one
# example at a time. What comes out is an old friend: the perceptron rule of ps1.
#
# Then you watch training from outside. You will see errors go up before they go down, training that takes
# four hundred corrections for seven apples, and training that runs in circles for ever. At the end there is
# a cure, tried on real penguins.
#
# **What you will be able to do**
#
# - tell an error *count* from an error *rate*, and compute both;
# - say why the count cannot be descended, and what the criterion does better;
# - compute the criterion and its gradient, and check a gradient without calculus;
# - show that a stochastic gradient step **is** the perceptron update;
# - say what the value of the criterion does *not* tell you;
# - find cycles exactly, and average parameters so that a run without end still gives a good line.
#
# **How long**: about two and a half hours. There are two good places to stop.
#
# | part | sections | minutes | points |
# |---|---|---|---|
# | Measuring error | 3.1 to 3.3 | 45 | 7 |
# | Going down | 3.4 to 3.6 | 40 | 7 |
# | Watching it train | 3.7 to 3.12 | 65 | 11 |
#
# **What you need**: ps1 (signed score, mistake, update rule, training loop). Derivatives of a linear function
# help, but you can do without.

# %% [markdown]
# ## Two minutes before you start
#
# Answer on paper, then open the answers.
#
# 1. $\theta = (1, -1)$, $\theta_0 = 1$, $x = (2, -1)$, $y = -1$. What is the signed score, and is it a mistake?
# 2. The same parameters, and $x = (-1, 0)$ with $y = -1$?
# 3. What does one perceptron update do to $\theta$ and $\theta_0$ if the example in question 1 is looked at?
# 4. What is the slope of $f(t) = 3 - 2t$? And of $f(t) = |t|$ at $t = 0$?
#
# <details>
# <summary>Answers</summary>
#
# 1. $-1 \cdot (2 + 1 + 1) = -4$: a mistake.
# 2. $-1 \cdot (-1 + 0 + 1) = 0$: zero, so a mistake too.
# 3. $\theta$ becomes $(1, -1) - (2, -1) = (-1, 0)$, and $\theta_0$ becomes $1 - 1 = 0$.
# 4. $-2$ everywhere. $|t|$ has no slope at 0: it is $-1$ on the left and $+1$ on the right. Such a point is
#    called a **kink**, and you will meet some.
#
# If the first three were new, go back to ps1, sections 1.3 to 1.6.
#
# </details>

# %% locked="setup"
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from traceback import extract_tb

import matplotlib.pyplot as plt
import numpy as np
from IPython.display import display
from matplotlib.patheffects import withStroke

from autograder import check

# %load_ext autograder


def compare(prediction, result):
    """Print a prediction beside the result, and nothing about the result before there is a prediction."""
    if prediction is None:
        print("No prediction yet: replace None, then run the cell again.")
    elif np.array_equal(prediction, result):
        print(f"You predicted {prediction}. That is the result.")
    else:
        print(f"You predicted {prediction}, but the result is {result}. What made the difference?")


@contextmanager
def your_functions():
    """Run a block that calls your functions. If one of them is not written yet, say which, and leave the block."""
    try:
        yield
    except NotImplementedError as missing:
        name = extract_tb(missing.__traceback__)[-1].name
        print(f"This cell uses your {name}. Write it first, run its cell, and then run this one again.")


# %% locked="drawing"
BLUE, ORANGE, GREEN = "#0072B2", "#D55E00", "#007A5A"
HALO = [withStroke(linewidth=3, foreground="white")]  # keeps words readable on top of lines
plt.rcParams.update({"figure.dpi": 100, "font.size": 11})


def plane(reach=4, names=("sweetness", "crunch")):
    """Return a figure and its axes: equal scales from -reach to reach, both axes labelled."""
    figure, ax = plt.subplots(figsize=(4.6, 4.6))
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel=names[0], ylabel=names[1])
    ax.axhline(0, color="0.75", lw=1, zorder=0)
    ax.axvline(0, color="0.75", lw=1, zorder=0)
    return figure, ax


def draw_examples(ax, X, y, size=9, numbers=True, kinds=("label +1", "label −1")):
    """Draw +1 as circles and -1 as squares, numbered from 1."""
    for label, marker, colour, kind in ((1, "o", BLUE, kinds[0]), (-1, "s", ORANGE, kinds[1])):
        chosen = np.asarray(y) == label
        ax.plot(*X[chosen].T, marker, color=colour, ms=size, label=kind, zorder=4)
    for number, point in enumerate(X, start=1) if numbers else ():
        ax.annotate(str(number), point, (7, 5), textcoords="offset points", path_effects=HALO, zorder=5)


def draw_line(ax, theta, theta_0, **look):
    """Draw the line θ·x + θ₀ = 0."""
    theta = np.asarray(theta, dtype=float)
    size = np.linalg.norm(theta)
    if size > 0:
        foot, along = -theta_0 / size * theta / size, np.array([-theta[1], theta[0]]) / size
        ends = np.array([foot - 1000 * along, foot + 1000 * along])
        ax.plot(*ends.T, **{"color": "black", "lw": 2, "zorder": 2, **look})


def draw_curves(curves, across, up):
    """Draw curves of one whole number per pass, given as (name, values, style, colour), from pass 1 on."""
    figure, ax = plt.subplots(figsize=(6.6, 3.4))
    for name, values, style, colour in curves:
        ax.plot(range(1, len(values) + 1), values, style, color=colour, ms=6, label=name)
    ax.set(xlabel=across, ylabel=up, ylim=(0, None))
    ax.locator_params(integer=True)
    ax.grid(color="0.9")
    ax.legend()
    return figure


def show(figure, words):
    """Show a figure once, with a description in words for those who cannot see it."""
    display(figure, metadata={"image/png": {"alt": words}})
    plt.close(figure)


# %% [markdown]
# Those two cells load NumPy, the checks, and a few functions that draw. You need not read them.
#
# The six apples of ps1 are here again, with the guess that stood at the beginning of ps1. Here are its
# signed scores:

# %%
X = np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], dtype=float)
y = np.array([1, -1, -1, 1, -1, 1])
guess, guess_0 = np.array([1.0, -1.0]), 1.0

scores = y * (X @ guess + guess_0)
print("signed scores of apples 1 to 6:", scores + 0.0)  # + 0.0 makes 0 of −0

# %% [markdown]
# `X @ guess` takes all six dot products at once: one line instead of a loop. You may use it, or a loop,
# wherever you like.

# %% [markdown]
# ## 3.1 A count and a rate
#
# **Predict**: how many of the six apples are mistakes of the guess? What share of the apples is that?

# %%
predicted_count = None
predicted_share = None  # such as 1/4

compare(predicted_count, 4)
compare(predicted_share, 4 / 6)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Four: apples 2, 5 and 6 have negative scores, and apple 3 has exactly 0. As in all of this course, zero is
# a mistake. The share is $4/6 = 2/3$.
#
# </details>
#
# There are two numbers here, and they have two names:
#
# $$\text{error count} = \sum_{i=1}^{n} \bigl[\, y^{(i)}(\theta \cdot x^{(i)} + \theta_0) \le 0 \,\bigr], \qquad \text{error rate} = \frac{1}{n}\,\text{error count}.$$
#
# The bracket $[\dots]$ is 1 if what is inside is true, and 0 if not. So the sum counts.
#
# **Mind the notes.** Some lecture notes write the sum on the left, without $1/n$, and call it the training
# *error*, as if it were a rate. A sum of ones is a **count**: it can be 4, and a rate cannot. The words
# "the error is 0.3" and "the error is 3" are both in use. Never mix the two: say *count* or *rate*.
#
# The two answer different questions. **Predict**: line A makes 4 mistakes on the 6 apples. Line B makes 10
# mistakes on 1000 apples. Which has the smaller count, and which the smaller rate?

# %%
print("line A: count", 4, "rate", 4 / 6)
print("line B: count", 10, "rate", 10 / 1000)

# %% [markdown]
# **Explain**: A has the smaller count, and B is by far the better line. To compare lines on the **same** data,
# either will do. To compare data sets of **different** sizes, you need the rate.

# %% [markdown]
# ### Exercise 3.1: the error count (2 points)
#
# Write `error_count(theta, theta_0, X, y)`.
#
# It returns the number of mistakes among the examples in the rows of `X`, with the labels in `y`.
#
# **Example.** With the apples and the guess, `error_count(guess, guess_0, X, y)` should return `4`.
#
# <details>
# <summary>Hint</summary>
#
# A comparison of arrays gives an array of `True` and `False`, and `np.sum` counts the `True` ones. With a
# loop: begin with 0, and add 1 for each mistake.
#
# </details>


# %% exercise="error_count"
def error_count(theta, theta_0, X, y):
    """Return the number of mistakes.

    theta: an array of length d; theta_0: a number; X: an array of shape (n, d); y: n labels +1 or -1.
    """
    ### BEGIN SOLUTION
    return int(np.sum(y * (X @ theta + theta_0) <= 0))
    ### END SOLUTION


# %% grade="error_count" points=2

# %% [markdown]
# ### Exercise 3.2: the error rate (2 points)
#
# Write `error_rate(theta, theta_0, X, y)`.
#
# It returns the share of mistakes among the examples, a number from 0 to 1. There is at least one example.
#
# **Example.** `error_rate(guess, guess_0, X, y)` should return `0.666…`, and
# `error_rate(np.array([0.0, 3.0]), -2.0, X, y)` should return `0.0`: that is where ps1 ended.


# %% exercise="error_rate"
def error_rate(theta, theta_0, X, y):
    """Return the share of mistakes, from 0 to 1.

    theta: an array of length d; theta_0: a number; X: an array of shape (n, d); y: n labels +1 or -1.
    """
    ### BEGIN SOLUTION
    return error_count(theta, theta_0, X, y) / len(y)
    ### END SOLUTION


# %% grade="error_rate" points=2

# %% [markdown]
# ## 3.2 Why the count cannot be descended
#
# From the guess $(1, -1), 1$ we would like to get to a line without a mistake, such as $(0, 3), -2$. Let us
# walk there in a straight line, *in the space of the parameters*:
#
# $$\text{parameters at } s = (1 - s) \cdot \text{guess} + s \cdot \text{end}, \qquad s = 0 \text{ at the guess}, \quad s = 1 \text{ at the end}.$$
#
# **Predict** before you run the cell: what does the curve of the error count look like along this walk?

# %%
end, end_0 = np.array([0.0, 3.0]), -2.0
walk = np.linspace(-0.6, 2, 521)


def along(measure):
    """Return the values of measure(theta, theta_0, X, y) along the walk."""
    return np.ravel([measure((1 - s) * guess + s * end, (1 - s) * guess_0 + s * end_0, X, y) for s in walk])


with your_functions():
    figure, ax = plt.subplots(figsize=(6.6, 2.8))
    ax.plot(walk, along(error_count), ".", color=ORANGE, ms=3)
    ax.set(xlabel="s: 0 is the guess, 1 is the end", ylabel="error count", ylim=(-0.3, 6.3))
    ax.grid(color="0.9")
    show(figure, "The error count is a staircase: 5, 4, 3, 1, 0 and then 1 again; between the steps it is flat.")

# %% [markdown]
# **Explain**: a staircase. The count jumps where an apple changes sides, and **between the jumps it is
# flat**. Its slope is 0 almost everywhere, and where it is not 0 it does not exist.
#
# Imagine standing on one of the steps, in fog. To go down you feel for the slope under your feet. There is
# none. Nothing tells you which way to go, nor whether the next step down is near or far.
#
# Check it: move the offset of the guess $(1, -1), \tfrac12$ a little, in both directions.

# %%
with your_functions():
    for h in (-1 / 64, 0, 1 / 64):
        print(f"θ₀ = 1/2 {h:+.4f}: error count", error_count(guess, 0.5 + h, X, y))

# %% [markdown]
# **Explain**: 3, 3 and 3. Moving the parameters by 1/64 makes no difference to the count. What we want is a
# measure that also sees *how far* wrong an example is.

# %% [markdown]
# ## 3.3 The perceptron criterion
#
# A mistake with the signed score $-4$ is worse than one with $-1$. So let every mistake add the *size* of its
# signed score, and let right examples add nothing:
#
# $$D(\theta, \theta_0) = -\sum_{i \in M} y^{(i)} (\theta \cdot x^{(i)} + \theta_0), \qquad M = \text{the mistakes}.$$
#
# This is the **perceptron criterion**. All terms in the sum are zero or less, and the minus turns them
# round. So $D$ is never negative.
#
# **Worked example**: the guess.
#
# | apple | signed score | mistake? | adds |
# |---|---|---|---|
# | 1 | 3 | no | |
# | 2 | −4 | yes | 4 |
# | 3 | 0 | yes | 0 |
# | 4 | 1 | no | |
# | 5 | −2 | yes | 2 |
# | 6 | −1 | yes | 1 |
#
# $D = 4 + 0 + 2 + 1 = 7$. Apple 3 is a mistake, but it adds nothing: it is on the line, a hair's breadth from
# being right.
#
# **Your turn.** The offset of the guess is changed from $1$ to $\tfrac12$. The signed scores are now
# $2.5, -3.5, 0.5, 0.5, -1.5, -1.5$. Fill the gaps.

# %%
mistakes_now = None  # numbers of apples, such as [1, 2]
criterion_now = None

scores = y * (X @ guess + 0.5)
compare(mistakes_now, (np.flatnonzero(scores <= 0) + 1).tolist())
compare(criterion_now, -scores[scores <= 0].sum())

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Apples 2, 5 and 6 are mistakes, and $D = 3.5 + 1.5 + 1.5 = 6.5$. The criterion fell from 7 to 6.5: it
# notices a change that is small. (Apple 3 has become right, but that is not what made $D$ fall: it added
# nothing before.)
#
# </details>

# %% [markdown]
# ### Exercise 3.3: the perceptron criterion (3 points)
#
# Write `criterion(theta, theta_0, X, y)`.
#
# It returns $D(\theta, \theta_0)$: minus the sum of the signed scores, over the mistakes only. Without any
# mistake it is 0.
#
# **Example.** `criterion(guess, guess_0, X, y)` should return `7.0`, and `criterion(guess, 0.5, X, y)` should
# return `6.5`.
#
# <details>
# <summary>Hint</summary>
#
# If `scores` is an array, `scores[scores <= 0]` is the part of it that belongs to the mistakes.
#
# </details>


# %% exercise="criterion"
def criterion(theta, theta_0, X, y):
    """Return the perceptron criterion, a number that is never negative.

    theta: an array of length d; theta_0: a number; X: an array of shape (n, d); y: n labels +1 or -1.
    """
    ### BEGIN SOLUTION
    signed = y * (X @ theta + theta_0)
    return abs(float(np.sum(signed[signed <= 0])))
    ### END SOLUTION


# %% grade="criterion" points=3

# %% [markdown]
# Now the same walk as in 3.2, with both measures.
#
# **Predict**: will the criterion be smooth, or will it have corners? If so, where?

# %%
with your_functions():
    figure, (top, bottom) = plt.subplots(2, 1, figsize=(6.6, 5), sharex=True)
    top.plot(walk, along(error_count), ".", color=ORANGE, ms=3)
    bottom.plot(walk, along(criterion), color=BLUE, lw=2)
    top.set(ylabel="error count", ylim=(-0.3, 6.3))
    bottom.set(ylabel="criterion D", xlabel="s: 0 is the guess, 1 is the end")
    for ax in (top, bottom):
        ax.grid(color="0.9")
    show(figure, "Above, the staircase of the count. Below, the criterion: straight pieces that lead down to 0.")

# %% [markdown]
# **Explain**: steps against a bent line. The criterion has no jumps. It is made of straight pieces with a
# corner, a **kink**, wherever an apple changes sides: exactly where the count jumps. On each piece the set of
# mistakes stays the same, so $D$ is a sum of linear functions. As long as there is a mistake with a score
# below 0, it has a slope, and the slope says which way is downhill.
#
# It also has the shape of a bowl, never that of a hill (mathematicians say *convex*): each example adds
# $\max(0, -\text{score})$. Such a function bends upwards only, and so does a sum of them.
#
# *A good place to stop: the first part ends here.*

# %% [markdown]
# ## 3.4 The gradient of the criterion
#
# Stay between two kinks, so that $M$ does not change. In which direction does $D$ grow fastest, and how fast?
# That is its **gradient**: one slope for each parameter.
#
# The offset first. One mistake adds $-y(\theta \cdot x + \theta_0)$. If $\theta_0$ grows by 1, that term
# changes by $-y$. So the slope along $\theta_0$ is the sum of $-y$ over the mistakes.
#
# The same for the weights: if $\theta_1$ grows by 1, the term changes by $-y x_1$. Together:
#
# $$\text{gradient of } D = \Bigl( -\sum_{i \in M} y^{(i)} x^{(i)}, \;\; -\sum_{i \in M} y^{(i)} \Bigr).$$
#
# **Worked example**: the guess with $\theta_0 = \tfrac12$, whose mistakes are apples 2, 5 and 6.
#
# | apple | $y$ | $y x$ |
# |---|---|---|
# | 2 | −1 | (−2, 1) |
# | 5 | −1 | (1, 2) |
# | 6 | +1 | (0, 2) |
# | sum | −1 | (−1, 5) |
#
# With the minus in front, the gradient is $(1, -5)$ for the weights and $1$ for the offset.
#
# **Check it without calculus.** Move the offset by a small $h$ up and down, and divide the difference of $D$
# by $2h$. With $h = 1/64$, a power of two, the computer makes no rounding error: the result must be **exactly**
# the slope, as long as there is no kink in between.

# %%
h = 1 / 64
with your_functions():
    up, down = criterion(guess, 0.5 + h, X, y), criterion(guess, 0.5 - h, X, y)
    print("slope along θ₀:", (up - down) / (2 * h))
    for k, direction in enumerate(np.eye(2), start=1):
        up, down = (criterion(guess + sign * h * direction, 0.5, X, y) for sign in (1, -1))
        print(f"slope along θ{'₁₂'[k - 1]}:", (up - down) / (2 * h))

# %% [markdown]
# **Explain**: $1$, and $1$ and $-5$: the formula. And at a kink? The guess with $\theta_0 = 1$ has apple 3 on
# the line. **Predict**: what are the slopes to the left and to the right of it?

# %%
with your_functions():
    at = criterion(guess, 1.0, X, y)
    print("to the left: ", (at - criterion(guess, 1 - h, X, y)) / h)
    print("to the right:", (criterion(guess, 1 + h, X, y) - at) / h)

# %% [markdown]
# **Explain**: 1 and 2. To the left apple 3 is right; to the right it is wrong and adds its $-y = 1$. At the
# kink itself there is no gradient, and we have to choose. We choose as we always do: **zero is a mistake**, so
# apple 3 is in the sum, and the formula gives 2.
#
# (Both numbers, and any in between, are called *subgradients*. Descent may use any of them: a single step along
# one can go up, but with steps that shrink slowly enough the run as a whole gets down.)
#
# **Your turn.** Two examples: $(2, 1)$ with label $-1$ and $(-1, 1)$ with label $+1$, and $\theta = (1, 0)$,
# $\theta_0 = 0$. Both are mistakes. Fill the gaps.

# %%
gradient_theta = None  # two numbers
gradient_theta_0 = None

compare(gradient_theta, [2 + 1, 1 - 1])
compare(gradient_theta_0, 1 - 1)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# $y x$ is $(-2, -1)$ for the first and $(-1, 1)$ for the second. Their sum is $(-3, 0)$, so the weights' part
# is $(3, 0)$. The labels cancel: the offset's part is 0.
#
# </details>

# %% [markdown]
# ### Exercise 3.4: the gradient (4 points)
#
# Write `criterion_gradient(theta, theta_0, X, y)`.
#
# It returns the pair $\bigl(-\sum y^{(i)} x^{(i)},\; -\sum y^{(i)}\bigr)$, both sums over the mistakes, zero
# included: an array of length $d$, and a number.
#
# **Example.** `criterion_gradient(guess, 0.5, X, y)` should return `(array([ 1., -5.]), 1.0)`, and with
# `guess_0` in place of `0.5` it should return `(array([ 0., -5.]), 2.0)`.
#
# <details>
# <summary>Hint</summary>
#
# Find the mistakes first: `missed = … <= 0` is an array of `True` and `False`, and `X[missed]` and
# `y[missed]` hold the mistakes only. With a loop: begin with zeros, and subtract $y x$ and $y$ for each
# mistake. A function returns a pair with `return a, b`.
#
# </details>


# %% exercise="criterion_gradient"
def criterion_gradient(theta, theta_0, X, y):
    """Return the gradient of the criterion as a pair: an array of length d, and a number.

    theta: an array of length d; theta_0: a number; X: an array of shape (n, d); y: n labels +1 or -1.
    """
    ### BEGIN SOLUTION
    missed = y * (X @ theta + theta_0) <= 0
    return -(y[missed] @ X[missed]), -float(np.sum(y[missed]))
    ### END SOLUTION


# %% grade="criterion_gradient" points=4

# %% [markdown]
# Downhill is **against** the gradient. Let us go there from $\theta = (0, 0)$, $\theta_0 = -1$, which says "cider" to
# every apple, so that apples 1, 4 and 6 are mistakes and $D = 3$.
#
# **Predict**: what happens to $D$ if the step is $\rho = \tfrac1{16}$ times the gradient? And if $\rho = 1$?

# %%
with your_functions():
    slope, slope_0 = criterion_gradient(np.zeros(2), -1.0, X, y)
    for rho in (0, 1 / 16, 1 / 4, 1):
        print(f"ρ = {rho:<6}: D =", criterion(0 - rho * np.array(slope), -1 - rho * slope_0, X, y))

# %% [markdown]
# **Explain**: a small step goes down, from 3 to 0.0625. With $\rho = 1$ it shoots over the bottom and ends higher
# than before. The gradient says in which direction to go, not how far. (The letter $\rho$, rho, is the learning rate:
# it is the $\eta$ of ps1 under the name that statisticians use.)

# %% [markdown]
# ## 3.5 One example at a time
#
# The full gradient looks at all examples before it makes one step. There is a more impatient way: take
# **one** example, and go down *its* slope at once. That is **stochastic gradient descent**, SGD for short.
# (*Stochastic* means by chance: strictly, the example is drawn at random. We take them in order, as one often does.)
#
# For one example the criterion is a sum with a single term, and the gradient too:
#
# | the example is | its criterion | its gradient | a step downhill |
# |---|---|---|---|
# | a mistake | $-y(\theta \cdot x + \theta_0)$ | $(-yx,\; -y)$ | $\theta + \rho\, y x, \;\; \theta_0 + \rho\, y$ |
# | right | 0 | $(0, 0)$ | stays |
#
# Look at the last column. The minus of "downhill" and the minus of the gradient cancel. With $\rho = 1$ it
# says: on a mistake, add $y x$ to $\theta$ and $y$ to $\theta_0$. That is the **perceptron update**, word for
# word.
#
# **Worked example.** $\theta = (1, 0)$, $\theta_0 = -1$, $x = (2, 1)$, $y = -1$, $\rho = \tfrac12$.
#
# | step | value |
# |---|---|
# | signed score | −1 · (2 − 1) = −1, a mistake |
# | gradient | (2, 1) and 1 |
# | new weights | (1, 0) − ½ (2, 1) = (0, −½) |
# | new offset | −1 − ½ = −1½ |
#
# **Your turn.** $\theta = (0, 2)$, $\theta_0 = 1$, $x = (1, -1)$, $y = +1$, $\rho = 2$. Fill the gaps.

# %%
score_before = None
theta_after = None  # two numbers
theta_0_after = None

compare(score_before, 0 * 1 + 2 * (-1) + 1)
compare(theta_after, [0 + 2 * 1, 2 + 2 * (-1)])
compare(theta_0_after, 1 + 2 * 1)

# %% [markdown]
# ### Exercise 3.5: a stochastic step (3 points)
#
# Write `sgd_step(theta, theta_0, x, y, rho)`.
#
# It returns the pair $(\theta, \theta_0)$ after one stochastic step of size $\rho$ on the example $(x, y)$.
# A right example leaves both as they are.
#
# **Example.** `sgd_step(np.array([1.0, 0.0]), -1.0, np.array([2.0, 1.0]), -1, 0.5)` should return
# `(array([ 0. , -0.5]), -1.5)`.
#
# <details>
# <summary>Hint</summary>
#
# You can decide with the signed score, as in ps1. Or call `criterion_gradient` with a data set of one
# example: `x[None, :]` is a table with one row, and `np.array([y])` holds one label.
#
# </details>


# %% exercise="sgd_step"
def sgd_step(theta, theta_0, x, y, rho):
    """Return the pair (θ, θ₀) after one stochastic gradient step on the criterion.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1; rho: the learning rate, above 0.
    """
    ### BEGIN SOLUTION
    if y * (np.dot(theta, x) + theta_0) <= 0:
        return theta + rho * y * x, theta_0 + rho * y
    return theta, theta_0
    ### END SOLUTION


# %% grade="sgd_step" points=3

# %% [markdown]
# Is it really the same algorithm? In ps1 you trained on the apples, and the parameters went through
# $(3, 1), 1$, then $(1, 2), 0$, then $(-1, 3), -1$ and $(0, 3), -2$. Here is your step in the loop of ps1, with
# $\rho = 1$ and with $\rho = \tfrac12$.
#
# **Predict**: what will the second run print?

# %%
with your_functions():
    for rho in (1, 0.5):
        theta, theta_0, corrections = np.zeros(2), 0.0, []
        for _ in range(3):
            for i in range(6):
                before, before_0 = theta, theta_0
                theta, theta_0 = sgd_step(theta, theta_0, X[i], y[i], rho)
                if theta_0 != before_0:
                    corrections.append(np.append(theta, theta_0).tolist())
        print(f"ρ = {rho}:", corrections)

# %% [markdown]
# **Explain**: with $\rho = 1$ it is the same trace, to the last digit. With $\rho = \tfrac12$ everything is
# half as large, and the mistakes are the same (ps1, section 1.10). So here is another way to see Rosenblatt's
# rule of 1958: it is stochastic gradient descent on the perceptron criterion, with a constant step.
#
# That view has a price: *what does SGD promise?* With a step that never shrinks, it need not come to rest, and
# on data that no line separates it never does. Section 3.9 shows how.

# %% [markdown]
# ## 3.6 What the value of the criterion says
#
# Less than one would like. Let us compare four sets of parameters: the guess, half of it, about a thousandth of it
# (1/1024), and nothing at all.
#
# **Predict**: which of the four has the smallest criterion? Which has the smallest error count?

# %%
with your_functions():
    for name, size in (("the guess", 1), ("half of it", 1 / 2), ("a thousandth", 1 / 1024), ("zero", 0)):
        D = np.squeeze(criterion(size * guess, size * guess_0, X, y))
        print(f"{name:12} D = {D + 0.0:<10.6g} error count = {error_count(size * guess, size * guess_0, X, y)}")

# %% [markdown]
# **Explain**: the first three are the **same line**, with the same four mistakes. But $D$ is a sum of scores,
# and half the parameters have half the scores. So $D$ can be made as small as you like without improving
# anything, and $\theta = 0$, $\theta_0 = 0$, which decides nothing and gets **every** apple wrong, has
# $D = 0$. No value is lower. So:
#
# > Without a constraint on $\theta$, zero parameters minimise the criterion. Its value alone says little.
#
# What does it say, then? Its **slope** says which way to go, and the perceptron uses nothing else. To *judge* a
# line, count its mistakes. To *compare* values of $D$, first bring the parameters to the same size: with
# $\lVert \theta \rVert = 1$, each mistake adds its distance from the line.

# %%
with your_functions():
    for name, theta, theta_0 in (("guess", guess, guess_0), ("a thousandth", guess / 1024, guess_0 / 1024)):
        size = np.linalg.norm(theta)
        total = np.squeeze(criterion(theta / size, theta_0 / size, X, y))
        print(f"{name:13} sum of the distances: {total:.6f}")

# %% [markdown]
# **A sign to take care of.** Many texts write one mistake's part with a lowered minus, $[\,a\,]_-$, "the
# negative part of $a$", for $a$ = the signed score. There are two conventions:
#
# | convention | $[-4]_-$ | $[3]_-$ | then the criterion is |
# |---|---|---|---|
# | $[a]_- = \max(-a, 0)$, never negative | 4 | 0 | $D = \sum [\,y^{(i)}(\theta \cdot x^{(i)} + \theta_0)\,]_-$ |
# | $[a]_- = \min(a, 0)$, never positive | −4 | 0 | $D = -\sum [\,y^{(i)}(\theta \cdot x^{(i)} + \theta_0)\,]_-$ |
#
# Mixing the two turns the criterion upside down, and descent into ascent. A quick test is the sign of $D$: a
# measure of error is never negative.

# %%
scores = y * (X @ guess + guess_0)
print("first convention: ", np.sum(np.maximum(-scores, 0)))
print("second convention:", -np.sum(np.minimum(scores, 0)))
print("mixed up:         ", np.sum(np.minimum(scores, 0)), "(no measure of error)")

# %% [markdown]
# *A good place to stop: the second part ends here.*

# %% [markdown]
# ## 3.7 Mistakes per pass
#
# From here on we watch training from outside. A natural thing to watch is how many corrections each pass
# makes. Training on the apples makes 2, then 2, then 0: the third pass is clean, and the list ends.
#
# **Careful**, there are two things one could count:
#
# - the **corrections during** pass $t$: each apple is judged with the parameters *of that moment*;
# - the **error count after** pass $t$: all apples are judged with the same parameters.
#
# They are different numbers. **Predict** for the apples: after pass 1 the parameters are $(1, 2)$ and $0$. How
# many apples are mistakes then? How many corrections does pass 2 make?

# %%
mistakes_after_pass_1 = None
corrections_in_pass_2 = None

with your_functions():
    compare(mistakes_after_pass_1, error_count(np.array([1.0, 2.0]), 0.0, X, y))
    compare(corrections_in_pass_2, 2)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# One and two. Only apple 2 is a mistake after pass 1. But its correction, in pass 2, spoils apple 3, which is
# corrected as well.
#
# </details>

# %% [markdown]
# ### Exercise 3.6: mistakes per pass (3 points)
#
# Write `mistakes_per_pass(X, y, T)`.
#
# Train as in ps1: with offset, from zero parameters, the rows in order, at most $T$ passes. Return the number
# of corrections that each pass makes. Stop after the first clean pass, **whose 0 is the last entry**.
#
# **Example.** With the apples, `mistakes_per_pass(X, y, 10)` should return the numbers `2, 2, 0`, and
# `mistakes_per_pass(X, y, 1)` only the number `2`. A list or an array will do.
#
# <details>
# <summary>Hint</summary>
#
# Two loops, as in ps1. Begin each pass with a counter at 0, and append it to a list at the end of the pass.
# Then ask whether it is 0. Your `sgd_step` with $\rho = 1$ makes a correction; to count it, you need to know
# whether it was due.
#
# </details>


# %% exercise="mistakes_per_pass"
def mistakes_per_pass(X, y, T):
    """Return how many corrections each pass makes, up to and including the first clean pass, and at most T.

    X: an array of shape (n, d); y: n labels +1 or -1; T: the largest number of passes.
    """
    ### BEGIN SOLUTION
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = []
    for _ in range(T):
        corrections = 0
        for i in range(len(X)):
            corrections += error_count(theta, theta_0, X[i : i + 1], y[i : i + 1])
            theta, theta_0 = sgd_step(theta, theta_0, X[i], y[i], 1)
        counts.append(corrections)
        if corrections == 0:
            break
    return counts
    ### END SOLUTION


# %% grade="mistakes_per_pass" points=3

# %% [markdown]
# Now something harder to learn. A seventh apple arrives, sweet and a little crunchy, for cider: $(2, h)$ with
# the label $-1$. The higher it is, the closer it comes to the line from apple 6 to apple 1.
#
# **Predict**: will the number of corrections fall from pass to pass, or not?


# %%
def seven_apples(h):
    """Return the six apples and a seventh at (2, h) with label -1."""
    return np.vstack([X, [2, h]]), np.append(y, -1)


with your_functions():
    low, high = (np.ravel(mistakes_per_pass(*seven_apples(h), 500)) for h in (0.5, 0.75))
    print("h = 0.5: ", *map(int, low))
    print("h = 0.75:", *map(int, high))
    curves = [("h = 0.5", low, "o-", BLUE), ("h = 0.75", high, "s--", ORANGE)]
    show(
        draw_curves(curves, "pass", "corrections"), "Both curves go down, up again, and reach 0 after 8 and 10 passes."
    )

# %% [markdown]
# **Explain**: they go down, and then **up again** before they reach 0. An update improves its own example and
# can spoil others (ps1, section 1.7). The perceptron does not promise that each pass is better than the one
# before. It promises only that the corrections come to an end, if the data are separable.
#
# So do not stop training because "it is getting worse". A curve that rises is no sign of a bug, and a curve
# that has been low for a while is no sign that it is done. Only a 0 is.

# %% [markdown]
# ## 3.8 Three known issues
#
# The textbook of Hastie, Tibshirani and Friedman lists three issues of the perceptron. You can now see each of
# them.
#
# ### Issue 1: the result depends on the start, and on the order
#
# If some line separates the data, many do. Which one is found depends on where training starts, and on the
# order of the examples (ps1, section 1.11). Here are three starts.


# %%
def train_from(theta, theta_0, X, y, T):
    """Train from the given parameters for at most T passes; return (θ, θ₀)."""
    for _ in range(T):
        if error_count(theta, theta_0, X, y) == 0:
            break
        for i in range(len(X)):
            theta, theta_0 = sgd_step(theta, theta_0, X[i], y[i], 1)
    return theta, theta_0


starts = ((np.zeros(2), 0.0, "-"), (np.array([5.0, 0.0]), -3.0, "--"), (np.array([-3.0, 1.0]), 2.0, ":"))
with your_functions():
    figure, ax = plane()
    draw_examples(ax, X, y)
    for start, start_0, style in starts:
        theta, theta_0 = train_from(start, start_0, X, y, 100)
        print("start", start, start_0, "ends at", theta, theta_0, "error count", error_count(theta, theta_0, X, y))
        name = f"from ({start[0]:g}, {start[1]:g}), {start_0:g}".replace("-", "−")
        draw_line(ax, theta, theta_0, linestyle=style, label=name)
    ax.legend(loc="lower right", fontsize=8.5)
    show(figure, "Three lines of different slopes. Each has apples 1, 4, 6 above it and apples 2, 3, 5 below it.")

# %% [markdown]
# **Explain**: three lines, and all of them are right about the six apples. The criterion cannot tell them
# apart: it is 0 for each.
#
# ### Issue 2: it can be slow
#
# The number of corrections is finite, but it can be large if the two kinds come close. **Predict**: the seventh
# apple is now at $h = 1.25$. The line through apples 6 and 1 passes at $4/3$ there, so there is still a gap. How
# many corrections: about 30, 100 or 400?

# %%
with your_functions():
    for h in (0.5, 0.75, 1, 1.25):
        counts = np.ravel(mistakes_per_pass(*seven_apples(h), 500))
        print(f"h = {h}: {int(sum(counts))} corrections in {len(counts)} passes, for seven apples")

# %% [markdown]
# **Explain**: over 400, for seven apples. The smaller the gap, the longer it can take. How the gap, called the
# *margin*, bounds the number of corrections is the theorem of ps4.
#
# ### Issue 3: on data that no line separates, it never ends
#
# At $h = 1.5$ the seventh apple, with label $-1$, is inside the triangle of apples 1, 4 and 6, which have label $+1$. A
# line that has the three corners on one side has the whole triangle there. So no line can be right about all seven.

# %%
with your_functions():
    counts = np.ravel(mistakes_per_pass(*seven_apples(1.5), 60))
    print("corrections per pass:", *map(int, counts))

# %% [markdown]
# **Explain**: no 0, however long you wait. But look closely at the numbers. **Predict**: do they repeat? When
# you have read the next section you can find out exactly.

# %% [markdown]
# ## 3.9 Cycles
#
# A pass is a machine: parameters go in, parameters come out. The same parameters in give the same parameters
# out. So if the parameters after pass 5 are the same as after pass 2, then pass 6 does what pass 3 did, and so
# on, **for ever**. Training runs in a **cycle**.
#
# **Worked example.** Three points on a line, so $d = 1$: $x = -1$ and $x = 1$ with label $+1$, and between them
# $x = 0$ with label $-1$. No threshold separates them.
#
# | pass | look at | label | $\theta$ | $\theta_0$ | score | then |
# |---|---|---|---|---|---|---|
# | 1 | −1 | +1 | 0 | 0 | 0 | correct |
# | 1 | 1 | +1 | −1 | 1 | 0 | correct |
# | 1 | 0 | −1 | 0 | 2 | −2 | correct |
# | 2 | −1 | +1 | 0 | 1 | 1 | right |
# | 2 | 1 | +1 | 0 | 1 | 1 | right |
# | 2 | 0 | −1 | 0 | 1 | −1 | correct |
# | 3 | −1 | +1 | 0 | 0 | 0 | … |
#
# Write $s_p$ for the parameters $(\theta, \theta_0)$ after pass $p$, and $s_0$ for the start. Then
# $s_0 = (0, 0)$, $s_1 = (0, 1)$, $s_2 = (0, 0)$. After two passes we are back at the start: a cycle that begins
# at $p = 0$ and has the length $L = 2$.
#
# Mind two things in this table. $\theta$ alone is 0 after *every* pass: one has to compare **both** parameters.
# And $(0, 1)$ turns up three times within pass 2, which means nothing: one has to compare at the **end of
# passes**, since in the middle of a pass another example comes next.
#
# Because $\theta$ and $\theta_0$ are two numbers here, the whole run can be drawn in the plane, on top of the
# criterion:

# %%
X_line, y_line = np.array([[-1.0], [1.0], [0.0]]), np.array([1, 1, -1])

with your_functions():
    grid = np.linspace(-2, 3, 21)
    D = np.squeeze([[criterion(np.array([a]), b, X_line, y_line) for a in grid] for b in grid])
    state, places = (np.zeros(1), 0.0), [[0.0, 0.0]]
    for i in [0, 1, 2] * 2:
        state = sgd_step(*state, X_line[i], y_line[i], 1)
        places.append(np.append(*state).tolist())
    figure, ax = plane(names=("θ", "θ₀"))
    ax.set(xlim=(-2, 2), ylim=(-1, 3))
    ax.contour(grid, grid, D, levels=np.arange(0.5, 6, 0.5), colors="0.7", linewidths=1)
    for words, at in (("D = 1", (-0.4, 1)), ("D = 2", (1.2, 2))):
        ax.text(*at, words, ha="center", va="center", color="0.3", path_effects=HALO)
    for before, after in pairwise(places):
        if after != before:
            ax.annotate("", after, before, arrowprops={"arrowstyle": "-|>", "color": ORANGE, "lw": 2, "shrinkB": 0})
    for name, at in (("s₀ = s₂", (0, 0)), ("1", (-1, 1)), ("2", (0, 2)), ("3: s₁", (0, 1))):
        ax.annotate(name, at, (8, -4), textcoords="offset points", path_effects=HALO)
    show(figure, "A closed path: (0,0), (−1,1), (0,2), (0,1), (0,0). Level lines of D close around the origin.")

# %% [markdown]
# **Explain**: the grey lines are lines of equal $D$. They close around the lowest point, the useless
# $(0, 0)$, as section 3.6 said. The run starts there and climbs: corrections 1 and 2 help the outer points and
# leave the middle one worse off, so $D$ goes from 0 to 1 and 2. Correction 3 and the one of pass 2 help the middle
# point, and lead down again, to 1 and 0. So it goes round and round: each correction sees only its own example.
#
# **Your turn.** The four points of XOR, from ps1: $(1,1)$ and $(-1,-1)$ with label $-1$, then $(1,-1)$ and
# $(-1,1)$ with label $+1$. In ps1 you saw that one pass leads back to zero. What are $p$ and $L$?

# %%
p_xor = None
L_xor = None

compare(p_xor, 0)
compare(L_xor, 1)

# %% [markdown]
# <details>
# <summary>Explain: must it always come to a repeat?</summary>
#
# If no line separates the data, yes, when the numbers are whole: the parameters stay whole numbers, and it can
# be shown that they also stay bounded (the *perceptron cycling theorem*; Minsky and Papert 1969, Block and Levin
# 1970). There are only finitely many whole vectors of bounded size, so one must come back.
#
# If a line does separate the data, there is no cycle: training ends with a clean pass. A clean pass leaves the
# parameters as they were, so one could call it "a cycle of length 1". That would hide the difference between
# *finished* and *going in circles*. We do not count it.
#
# With a cycle you have a proof: **the data are not separable**. A run that has not ended yet proves nothing.
#
# </details>

# %% [markdown]
# ### Exercise 3.7: find the cycle (4 points)
#
# Write `find_cycle(X, y, max_passes)`.
#
# Train as before (with offset, from zero, in order, $\rho = 1$). Let $s_0$ be the start and $s_p$ the pair
# $(\theta, \theta_0)$ after pass $p$. Return
#
# - the pair $(p, L)$ with the smallest $p$, and then the smallest $L \ge 1$, for which $s_p = s_{p+L}$;
# - `None` as soon as a pass is clean, and `None` if nothing repeats within `max_passes` passes.
#
# **Examples.** `find_cycle(X_line, y_line, 10)` should return `(0, 2)`, and with the apples
# `find_cycle(X, y, 10)` should return `None`. A cycle can have a run-up: for the points $1, 2, -2$ with labels
# $-1, 1, 1$ the parameters after pass 4 come back for the first time after pass 8, so the result is `(4, 4)`
# from `max_passes=8` on, and `None` with fewer.
#
# <details>
# <summary>Hint</summary>
#
# Keep a list of all $s_p$, beginning with $s_0$. After each pass, look whether the new parameters are in the
# list already, and where. A tuple of plain numbers, such as `(*theta.tolist(), theta_0)`, is easy to compare.
# The first repeat that you meet is the one with the smallest $p$. Why?
#
# </details>


# %% exercise="find_cycle"
def find_cycle(X, y, max_passes):
    """Return (p, L) for the first parameters that come back at the end of a pass, or None.

    X: an array of shape (n, d); y: n labels +1 or -1; max_passes: the largest number of passes.
    """
    ### BEGIN SOLUTION
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = [tuple(np.append(theta, theta_0))]
    for _ in range(max_passes):
        corrections = 0
        for i in range(len(X)):
            corrections += error_count(theta, theta_0, X[i : i + 1], y[i : i + 1])
            theta, theta_0 = sgd_step(theta, theta_0, X[i], y[i], 1)
        if corrections == 0:
            return None
        state = tuple(np.append(theta, theta_0))
        if state in seen:
            return seen.index(state), len(seen) - seen.index(state)
        seen.append(state)
    return None
    ### END SOLUTION


# %% grade="find_cycle" points=4

# %% [markdown]
# Now the question from 3.8: the seven apples with $h = 1.5$. And two more: the six apples with a wrong label on
# apple 4, and XOR with a third feature, the product of the two others.
#
# **Predict**: for which of the four will the result be `None`?

# %%
X_xor = np.array([[1, 1], [-1, -1], [1, -1], [-1, 1]], dtype=float)
y_xor = np.array([-1, -1, 1, 1])

with your_functions():
    print("seven apples, h = 1.5:    ", find_cycle(*seven_apples(1.5), 100))
    print("apple 4 with a wrong label:", find_cycle(X, np.array([1, -1, -1, -1, -1, 1]), 100))
    print("XOR:                       ", find_cycle(X_xor, y_xor, 100))
    product = X_xor[:, :1] * X_xor[:, 1:]
    print("XOR with the product x₁x₂: ", find_cycle(np.hstack([X_xor, product]), y_xor, 100))
    counts = np.ravel(mistakes_per_pass(np.hstack([X_xor, product]), y_xor, 100))
    print("its corrections per pass:  ", *map(int, counts))

# %% [markdown]
# **Explain**: the seven apples come back after a run-up of 16 passes, in a cycle of length 14. One wrong label is
# enough for a cycle, too: a run-up of 3 passes, and the length 9. XOR goes round from the start. And the last result is
# `None` for the best of reasons. It does not mean that 100 passes were too few: the corrections reach 0. With one more
# feature, the four points of XOR **are** separable, and training ends.
#
# Adding features made of the old ones is called a *basis expansion*. It is one cure for the third issue,
# and ps6 turns it into an art. The other cure is next.

# %% [markdown]
# ## 3.10 The average
#
# On data that no line separates, the parameters never come to rest. Whenever you stop, you get a snapshot of a
# moving thing: it may be a good moment, or a bad one.
#
# What if you take the **average** of all snapshots? Parameters that stood for a long time, because they were
# right about many examples, weigh more. Parameters that were corrected at once weigh little. Freund and Schapire
# (1999) studied this idea, and it is what one uses in practice.
#
# **Worked example.** $x = 1$, $x = 1$, $x = -1$, all with label $+1$, one pass.
#
# | look | score | then $\theta$ | then $\theta_0$ |
# |---|---|---|---|
# | 1 | 0, correct | 1 | 1 |
# | 2 | 2, right | 1 | 1 |
# | 3 | −1 + 1 = 0, correct | 0 | 2 |
#
# After the three looks, $\theta$ stands at $1, 1, 0$ and $\theta_0$ at $1, 1, 2$. The averages are
# $\tfrac23$ and $\tfrac43$. Note what is counted: what stands **after each look**, also when nothing changed, and
# not the zero start.
#
# **Your turn.** A second pass over the same data: the scores are 2, 2 and 2. What are the averages over both
# passes, that is, over six looks?

# %%
average_theta = None  # such as 5/6
average_theta_0 = None

compare(average_theta, (1 + 1 + 0 + 0 + 0 + 0) / 6)
compare(average_theta_0, (1 + 1 + 2 + 2 + 2 + 2) / 6)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# The second pass is clean: $(0, 2)$ stands for three more looks. So the averages are $2/6$ and $10/6$. Clean
# passes change the average, so for this exercise there is no early stop: it is always over $n \cdot T$ looks.
#
# </details>

# %% [markdown]
# ### Exercise 3.8: the average (4 points)
#
# Write `average(X, y, T)`.
#
# Train for **exactly** $T$ passes, with offset, from zero, in order, without an early stop. Return the pair
# $(\theta, \theta_0)$, each averaged over what stands after every one of the $n \cdot T$ looks.
#
# **Example.** `average(np.array([[1.0], [1.0], [-1.0]]), np.array([1, 1, 1]), 1)` should return
# `(array([0.666…]), 1.333…)`.
#
# <details>
# <summary>Hint</summary>
#
# Keep a sum for $\theta$ and one for $\theta_0$, both from zero, add to them after each look, and divide at the
# end. Give the sum an array of its own: after `total = theta`, both names mean the *same* array.
#
# </details>


# %% exercise="average"
def average(X, y, T):
    """Return (θ, θ₀), each averaged over what stands after every one of the n·T looks.

    X: an array of shape (n, d); y: n labels +1 or -1; T: the number of passes.
    """
    ### BEGIN SOLUTION
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    total, total_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for i in range(len(X)):
            theta, theta_0 = sgd_step(theta, theta_0, X[i], y[i], 1)
            total, total_0 = total + theta, total_0 + theta_0
    return total / (len(X) * T), total_0 / (len(X) * T)
    ### END SOLUTION


# %% grade="average" points=4

# %% [markdown]
# ## 3.11 Penguins
#
# Enough of apples: here are 219 real penguins, measured near Palmer Station in Antarctica (Gorman, Williams and
# Fraser 2014). They belong to two species, Adelie (label $-1$) and Chinstrap (label $+1$). For each we have the
# length of the bill and that of the flipper.
#
# The file `penguins.csv` lies beside this notebook. To have whole numbers, the next cell counts in tenths of a
# millimetre, from a bill of 44 mm and a flipper of 193 mm.

# %%
lines = Path("penguins.csv").read_text(encoding="utf-8").splitlines()
_, *rows = [line.split(",") for line in lines if not line.startswith("#")]

y_birds = np.array([1 if species == "Chinstrap" else -1 for species, _, _ in rows])
X_birds = np.round([[10 * float(bill) - 440, 10 * float(flipper) - 1930] for _, bill, flipper in rows])
print("penguins:", len(y_birds), "of which Chinstrap:", np.sum(y_birds == 1))

# %% [markdown]
# They are not separable by a line, as the picture below shows. So the perceptron will never end. Let us train
# for ten passes, and write down the parameters after each pass. Beside them we compute the averages.
#
# **Predict**: a line that always says "Adelie" makes 68 mistakes. How many will the last parameters make, and how
# many the average?

# %%
last, averaged = [], []
with your_functions():
    theta, theta_0 = np.zeros(2), 0.0
    for T in range(1, 11):
        for i in range(len(X_birds)):
            theta, theta_0 = sgd_step(theta, theta_0, X_birds[i], y_birds[i], 1)
        last.append((theta, theta_0))
        averaged.append(average(X_birds, y_birds, T))

    errors_last = np.ravel([error_count(*found, X_birds, y_birds) for found in last])
    errors_averaged = np.ravel([error_count(*found, X_birds, y_birds) for found in averaged])
    print("mistakes of the last parameters:", *errors_last)
    print("mistakes of the average:        ", *errors_averaged)
    print(f"worst error rates: {max(errors_last) / 219:.1%} and {max(errors_averaged) / 219:.1%}")
    curves = [("last parameters", errors_last, "s--", ORANGE), ("average", errors_averaged, "o-", BLUE)]
    figure = draw_curves(curves, "pass", "mistakes among 219")
    show(figure, "The last parameters jump between 10 and 27 mistakes. The average stays between 9 and 11.")

# %% [markdown]
# **Explain**: the last parameters jump: 27 mistakes, then 18, then 24. If you stop at an unlucky moment, you
# have more than twice as many mistakes as you need. The average is calm from the first pass on.
#
# The picture shows why. Each thin line is where one of the ten passes ended; the thick one is the average.

# %%
with your_functions():
    figure, ax = plane(
        reach=220, names=("bill, from 44 mm, in tenths of a mm", "flipper, from 193 mm, in tenths of a mm")
    )
    draw_examples(ax, X_birds, y_birds, size=4, numbers=False, kinds=("+1: Chinstrap", "−1: Adelie"))
    for parameters in last:
        draw_line(ax, *parameters, color="0.4", lw=0.8, zorder=5)
    for parameters in averaged[-1:]:
        draw_line(ax, *parameters, lw=3, zorder=6)
    ax.legend(loc="lower right", framealpha=1, fontsize=8.5)
    show(
        figure,
        "Two overlapping clouds. The thick line is nearly upright; the ten thin ones lean to the left at the top.",
    )

# %% [markdown]
# **Explain**: all thin lines lean the same way. The file has the Adelie penguins first and the Chinstraps last, so at
# the end of a pass the line has just been pushed by Chinstraps, and cuts into the Adelies. The average has seen the
# whole pass, and stands upright.
#
# <details>
# <summary>And the vote?</summary>
#
# Freund and Schapire analysed a **vote**: keep all parameters, let each of them predict $+1$ or $-1$, and weigh
# each voice by how long those parameters stood. It has the better theory, but to predict one has to keep every
# vector. The average needs a single vector, and does nearly as well. It is not the same: a vote adds the *signs*
# of the scores, an average adds the *scores*.
#
# </details>
#
# <details>
# <summary>Are these error rates what one can expect for new penguins?</summary>
#
# No: they are *training* errors, on the penguins that the line was made with. For new ones, keep some penguins
# aside, train on the others, and count on those that you kept. Try it in the next section.
#
# </details>

# %% [markdown]
# ## 3.12 Play
#
# Some ideas:
#
# - Set `every` to 50. It takes each 50th penguin in turn, so that the species are well mixed. What does that do to
#   the last parameters? And to the average? (Do not take a multiple of 3 or 73: it would leave penguins out.)
# - Train on every second penguin, `X_birds[::2]` and `y_birds[::2]`, and count mistakes on the others, `[1::2]`.
# - Multiply the points 1, 2, −2 of exercise 3.7 by 0.1, which no computer can represent exactly, and look for
#   the cycle again. Is it the same? Then try the example `[[0], [-1], [-1]]` with labels $-1, -1, 1$, times 0.1.

# %%
every = 1
order = np.arange(219) * every % 219

with your_functions():
    mixed, mixed_y = X_birds[order], y_birds[order]
    ends = [train_from(np.zeros(2), 0.0, mixed, mixed_y, T) for T in range(1, 7)]
    means = [average(mixed, mixed_y, T) for T in range(1, 7)]
    print("last:   ", *(error_count(*found, X_birds, y_birds) for found in ends))
    print("average:", *(error_count(*found, X_birds, y_birds) for found in means))
    for scale in (1, 0.1):
        print("scale", scale, "cycle", find_cycle(scale * np.array([[1.0], [2.0], [-2.0]]), np.array([-1, 1, 1]), 300))

# %% [markdown]
# <details>
# <summary>Hints for the three ideas</summary>
#
# - The last parameters are better, since the end of a pass is no longer all Chinstrap. They still jump: look at pass 6.
#   The average hardly notices.
# - After ten passes the average makes 3 mistakes on the 110 penguins that it was trained on, and 6 on the 109 others.
#   Expect a line to do somewhat worse on new examples.
# - It changes: $(4, 4)$ becomes $(1, 4)$, and the second example goes from $(2, 1)$ to $(102, 1)$. The offset still
#   moves by 1 while the features are smaller. With numbers that are
#   not exact a repeat can also be missed, when a sum that should be 0 is 0.0000000000000001. That is why this
#   lesson counts in whole numbers.
#
# </details>

# %% [markdown]
# ## 3.13 Summary
#
# - The error **count** is a number of mistakes, the error **rate** is its share of the examples. Say which one
#   you mean.
# - The count is a staircase: flat between jumps, so there is no slope to follow.
# - The perceptron criterion $D$ adds up how far wrong the mistakes are. It is made of flat pieces: between the kinks
#   it has the gradient $(-\sum_M y x, -\sum_M y)$.
# - A stochastic step of size $\rho = 1$ on one example is the perceptron update.
# - $D$ shrinks with the parameters and is 0 at zero parameters. Its slope is useful; its value alone says little.
# - Corrections per pass may go up before they reach 0.
# - The result depends on start and order; small gaps make training slow; without separability it runs in cycles,
#   and a repeat of $(\theta, \theta_0)$ at the end of a pass proves it.
# - The average over all looks is calm where the last parameters jump.
#
# ### Common mistakes
#
# | if you… | then… | see |
# |---|---|---|
# | call a count a rate | 4 mistakes become an "error of 4" | 3.1 |
# | test with $<$ instead of $\le$ | zero parameters seem perfect: no mistake at all | 3.1 |
# | sum over all examples, not only the mistakes | good examples pay for bad ones | 3.3 |
# | lose the minus, or mix two conventions of $[\cdot]_-$ | descent climbs | 3.3, 3.6 |
# | forget the labels in the gradient | mistakes with label $-1$ push the wrong way | 3.4 |
# | leave out the offset's part | the line can turn but not shift | 3.4 |
# | judge a line by the value of $D$ | half the parameters look twice as good | 3.6 |
# | confuse corrections during a pass with mistakes after it | the numbers do not fit | 3.7 |
# | compare $\theta$ without $\theta_0$, or within a pass | you find cycles that are none | 3.9 |
# | average only after corrections | long-lived parameters lose their weight | 3.10 |
# | write `total = theta` and then `+=` | the sum and $\theta$ are one array | 3.10 |
#
# ### Notation
#
# | here | in code | elsewhere | meaning |
# |---|---|---|---|
# | $\theta$, $\theta_0$ | `theta`, `theta_0` | $\beta$, $\beta_0$; $w$, $b$ | weights and offset |
# | error count, error rate | `error_count`, `error_rate` | $\varepsilon$, training error, 0–1 loss | number and share of mistakes |
# | $M$ | `missed` | $\mathcal{M}$ | the set of mistakes, zero included |
# | $D(\theta, \theta_0)$ | `criterion` | $D(\beta, \beta_0)$, perceptron loss | minus the sum of the mistakes' signed scores |
# | $\rho$ | `rho` | $\eta$, $\alpha$ | step size, learning rate |
# | $s_p$ | | | the pair $(\theta, \theta_0)$ after pass $p$ |
# | $T$ | `T`, `max_passes` | epochs | largest number of passes |
#
# ### Further reading
#
# - Rosenblatt, F. (1958). The perceptron: a probabilistic model for information storage and organization in
#   the brain. *Psychological Review* 65(6), 386–408.
#   [doi:10.1037/h0042519](https://doi.org/10.1037/h0042519). The rule, long before the criterion.
# - Hastie, T., Tibshirani, R. and Friedman, J. (2009). *The Elements of Statistical Learning*, 2nd edition,
#   §4.5.1. Springer. [doi:10.1007/978-0-387-84858-7](https://doi.org/10.1007/978-0-387-84858-7). The criterion,
#   its gradient and the three issues, on two pages, with $\beta$ and $\rho$.
# - Freund, Y. and Schapire, R. E. (1999). Large margin classification using the perceptron algorithm.
#   *Machine Learning* 37(3), 277–296.
#   [doi:10.1023/A:1007662407062](https://doi.org/10.1023/A:1007662407062). Voting and averaging.
# - Minsky, M. and Papert, S. (1969). *Perceptrons: An Introduction to Computational Geometry*. MIT Press.
#   What cannot be separated, and what training does then.
# - Block, H. D. and Levin, S. A. (1970). On the boundedness of an iterative procedure for solving a system of
#   linear inequalities. *Proceedings of the American Mathematical Society* 26(2), 229–235.
#   A proof of the cycling theorem.
# - Shalev-Shwartz, S. and Ben-David, S. (2014). *Understanding Machine Learning: From Theory to
#   Algorithms*, ch. 9. Cambridge University Press.
#   [doi:10.1017/CBO9781107298019](https://doi.org/10.1017/CBO9781107298019). The view from learning theory.
# - Gorman, K. B., Williams, T. D. and Fraser, W. R. (2014). Ecological sexual dimorphism and environmental
#   variability within a community of Antarctic penguins (genus *Pygoscelis*). *PLoS ONE* 9(3), e90081.
#   [doi:10.1371/journal.pone.0090081](https://doi.org/10.1371/journal.pone.0090081). The penguins; the data are
#   free of copyright (CC0).
