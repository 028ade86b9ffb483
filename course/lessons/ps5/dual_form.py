# %% [markdown]
# # ps5 · The dual form
#
# A trained perceptron looks like a vector θ. In this lesson you find the same classifier written down in
# another way: as a list of counts that says **how often each example was missed**. Nothing is lost in that
# list. You can rebuild θ from it, classify with it, and even train with it without ever writing θ down.
#
# Working with the counts is called the **dual form**; keeping θ itself is the *primal* form of ps1. It sounds
# like a curiosity. It is the door to ps6, where θ has so many entries that nobody could write it down.
#
# **What you will be able to do**
#
# - rebuild θ from the mistake counts α, and say why the order of the mistakes does not matter for that;
# - compute a score from inner products between examples alone;
# - train a perceptron that keeps α and never θ;
# - read α: which examples were never missed, which were hard, and how large the offset is;
# - fill the table of all inner products, and train from it without the examples;
# - find two errors that are common in lecture notes on this topic, and show by a run that they are errors.
#
# **How long**: about an hour and three quarters, with a good place to stop after section 5.4.
#
# | part | sections | minutes | points |
# |---|---|---|---|
# | From θ to the counts, and back | 5.1 to 5.4 | 50 | 12 |
# | What the counts say, and what they cost | 5.5 to 5.12 | 55 | 5 |
#
# **What you need**: ps1 (a score, a mistake, a correction), sums of vectors, dot products.
#
# **Conventions**: no offset until section 5.8, examples in order, θ = 0 at the start, and a *mistake* is a
# signed score y(θ·x) ≤ 0, zero included. In this lesson the examples are called by their rows in Python, from
# 0 on: "row 4" is `X[4]`, and in formulas x₄ (ps1 to ps4 wrote such an index in brackets on top). Only at the
# axes of a picture are x₁ and x₂ the two coordinates of a point.

# %% [markdown]
# ## Two minutes before you start
#
# Answer on paper, then open the answers.
#
# 1. θ = (1, 0), x = (2, 1), y = −1. Is this a mistake, and what is θ afterwards?
# 2. θ = (0, 0). Is any example classified correctly?
# 3. Compute ((1, 2) + (3, −1)) · (2, 1) in two ways.
#
# <details>
# <summary>Answers</summary>
#
# 1. The signed score is −1 · 2 = −2 ≤ 0, so it is a mistake. The correction y x = (−2, −1) is *added*: θ
#    becomes (−1, −1).
# 2. No. Every signed score is 0, and zero counts as a mistake.
# 3. Add first: (4, 1) · (2, 1) = 9. Or multiply first: (1, 2)·(2, 1) + (3, −1)·(2, 1) = 4 + 5 = 9. A dot
#    product with a sum is the sum of the dot products. The whole lesson rests on this line.
#
# If the first two were new, go back to ps1, sections 1.4 and 1.5.
#
# </details>

# %% locked="setup"
import itertools
from contextlib import contextmanager
from traceback import extract_tb

import matplotlib.pyplot as plt
import numpy as np
from IPython.display import display

from autograder import check

# %load_ext autograder


@contextmanager
def your_functions():
    """Run a block that calls your functions. If one of them is not written yet, say which, and leave the block."""
    try:
        yield
    except NotImplementedError as missing:
        name = extract_tb(missing.__traceback__)[-1].name
        print(f"This cell uses your {name}. Write it first, run its cell, and then run this one again.")


# %% locked="drawing"
BLUE, ORANGE = "#0072B2", "#D55E00"
plt.rcParams.update({"figure.dpi": 100, "font.size": 11})


def draw_rows(X, y, counts=None):
    """Circles for +1, squares for -1. A mark grows with its count and is hollow where the count is 0."""
    figure, ax = plt.subplots(figsize=(5, 5))
    counts = np.ones(len(y)) if counts is None else np.ravel(counts)
    for label, marker, colour in ((1, "o", BLUE), (-1, "s", ORANGE)):
        rows = np.flatnonzero(y == label)
        faces = [colour if counts[i] > 0 else "white" for i in rows]
        sizes = 60 + 90 * counts[rows]
        ax.scatter(*X[rows].T, s=sizes, marker=marker, color=faces, edgecolor=colour, lw=2, zorder=4)
        ax.plot([], [], marker, color=colour, ms=9, label=f"label {label:+d}".replace("-", "−"))
    for row, point in enumerate(X):
        ax.annotate(f"row {row}", point, (-14, -4), textcoords="offset points", ha="right", zorder=5)
    ax.set(xlim=(-6, 6), ylim=(-6, 6), aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
    ax.axhline(0, color="0.75", lw=1, zorder=0)
    ax.axvline(0, color="0.75", lw=1, zorder=0)
    ax.legend(loc="upper right")
    return figure, ax


def show(figure, words):
    """Show a figure once, with a description in words for those who cannot see it."""
    display(figure, metadata={"image/png": {"alt": words}})
    plt.close(figure)


# %% [markdown]
# Those two cells load NumPy, the checks, and a few functions that draw. You need not read them.

# %% [markdown]
# ## 5.1 Two books about the same run
#
# Here are six examples in the plane. A line through the origin can separate them.

# %%
X = np.array([[-3, 3], [4, 1], [-2, 4], [4, -3], [-3, 1], [0, -4]], dtype=float)
y = np.array([-1, -1, -1, 1, 1, 1])

figure, ax = draw_rows(X, y)
show(figure, "Circles (+1): row 4 left, rows 3 and 5 below. Squares (−1): rows 0 and 2 above row 4, row 1 right.")

# %% [markdown]
# Rows 0 and 4 lie close together and have opposite labels.
#
# The perceptron of ps1 was run on these rows, in order, pass after pass, until a pass was clean. It made
# seven corrections. We kept a **log**: the row that was missed, each time.

# %%
missed = np.array([0, 1, 4, 0, 4, 3, 4])

# %% [markdown]
# **Predict**: which row has been missed most often? What is θ after the first correction? (Row 0 is (−3, 3)
# with y = −1.)
#
# Then run the next cell. It keeps two books at once: on the left θ, which grows by y x at each correction; on
# the right α, which only counts how often each row has been missed so far.

# %%
corrections = y[missed][:, None] * X[missed]  # one row y x for each line of the log
thetas = np.cumsum(corrections, axis=0)  # the sum of the first row, of the first two, of the first three, …

for k, row in enumerate(missed, start=1):
    counts = np.bincount(missed[:k], minlength=len(X))  # how often 0, 1, …, 5 are among the first k
    print(f"correction {k}: row {row}   θ = {thetas[k - 1].astype(int)!s:9}   α = {counts}")

# %% [markdown]
# **Explain**: each of these corrections changes *both* entries of θ, but exactly *one* entry of α, and that
# one by 1. Row 4 was missed three times. Rows 2 and 5 were never missed: their counts are still 0 at the end.

# %% [markdown]
# A count says how often a row was missed, and not why. Step through the run once more, now with the line:
# with the buttons, the slider or the arrow keys. A hollow mark is a mistake.
#
# **Predict**: right after a correction with row 4, row 4 is right, each time. Which corrections make it a
# mistake again? Those with the squares only?

# %%
from autograder import explore

display(explore(X, y, corrections=corrections, example="row", first=0))

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Correction 4, with row 0, the square close by: the line that is good for one of the two is easily bad for the
# other. And correction 6, with row 3, which is a circle like row 4, but lies almost opposite to it. Each time,
# row 4 has to be corrected again.
#
# </details>

# %% [markdown]
# Is the log honest? Two things can be tested. Each correction must have been due, so the missed row must have
# had a signed score ≤ 0 just before. And at the end no row may be a mistake.

# %%
before = np.vstack([[0, 0], thetas[:-1]])
signed = y[missed] * np.sum(before * X[missed], axis=1)
print("signed scores of the missed rows, just before:", signed.astype(int))
print("signed scores of all rows, at the end:        ", (y * (X @ thetas[-1])).astype(int))

# %% [markdown]
# All seven are ≤ 0 (the first is exactly 0: the start), and at the end all six are positive.

# %% [markdown]
# ## 5.2 θ from the counts
#
# θ started at zero and had y x added at each correction. So it is a sum with one term per line of the log:
#
# $$\theta = y_0x_0 + y_1x_1 + y_4x_4 + y_0x_0 + y_4x_4 + y_3x_3 + y_4x_4 .$$
#
# Addition does not care about order. Gather equal terms, and only the *number* of each is left. That number
# is αᵢ:
#
# $$\theta = 2\,y_0x_0 + 1\,y_1x_1 + 0\,y_2x_2 + 1\,y_3x_3 + 3\,y_4x_4 + 0\,y_5x_5 = \sum_i \alpha_i y_i x_i .$$
#
# The log is a diary, α is a **ledger**: a diary keeps the order of the entries, a ledger keeps the totals.
#
# **Worked example.** α = (2, 1, 0, 1, 3, 0).
#
# | row i | αᵢ | yᵢ | xᵢ | αᵢ yᵢ xᵢ |
# |---|---|---|---|---|
# | 0 | 2 | −1 | (−3, 3) | (6, −6) |
# | 1 | 1 | −1 | (4, 1) | (−4, −1) |
# | 2 | 0 | −1 | (−2, 4) | (0, 0) |
# | 3 | 1 | +1 | (4, −3) | (4, −3) |
# | 4 | 3 | +1 | (−3, 1) | (−9, 3) |
# | 5 | 0 | +1 | (0, −4) | (0, 0) |
# | | | | **sum** | **(−3, −7)** |
#
# That is the last θ of the log.
#
# **Predict**: the log is shuffled: the same seven corrections are added in another order. Does the last θ
# change? Do the vectors on the way change?

# %%
shuffled = np.array([4, 3, 0, 4, 1, 4, 0])
other_way = np.cumsum(y[shuffled][:, None] * X[shuffled], axis=0)
print("on the way:", other_way[0].astype(int), other_way[1].astype(int), other_way[2].astype(int), "…")
print("at the end:", other_way[-1].astype(int))

# %% [markdown]
# **Explain**: the way is different, the end is the same. (Do not read too much into this: *adding the same
# corrections* in another order gives the same θ, but *running the algorithm* on rows in another order makes
# other corrections. You will see that in section 5.11.)

# %% [markdown]
# ### Exercise 5.1: θ from the counts (3 points)
#
# Write `weights_from_alpha(alpha, X, y)`.
#
# It returns θ = Σ αᵢ yᵢ xᵢ as an array with one entry per feature, for any number of examples and of
# features. Leave the arrays you are given as they are.
#
# **Example.** With the counts (1, 2), the rows (1, 5) and (0, 1) and the labels (+1, −1), it should return
# (1, 3).
#
# <details>
# <summary>Hint</summary>
#
# Follow the table. You may start from zeros and add one row of it after the other. Or find out what `a @ X`
# does with an array `a` that has one number for each row of X.
#
# </details>


# %% exercise="weights_from_alpha"
def weights_from_alpha(alpha, X, y):
    """Rebuild θ = Σ αᵢ yᵢ xᵢ from the mistake counts.

    alpha: shape (n,), how often each example was missed
    X: shape (n, d), one example per row
    y: shape (n,), labels +1 or −1
    Returns θ, shape (d,).

    >>> weights_from_alpha(np.array([1, 2]), np.array([[1.0, 5.0], [0.0, 1.0]]), np.array([1, -1]))
    array([1., 3.])
    """
    ### BEGIN SOLUTION
    return (np.asarray(alpha) * np.asarray(y)) @ np.asarray(X)
    ### END SOLUTION


# %% [markdown]
# Try it on the table above. **Expected**: −3 and −7.

# %%
alpha = np.array([2, 1, 0, 1, 3, 0])

with your_functions():
    print(weights_from_alpha(alpha, X, y))

# %% grade="weights_from_alpha" points=3

# %% [markdown]
# The formula holds not just at the end but after *every* correction. Check it, line by line of the log:

# %%
with your_functions():
    for k in range(1, len(missed) + 1):
        counts = np.bincount(missed[:k], minlength=len(X))
        rebuilt = weights_from_alpha(counts, X, y)
        print(f"after correction {k}: the same θ as in the log?", np.array_equal(rebuilt, thetas[k - 1]))

# %% [markdown]
# ## 5.3 Scores by inner products
#
# What do we want θ for? To compute scores θ·x. Put the ledger in, and use that a dot product with a sum is
# the sum of the dot products:
#
# $$\theta\cdot x = \Big(\sum_j \alpha_j y_j x_j\Big)\cdot x = \sum_j \alpha_j y_j\,(x_j\cdot x).$$
#
# On the right there is no θ. The examples appear only inside **inner products** $x_j\cdot x$: another name
# for dot products, and the usual one in this part of the subject.
#
# Mind the letters: j runs over all examples in the sum, and i is kept for the example we are looking at. Notes
# that use one letter for both soon get lost.
#
# **Worked example.** The score of a new point x = (1, −2), with α = (2, 1, 0, 1, 3, 0):
#
# | row j | αⱼ yⱼ | xⱼ·x | product |
# |---|---|---|---|
# | 0 | −2 | −3 − 6 = −9 | 18 |
# | 1 | −1 | 4 − 2 = 2 | −2 |
# | 2 | 0 | −2 − 8 = −10 | 0 |
# | 3 | 1 | 4 + 6 = 10 | 10 |
# | 4 | 3 | −3 − 2 = −5 | −15 |
# | 5 | 0 | 0 + 8 = 8 | 0 |
# | | | **sum** | **11** |
#
# **Predict**: now the primal way: θ = (−3, −7), so θ·x is … ?

# %%
new_point = np.array([1.0, -2.0])
print("θ·x =", int(thetas[-1] @ new_point))

# %% [markdown]
# **Explain**: both ways give 11: it is one sum with its terms in another order. Rows 2 and 5 cost us an inner
# product and gave nothing, because their count is 0. Only examples that were missed have a say.

# %% [markdown]
# ### Exercise 5.2: the score by inner products (4 points)
#
# Write `dual_score(alpha, X, y, x)`.
#
# It returns Σ αⱼ yⱼ (xⱼ·x), from inner products of `x` with the rows of `X`. The result is the plain score, not
# multiplied by the label of x: a new point has none.
#
# Do not build θ on the way: in ps6 there will be no θ to build. (The check sees only the number that you
# return, so this part is up to you.)
#
# **Example.** With the counts (1, 2), the rows (1, 5) and (0, 1) and the labels (+1, −1), the point (2, 1)
# should get 1 · 7 − 2 · 1 = 5.
#
# <details>
# <summary>Hint</summary>
#
# First all the inner products, one for each row of X; then multiply each by its αⱼ and its yⱼ; then add.
#
# </details>


# %% exercise="dual_score"
def dual_score(alpha, X, y, x):
    """The score of x from the mistake counts: Σ αⱼ yⱼ (xⱼ·x), without θ.

    alpha: shape (n,), how often each example was missed
    X: shape (n, d), one example per row
    y: shape (n,), labels +1 or −1
    x: shape (d,), the point to score
    Returns a number.

    >>> X, y = np.array([[1.0, 5.0], [0.0, 1.0]]), np.array([1, -1])
    >>> dual_score(np.array([1, 2]), X, y, np.array([2.0, 1.0]))
    5.0
    """
    ### BEGIN SOLUTION
    similarities = np.asarray(X) @ np.asarray(x)
    return float(np.sum(np.asarray(alpha) * np.asarray(y) * similarities))
    ### END SOLUTION


# %% [markdown]
# Try it on the worked example. **Expected**: 11.

# %%
with your_functions():
    print(dual_score(alpha, X, y, new_point))

# %% grade="dual_score" points=4

# %% [markdown]
# And on all six rows, next to θ·x:

# %%
with your_functions():
    for i in range(len(X)):
        dual, primal = np.squeeze(dual_score(alpha, X, y, X[i])), thetas[-1] @ X[i]
        print(f"row {i}: dual {dual:4g}   primal {primal:4g}   label {y[i]:+d}")

# %% [markdown]
# The two columns agree, and each has the sign of the label.

# %% [markdown]
# ## 5.4 Counting mistakes
#
# The training loop needs two things from θ: the score of the example it looks at, and a place to record the
# correction. The ledger gives both:
#
# | | primal: keep θ | dual: keep α |
# |---|---|---|
# | start | θ = 0 | αⱼ = 0 for every j |
# | score of example i | θ·xᵢ | Σⱼ αⱼ yⱼ (xⱼ·xᵢ) |
# | mistake | yᵢ · score ≤ 0 | yᵢ · score ≤ 0 |
# | correction | θ grows by yᵢ xᵢ | αᵢ grows by 1, the other counts stay |
#
# **Worked example.** Three examples: row 0 is (2, 0) with y = +1, row 1 is (3, −1) with y = +1, row 2 is (3,
# 2) with y = −1. All the inner products we shall need:
#
# | | x₀ | x₁ | x₂ |
# |---|---|---|---|
# | **x₀** | 4 | 6 | 6 |
# | **x₁** | 6 | 10 | 7 |
# | **x₂** | 6 | 7 | 13 |
#
# | pass | row i | α before | score | yᵢ · score | | α after |
# |---|---|---|---|---|---|---|
# | 1 | 0 | (0, 0, 0) | 0 | 0 | **mistake** | (1, 0, 0) |
# | 1 | 1 | (1, 0, 0) | 6 | 6 | right | (1, 0, 0) |
# | 1 | 2 | (1, 0, 0) | 6 | −6 | **mistake** | (1, 0, 1) |
# | 2 | 0 | (1, 0, 1) | 4 − 6 = −2 | −2 | **mistake** | (2, 0, 1) |
# | 2 | 1 | (2, 0, 1) | 12 − 7 = 5 | 5 | right | (2, 0, 1) |
# | 2 | 2 | (2, 0, 1) | 12 − 13 = −1 | 1 | right | (2, 0, 1) |
# | 3 | 0, 1, 2 | (2, 0, 1) | 2, 5, −1 | 2, 5, 1 | all right | (2, 0, 1) |
#
# The third pass is clean, and after a clean pass nothing can change any more: every later pass would repeat
# it.
#
# Three things to notice. The first look is a mistake because 0 ≤ 0. A correction is felt at once: row 2 of
# pass 1 is scored with the α that row 0 has just changed. And row 0 is missed twice, so its count reaches 2.

# %% [markdown]
# ### Exercise 5.3: count the mistakes (5 points)
#
# Write `alpha_counts(X, y, T)`.
#
# Start with all counts at zero, look at the rows in order, in at most `T` passes (a clean pass may end it
# early), and return how often each example was missed. No offset, and no θ.
#
# **Example.** For the three rows of the table it should return (1, 0, 1) with T = 1, and (2, 0, 1) with T =
# 10.
#
# <details>
# <summary>Hint</summary>
#
# The loops are those of `train` in ps1. Your `dual_score` gives the score of a row from the counts as they
# stand.
#
# </details>


# %% exercise="alpha_counts"
def alpha_counts(X, y, T):
    """Train the perceptron in its dual form, without offset.

    X: shape (n, d), one example per row
    y: shape (n,), labels +1 or −1
    T: the largest number of passes, in order 0..n−1
    Returns alpha, shape (n,): how often each example was missed (signed score ≤ 0).

    >>> X = np.array([[2.0, 0.0], [3.0, -1.0], [3.0, 2.0]])
    >>> y = np.array([1, 1, -1])
    >>> alpha_counts(X, y, 1)
    array([1, 0, 1])
    >>> alpha_counts(X, y, 10)
    array([2, 0, 1])
    """
    ### BEGIN SOLUTION
    alpha = np.zeros(len(X), dtype=int)
    for _ in range(T):
        before = alpha.copy()
        for i in range(len(X)):
            if y[i] * dual_score(alpha, X, y, X[i]) <= 0:
                alpha[i] += 1
        if np.array_equal(alpha, before):
            break
    return alpha
    ### END SOLUTION


# %% [markdown]
# Try it on the three examples of the table. **Expected**: 1, 0, 1 after one pass, and 2, 0, 1 after ten.

# %%
three_X = np.array([[2.0, 0.0], [3.0, -1.0], [3.0, 2.0]])
three_y = np.array([1, 1, -1])

with your_functions():
    print(alpha_counts(three_X, three_y, 1))
    print(alpha_counts(three_X, three_y, 10))

# %% grade="alpha_counts" points=5

# %% [markdown]
# **Predict**: for the six examples of section 5.1 the log has seven lines, made in three passes; the fourth
# pass was clean. What will α be after 1, 2, 3, 4 and 5 passes?

# %%
print("log:   α =", np.bincount(missed, minlength=len(X)))

with your_functions():
    for T in range(1, 6):
        print(f"T = {T}: α =", alpha_counts(X, y, T))

# %% [markdown]
# **Explain**: the counts are those of the log, and stay the same once a pass has been clean. Two programs,
# one that keeps θ and one that keeps α, have made the same seven decisions.

# %% [markdown]
# ## 5.5 Zeros, and hard examples
#
# Some lecture notes state that all the counts are positive: "αᵢ > 0".
#
# **Predict**: is that so for our six examples? What would happen to θ if we deleted the rows with αᵢ = 0 from
# the data and trained again?

# %%
with your_functions():
    counts = np.ravel(alpha_counts(X, y, 10))
    kept = np.flatnonzero(counts > 0)
    again = alpha_counts(X[kept], y[kept], 10)

    print("never missed: rows", np.flatnonzero(counts == 0))
    print("θ, trained on all six rows: ", weights_from_alpha(counts, X, y))
    print("θ, trained on the rest only:", weights_from_alpha(again, X[kept], y[kept]))

# %% [markdown]
# **Explain**: "αᵢ > 0" is wrong: an example that is right each time we look at it has **αᵢ = 0**. The correct
# statement is αᵢ ≥ 0. An example that was never missed never changed anything, so the run without it makes
# the same corrections and ends with the same θ. All that the perceptron knows, it knows from its mistakes.
#
# And the large counts? Draw the line θ·x = 0, and each row with a mark that grows with its count. Hollow
# means never missed, this time.

# %%
with your_functions():
    counts = np.ravel(alpha_counts(X, y, 10))
    theta = np.ravel(weights_from_alpha(counts, X, y))
    distance = y * (X @ theta) / np.linalg.norm(theta)

    figure, ax = draw_rows(X, y, counts)
    ax.axline((0, 0), (-theta[1], theta[0]), color="black", ls="--", lw=2)
    show(figure, "A dashed line just above row 4, which has the largest mark. Rows 2 and 5 are hollow.")

    for i in np.argsort(distance):
        print(f"row {i}: distance to the line {distance[i]:.2f}, number of mistakes {counts[i]:g}")

# %% [markdown]
# **Explain**: row 4 is nearest to the line and was missed most. The two rows farthest away were never missed.
# A large αᵢ tends to mark an example that is *hard*: near the boundary, so that corrections for other
# examples keep pushing it to the wrong side.
#
# This is a tendency and not a law: row 3 is nearer to the line than row 0 and was missed less often. The
# counts belong to one run, in one order, and we come back to that in section 5.11.

# %% [markdown]
# ## 5.6 A trigger that never fires
#
# The same notes start from zero and correct an example when yᵢ · score **< 0**: strictly less.
#
# **Predict**: with that rule, how many corrections are made in the first pass? In a thousand passes?

# %%
start = np.zeros(len(X), dtype=int)

with your_functions():
    first_scores = np.ravel([dual_score(start, X, y, X[i]) for i in range(len(X))])
    print("Is yᵢ · score < 0 for any row?  ", bool(np.any(y * first_scores < 0)))
    print("Is yᵢ · score ≤ 0 for every row?", bool(np.all(y * first_scores <= 0)))

# %% [markdown]
# **Explain**: from α = 0 every score is 0, and 0 < 0 is false. So the strict rule corrects nothing in the
# first pass. After it α is still 0, so the second pass is the first one again, and so is the thousandth.
# **The strict rule never learns anything at all.** One stroke makes the difference: ≤ instead of <. Zero
# means "no opinion", and having no opinion is a mistake.

# %% [markdown]
# ## 5.7 A learning rate only changes the unit
#
# With a learning rate η > 0 a correction adds η y x to θ, so the ledger grows by η: αᵢ ← αᵢ + η.
#
# **Predict**: η = 1/2. What becomes of θ, of the scores, and of the *signs* of the scores?

# %%
with your_functions():
    for eta in (0.5, 1, 4):
        scores = np.ravel([dual_score(eta * alpha, X, y, X[i]) for i in range(len(X))])
        print(f"η = {eta}: θ = {weights_from_alpha(eta * alpha, X, y)}, scores {scores}")

# %% [markdown]
# **Explain**: θ and all scores are multiplied by η, and multiplying by a positive number changes no sign.
# Since this is so after each correction, the run makes the same mistakes whatever η is: from zero, the rate
# is only a unit of measurement. There is no need for η < 1, and this course counts with η = 1, so that αᵢ is
# a number of mistakes.

# %% [markdown]
# ## 5.8 And the offset?
#
# With an offset, each correction also changes θ₀, by y. Exactly as for θ, gathering the corrections gives
#
# $$\theta_0 = \sum_i \alpha_i y_i .$$
#
# You get it for nothing by giving every example one more feature that is always 1: the entry of θ that
# belongs to this feature *is* θ₀.
#
# The points 1, 2, 4 and 5 on a line, labelled −1, −1, +1, +1, cannot be separated without an offset, since
# θx has the same sign for all x > 0. With one:

# %%
line_X = np.array([[1.0], [2.0], [4.0], [5.0]])
line_y = np.array([-1, -1, 1, 1])

with_one = np.column_stack([line_X, np.ones(len(line_X))])

with your_functions():
    line_alpha = alpha_counts(with_one, line_y, 50)
    print("α       =", line_alpha)
    print("(θ, θ₀) =", weights_from_alpha(line_alpha, with_one, line_y))

# %% [markdown]
# **Explain**: the boundary is where x − 3 = 0: x = 3, half-way between the two classes. The second number is
# θ₀, and the formula must give it too.
#
# **Worked example.** α = (3, 2, 2, 0).
#
# | row i | αᵢ | yᵢ | αᵢ yᵢ |
# |---|---|---|---|
# | 0 | 3 | −1 | −3 |
# | 1 | 2 | −1 | −2 |
# | 2 | 2 | +1 | 2 |
# | 3 | 0 | +1 | 0 |
# | | | **sum** | **−3** |
#
# **The same with gaps.** Another run, on other data, ended with α = (1, 4, 2) and y = (+1, −1, +1). Fill in: θ₀
# = 1 − __ + __ = __.
#
# <details>
# <summary>Answer</summary>
#
# 1 − 4 + 2 = −1. You did not need to know the examples: for θ₀, only the counts and the labels matter.
#
# </details>

# %% [markdown]
# ### Exercise 5.4: the offset from the counts (2 points)
#
# Write `offset_from_alpha(alpha, y)`.
#
# It returns θ₀ = Σ αᵢ yᵢ, a number, for any number of examples.
#
# **Example.** With the counts (1, 4, 2) and the labels (+1, −1, +1), it should return −1.


# %% exercise="offset_from_alpha"
def offset_from_alpha(alpha, y):
    """The offset θ₀ = Σ αᵢ yᵢ from the mistake counts.

    alpha: shape (n,), how often each example was missed
    y: shape (n,), labels +1 or −1
    Returns a number.

    >>> offset_from_alpha(np.array([1, 4, 2]), np.array([1, -1, 1]))
    -1.0
    """
    ### BEGIN SOLUTION
    return float(np.sum(np.asarray(alpha) * np.asarray(y)))
    ### END SOLUTION


# %% [markdown]
# Try it on the points on the line. **Expected**: −3, the last number that was printed above.

# %%
with your_functions():
    print(offset_from_alpha(np.array([3, 2, 2, 0]), line_y))

# %% grade="offset_from_alpha" points=2

# %% [markdown]
# Notes that write an offset into the score but never correct it have a gap here: their θ₀ stays at its
# starting value for ever. **Predict**: what does that do to the four points on the line?

# %%
with your_functions():
    for T in (10, 100):
        stuck = np.ravel(alpha_counts(line_X, line_y, T))
        theta = np.ravel(weights_from_alpha(stuck, line_X, line_y))
        print(f"T = {T}: α = {stuck}, θ = {theta}, mistakes left: {np.sum(line_y * (line_X @ theta) <= 0)}")

# %% [markdown]
# **Explain**: with θ₀ = 0 for ever this is the run without an offset, and that run never ends. The counts keep
# growing, and half of the points stay wrong.

# %% [markdown]
# ## 5.9 The Gram matrix
#
# In the dual form, training looks at the examples through one window only: the table of all their inner
# products. It is called the **Gram matrix** G, with $G_{ij} = x_i\cdot x_j$, one row and one column for each
# example. For the three examples of section 5.4:

# %%
G = np.array([[4, 6, 6], [6, 10, 7], [6, 7, 13]])

# %% [markdown]
# **Predict**: three properties of such a table. Is it symmetric? Can an entry on the diagonal be negative?
# And with the final counts (2, 0, 1) and labels (+1, +1, −1), what is the score of row 2, read from the table
# alone?

# %%
print("symmetric:", np.array_equal(G, G.T))
print("diagonal: ", np.diag(G), "squared lengths:", np.sum(three_X * three_X, axis=1).astype(int))
print("row 2 of G:", G[2], " so its score is 2·6 + 0·7 − 1·13 =", 2 * 6 + 0 * 7 - 1 * 13)

# %% [markdown]
# **Explain**: the table is symmetric, since $x_i\cdot x_j = x_j\cdot x_i$. On its diagonal stand the squared
# lengths, which are never negative. And the score −1 is what the table in section 5.4 has in its last pass.

# %% [markdown]
# ### Exercise 5.5: the Gram matrix (3 points)
#
# Write `gram_matrix(X)`.
#
# It returns the table of all inner products $x_i\cdot x_j$: shape (n, n), for any number n of examples and any
# number of features.
#
# **Example.** For the rows (1, 2) and (3, −1) it should return the table with the rows (5, 1) and (1, 10).
#
# <details>
# <summary>Hint</summary>
#
# Two loops will do, one over the rows and one over the columns of the table. Or think about shapes: `X` is (n,
# d), the table is (n, n), and `@` multiplies rows by columns. What has the rows of `X` as its columns?
#
# </details>


# %% exercise="gram_matrix"
def gram_matrix(X):
    """All inner products of the examples.

    X: shape (n, d), one example per row
    Returns the Gram matrix, shape (n, n), with the inner product of rows i and j at (i, j).

    >>> gram_matrix(np.array([[1.0, 2.0], [3.0, -1.0]]))
    array([[ 5.,  1.],
           [ 1., 10.]])
    """
    ### BEGIN SOLUTION
    X = np.asarray(X)
    return X @ X.T
    ### END SOLUTION


# %% [markdown]
# Try it on the three examples. **Expected**: the table of section 5.4, with 4, 6, 6 in its first row.

# %%
with your_functions():
    print(gram_matrix(three_X))

# %% grade="gram_matrix" points=3

# %% [markdown]
# The Gram matrix does not change during training. Compute it once, hide the examples, and you can still
# train. **Predict**: the function below never sees X. Which line reads a score off the table?


# %%
def counts_from_table(G, y, T):
    """Train in the dual form on a table of inner products; returns α."""
    counts = np.zeros(len(y), dtype=int)
    for _ in range(T):
        for i in range(len(y)):
            if y[i] * np.sum(counts * y * G[i]) <= 0:
                counts[i] += 1
    return counts


with your_functions():
    table = np.asarray(gram_matrix(X))
    print("from the table:    α =", counts_from_table(table, y, 10))
    print("from the examples: α =", alpha_counts(X, y, 10))

# %% [markdown]
# **Explain**: row i of the table holds the inner products of example i with all the others, so `np.sum(counts *
# y * G[i])` is its score. The two runs are the same. What the examples *are*, two numbers each or a million,
# training never asks. (To score a *new* point, its inner products with the examples are needed as well.)

# %% [markdown]
# ## 5.10 What it costs
#
# Count multiplications, for n examples with d features and T passes. (Only the most expensive part is counted;
# multiplying by αⱼ and yⱼ, for instance, is left out.)
#
# | | one look at one example | T passes |
# |---|---|---|
# | primal | one inner product: d | T n d |
# | dual, as in exercise 5.3 | n inner products: n d | T n² d |
# | dual, with the Gram matrix | n | n² d once, then T n² |
#
# **Predict**: n = 200 examples, T = 20 passes. Is there any d for which the dual form is the cheaper one?

# %%
n, T = 200, 20
print(f"{'d':>9} {'primal':>16} {'dual':>16} {'dual with G':>16}")
for d in (2, 100, 10_000, 1_000_000):
    print(f"{d:9,} {T * n * d:16,} {T * n**2 * d:16,} {n**2 * d + T * n**2:16,}")

# %% [markdown]
# **Explain**: as it stands the dual form loses in every row. Recomputing all the inner products costs n times
# as much as the primal form. Even with the Gram matrix, filling it costs n² d, which is more than T n d for
# every d as long as there are more examples than passes.
#
# But look at *where* d enters: only in the price of an inner product. If someone could tell us $x_i\cdot x_j$
# **without going through all d features**, d would drop out of the bill. Suppose an inner product cost 3
# multiplications, however many features there are:

# %%
features = np.logspace(0, 6, 25)
cheap = np.full(len(features), 3 * n**2 + T * n**2)

figure, ax = plt.subplots(figsize=(6.5, 4))
ax.loglog(features, T * n * features, color=BLUE, label="primal")
ax.loglog(features, n**2 * features + T * n**2, "--", color=ORANGE, label="dual with G")
ax.loglog(features, cheap, ":", lw=3, color="black", label="dual, cheap inner products")
ax.set(xlabel="number of features d", ylabel="multiplications")
ax.legend()
show(figure, "Both costs rise with d, the dual ten times as high in the end. With cheap products the cost is flat.")

# %% [markdown]
# **Explain**: the flat line wins from the point where T n d = 3 n² + T n², which is d = 230, and for a
# million features it wins by a factor of more than four thousand.
#
# Such cheap inner products exist. They are called **kernels**, and ps6 is about them.

# %% [markdown]
# ## 5.11 Play: hard, or unlucky?
#
# The ledger belongs to one run. In another order the run is another, and so are the counts. Reverse the rows:

# %%
reverse = np.arange(len(X))[::-1]
reversed_counts = np.zeros(len(X), dtype=int)

with your_functions():
    reversed_counts[reverse] = np.ravel(alpha_counts(X[reverse], y[reverse], 50))
    print("in order: α =", alpha, " θ =", weights_from_alpha(alpha, X, y))
    print("reversed: α =", reversed_counts, " θ =", weights_from_alpha(reversed_counts, X, y))

# %% [markdown]
# Both are correct ledgers, of different runs. So was row 4 hard, or was it just looked at in bad moments?
# Take all 720 orders of the six rows and average its count over them. **Predict** which row has the largest
# average, and which the smallest.

# %%
orders = [list(order) for order in itertools.permutations(range(len(X)))]
ledgers = np.zeros((len(orders), len(X)))

with your_functions():
    for ledger, order in zip(ledgers, orders, strict=True):
        ledger[order] = np.ravel(alpha_counts(X[order], y[order], 14))
    corrections_made = ledgers.sum(axis=1)
    print("average α over all orders:", ledgers.mean(axis=0).round(2))
    print(f"corrections in a run: between {corrections_made.min():g} and {corrections_made.max():g}")

# %% [markdown]
# **Explain**: luck matters: one run needs 2 corrections, another 13. On average, though, row 4 is missed most
# by far and row 5 least, and the averages come in the very order of the distances in section 5.5: rows 4, 3,
# 0, 1, 2, 5. A single α is an indication; the average shows what lies in the data. (Were 14 passes enough for
# every order? Yes: no run made more than 13 corrections, so at least one of its 14 passes was clean.)
#
# **Your turn**: in the next cell `height` moves row 4 = (−3, height) up, towards the square at (−3, 3). Try
# 0, 1, 1.5, 2 and 2.125, and watch the counts. Which *other* row gets harder, and why?

# %%
height = 1.5

moved = X.copy()
moved[4, 1] = height

with your_functions():
    moved_counts = alpha_counts(moved, y, 200)
    print("α =", moved_counts, "  corrections:", int(np.sum(moved_counts)))

# %% [markdown]
# <details>
# <summary>What you should have seen</summary>
#
# The number of corrections is 2, 7, 7, 29, 74. Row 0, the neighbour with the opposite label, gets harder
# together with row 4. In the end row 3 does too: it lies almost opposite to row 4, and both are circles. At
# height 2.25 the two point in exactly opposite directions, so no line through the origin has both on the
# positive side. The run then uses up all its passes, however many you allow.
#
# </details>

# %% [markdown]
# ## 5.12 Summary
#
# - θ is a sum of corrections, so it is determined by how often each example was missed: θ = Σ αᵢ yᵢ xᵢ.
# - A score needs only inner products: θ·x = Σ αⱼ yⱼ (xⱼ·x).
# - Training in the dual form makes the same decisions as in the primal form; a correction is "αᵢ grows by 1".
# - αᵢ ≥ 0, and it is zero for an example that was never missed. Large counts tend to mark examples near the
#   boundary.
# - From zero, the trigger must be ≤; a learning rate only changes the unit; the offset is Σ αᵢ yᵢ.
# - The Gram matrix holds all inner products, and is all that training needs to see.
# - The primal form pays for features, the dual form pays for examples, and pays for features only inside
#   inner products. That is where ps6 begins.
#
# ### Common mistakes
#
# | if you… | then… | see |
# |---|---|---|
# | add 1 to all the counts | you claim that everybody was missed | 5.4 |
# | set the count to 1 | a second mistake goes unrecorded: row 4 ends with 1 instead of 3 | 5.4 |
# | forget yⱼ in the score | every missed example pulls towards +1 | 5.3 |
# | put the label into α | α can be negative; some authors do so, but then the score must not multiply by yⱼ again | 5.2 |
# | use the counts from the start of the pass | a correction is felt too late | 5.4 |
# | use one letter for i and j | the score of a row seems to involve that row only | 5.3 |
# | test with < instead of ≤ | nothing is ever learnt from zero | 5.6 |
# | make α as long as θ | there is one count per *example*, not per feature | 5.1 |
# | leave θ₀ where it starts | the boundary has to pass through the origin | 5.8 |
# | multiply XᵀX instead of XXᵀ | the table has a row per feature, and no score can be read from it | 5.9 |
#
# ### Notation
#
# | here | in words | elsewhere |
# |---|---|---|
# | θ (`theta`) | parameters, shape (d,) | w, β |
# | θ₀ (`theta_0`) | offset | b, β₀ |
# | η (`eta`) | learning rate | ρ |
# | αᵢ (`alpha[i]`) | number of times example i was missed | sometimes αᵢ times η, or times yᵢ |
# | xᵢ, yᵢ (`X[i]`, `y[i]`) | example and label ±1 | x⁽ⁱ⁾, y⁽ⁱ⁾ |
# | xᵢ·xⱼ, Gᵢⱼ | inner product, entry (i, j) of the Gram matrix | ⟨xᵢ, xⱼ⟩, Kᵢⱼ |
#
# ### Further reading
#
# - M. A. Aizerman, E. M. Braverman and L. I. Rozonoer (1964). Theoretical foundations of the potential
#   function method in pattern recognition learning. *Automation and Remote Control* 25, 821–837. The
#   perceptron in its dual form.
# - Y. Freund and R. E. Schapire (1999). Large margin classification using the perceptron algorithm. *Machine
#   Learning* 37(3), 277–296. [doi:10.1023/A:1007662407062](https://doi.org/10.1023/A:1007662407062). Stores a
#   run as the list of its mistakes, as we did in 5.1.
# - F. Rosenblatt (1958). The perceptron: a probabilistic model for information storage and organization in
#   the brain. *Psychological Review* 65(6), 386–408.
#   [doi:10.1037/h0042519](https://doi.org/10.1037/h0042519).
# - S. Shalev-Shwartz and S. Ben-David (2014). *Understanding Machine Learning: From Theory to Algorithms*.
#   Cambridge University Press. Chapter 9 for the perceptron, chapter 16 for what comes next.
