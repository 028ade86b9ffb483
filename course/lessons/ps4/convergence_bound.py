# %% [markdown]
# # ps4 · The convergence bound
#
# Training corrects, and corrections can undo each other. Why does it ever stop?
#
# In 1962 Albert Novikoff gave an answer of a few lines. He watched two numbers during training. One is pushed
# up at every correction; the other is held down. They cannot both go on for long, so the corrections must
# end. His proof even says when: after at most $(R/\gamma)^2$ of them.
#
# In this lesson you compute every part of that bound, see the proof happen in a real run, and find out what
# the bound promises and what it does not.
#
# **What you will be able to do**
#
# - compute the largest norm $R$ and the margin $\gamma$ of a direction, and say when there is none;
# - scale a separator so that its smallest score is 1, and explain why that makes its norm $1/\gamma$;
# - prove both inequalities, and combine them into the bound;
# - spot a statement of the theorem that is false, and give a counterexample;
# - build data on which the bound is met exactly;
# - say what the order, the start, the learning rate and an offset change.
#
# **How long**: about two and a half hours. There are two good places to stop.
#
# | part | sections | minutes | points |
# |---|---|---|---|
# | What goes into the bound | 4.1 to 4.4 | 45 | 9 |
# | The proof | 4.5 to 4.8 | 45 | 3 |
# | What it says, and what it does not | 4.9 to 4.17 | 60 | 11 |
#
# **What you need**: ps1: the signed score, the update rule, and the sequence of vectors. As in section 1.9
# there is **no offset** here, until section 4.14.
#
# **Conventions**: a *mistake* is a signed score of zero or less. Training looks at the examples in order,
# pass after pass, from zero, until a pass is clean.

# %% [markdown]
# ## Two minutes before you start
#
# Answer on paper, then open the answers.
#
# 1. What is the norm of $(3, 4)$? And of $(6, 8)$?
# 2. $\theta = (1, 3)$, $x = (2, -1)$, $y = -1$. What is the signed score, without an offset?
# 3. Multiply out: $\lVert a + b \rVert^2 = (a + b) \cdot (a + b) = \dots$
# 4. $T^2 \le 20\,T$ for a positive number $T$. What follows for $T$?
#
# <details>
# <summary>Answers</summary>
#
# 1. $5$ and $10$. Twice the vector, twice the norm.
# 2. $-1 \cdot (1 \cdot 2 + 3 \cdot (-1)) = 1$. Positive: right.
# 3. $\lVert a \rVert^2 + 2\, a \cdot b + \lVert b \rVert^2$.
# 4. Divide by $T$: $T \le 20$. This small step is the end of the whole proof.
#
# If the second was new, go back to ps1, section 1.3.
#
# </details>

# %% locked="setup"
from contextlib import contextmanager
from itertools import pairwise, permutations
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


def plane(panels=1, reach=4, names=("sweetness", "crunch")):
    """Return a figure and a list of axes in a row: equal scales from -reach to reach, both axes labelled."""
    figure, axes = plt.subplots(1, panels, figsize=(4.4 * panels, 4.4), squeeze=False)
    for ax in axes.flat:
        ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel=names[0], ylabel=names[1])
        ax.axhline(0, color="0.75", lw=1, zorder=0)
        ax.axvline(0, color="0.75", lw=1, zorder=0)
    return figure, list(axes.flat)


def draw_examples(ax, X, y):
    """Draw +1 as circles and -1 as squares, numbered from 1."""
    for label, marker, colour in ((1, "o", BLUE), (-1, "s", ORANGE)):
        chosen = np.asarray(y) == label
        ax.plot(*X[chosen].T, marker, color=colour, ms=9, label=f"label {label:+d}".replace("-", "−"), zorder=4)
    for number, at in enumerate(X, start=1):
        ax.annotate(str(number), at, (7, 5), textcoords="offset points", path_effects=HALO, zorder=5)


def draw_line(ax, u):
    """Draw the line u·x = 0 and shade its positive side."""
    normal = np.asarray(u, dtype=float) / np.linalg.norm(u)
    along = 20 * np.array([-normal[1], normal[0]])
    ax.fill(*np.array([-along, along, along + 40 * normal, 40 * normal - along]).T, color=BLUE, alpha=0.10, lw=0)
    ax.plot(*np.array([-along, along]).T, color="black", lw=2, zorder=2)


def draw_arrow(ax, start, end, colour, *, style="-", text="", at=(0, 0)):
    """Draw an arrow from start to end; write `text` at the point `at`."""
    look = {"arrowstyle": "-|>", "color": colour, "lw": 2.5, "linestyle": style, "shrinkA": 0, "shrinkB": 0}
    ax.annotate("", end, start, arrowprops=look, zorder=3)
    ax.text(*at, text, color=colour, ha="center", va="center", path_effects=HALO, zorder=5)


def show(figure, words):
    """Show a figure once, with a description in words for those who cannot see it."""
    display(figure, metadata={"image/png": {"alt": words}})
    plt.close(figure)


# %% locked="training"
def walk(X, y, passes=1000, start=None, eta=1):
    """Train without offset and return every θ on the way: the start, then one row after each correction.

    This is the training of ps1. `start` is zero unless you say otherwise, and `eta` is the learning rate.
    """
    rows = [np.zeros(X.shape[1]) if start is None else np.array(start, dtype=float)]
    for _ in range(passes):
        before = len(rows)
        for x, label in zip(X, y, strict=True):
            if label * (rows[-1] @ x) <= 0:
                rows.append(rows[-1] + eta * label * x)
        if len(rows) == before:
            break
    return np.array(rows) + 0.0


# %% [markdown]
# Those three cells load NumPy and the checks, a few functions that draw, and the training of ps1, called
# `walk`: it returns what your `trajectory` of section 1.9 returned. You need not read them.
#
# Here are the six apples of ps1 again, and the walk that training takes over them:

# %%
X = np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], dtype=float)
y = np.array([1, -1, -1, 1, -1, 1])

print(walk(X, y))
print("corrections:", len(walk(X, y)) - 1)

# %% [markdown]
# Five corrections, then a clean pass. Was it luck that it stopped? And could one have known that it would not
# take five million?
#
# ## 4.1 The longest example
#
# A correction adds $y x$ to $\theta$. A long $x$ moves $\theta$ far, a short one moves it a little. So the
# first ingredient of the bound is the length of the **longest** example:
#
# $$R = \max_i \lVert x^{(i)} \rVert .$$
#
# No correction ever moves $\theta$ by more than $R$.
#
# **Predict**: which apple has the largest norm, and what is the *square* of that norm? (Squares of norms are
# whole numbers here, and easier to say.)

# %%
longest_apple = None  # a number from 1 to 6
squared_norm = None

squares = np.sum(X**2, axis=1)
compare(longest_apple, int(np.argmax(squares)) + 1)
compare(squared_norm, int(np.max(squares)))

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Apple 4, with $3^2 + 3^2 = 18$. So $R = \sqrt{18} \approx 4.243$ and $R^2 = 18$.
#
# Why the largest, and not the average? The bound is a promise for every run. The longest example may be the
# one that is missed again and again.
#
# </details>

# %% [markdown]
# ### Exercise 4.1: the radius (2 points)
#
# Write `radius(X)`.
#
# It returns the norm of the longest row of `X`. The rows are examples, as many as there are, with as many
# coordinates as there are.
#
# **Example.** `radius(np.array([[1.0, 2.0], [-3.0, 4.0]]))` should return `5.0`.
#
# <details>
# <summary>Hint</summary>
#
# `np.sum(table, axis=1)` adds along each row. A norm is the *root* of a sum of squares.
#
# </details>


# %% exercise="radius"
def radius(X):
    """Return R, the norm of the longest example.

    X: array of shape (n, d), one example per row. Returns a number.
    Example: rows (1, 2) and (-3, 4) give 5.
    """
    ### BEGIN SOLUTION
    return np.max(np.linalg.norm(X, axis=1))
    ### END SOLUTION


# %% grade="radius" points=2

# %% [markdown]
# ## 4.2 The margin
#
# The second ingredient says how much room there is between the two kinds of apples.
#
# Take a direction $u$, say $u = (1, 3)$. The line $u \cdot x = 0$ goes through the origin, and $u$ is
# perpendicular to it. The picture shows, dotted, how far each apple is from that line.
#
# **Predict**: which apples are nearest to the line?

# %%
u = np.array([1.0, 3.0])
feet = X - np.outer(X @ u, u) / (u @ u)  # the point of the line below each apple

figure, (ax,) = plane()
draw_line(ax, u)
for apple, foot in zip(X, feet, strict=True):
    ax.plot(*np.array([apple, foot]).T, ":", color=GREEN, lw=3, zorder=3)
draw_examples(ax, X, y)
ax.legend(loc="lower right")
show(figure, "A falling line with apples 1, 4, 6 above and 2, 3, 5 below it. Apples 2 and 3 are nearest to the line.")

# %% [markdown]
# **Explain**: apples 2 and 3. The distance of an example from the line, positive on the side that fits its
# label and negative on the other one, is
#
# $$\frac{y\,(u \cdot x)}{\lVert u \rVert} .$$
#
# It is the signed score, divided by the norm of $u$. Without that division, $2u$ would give twice the
# "distance", though it draws the same line.
#
# The **margin** of $u$ is the distance of the example for which it is smallest:
#
# $$\gamma(u) = \min_i \frac{y^{(i)}\,(u \cdot x^{(i)})}{\lVert u \rVert} .$$

# %%
for number, score in enumerate(y * (X @ u), start=1):
    print(f"apple {number}: score {score:2.0f}, distance {score / np.linalg.norm(u):.3f}")

# %% [markdown]
# The margin of $(1, 3)$ is $1/\sqrt{10} \approx 0.316$.
#
# **Worked example.** $u = (3, 4)$, with the two examples $(3, 1)$, $+1$ and $(-2, -1)$, $-1$.
#
# | step | value |
# |---|---|
# | norm of $u$ | 5 |
# | scores | 9 + 4 = 13, and −(−6 − 4) = 10 |
# | distances | 13/5 = 2.6, and 10/5 = 2 |
# | margin | the smaller one: 2 |
#
# **Your turn.** $u = (0, -2)$, with the examples $(1, 3)$, $-1$ and $(4, -5)$, $+1$. Fill the gaps.

# %%
norm_of_u = None
two_scores = None  # two numbers, such as [0, 0]
their_margin = None

compare(norm_of_u, 2)
compare(two_scores, [-1 * (-2 * 3), 1 * (-2 * -5)])
compare(their_margin, 6 / 2)

# %% [markdown]
# What if $u$ is *not* right about every apple? **Predict** the sign of the margin of each of these, from the
# picture or by hand: $(1, 3)$, $(1, 2)$, $(1, 0)$.

# %%
three_signs = None  # +1, 0 or -1 for each, for example [0, 0, 0]

directions = np.array([[1, 3], [1, 2], [1, 0]])
compare(three_signs, [int(np.sign(np.min(y * (X @ direction)))) for direction in directions])

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# - $(1, 3)$ **separates** the apples: all scores are positive, and so is the margin.
# - $(1, 2)$ **touches**: apple 2 has the score $-(2 - 2) = 0$, so the margin is 0.
# - $(1, 0)$ **fails**: apple 2 has the score $-2$, so the margin is negative. (The margin is no use as a width
#   then, but its sign is: it tells you that $u$ fails.)
#
# So $u$ separates the data exactly when its margin is **positive**. Zero is not enough: a score of zero is a
# mistake.
#
# And $u = (0, 0)$? It has no direction, there is no line, and the formula would divide by zero. The honest
# answer is no number at all, but an error.
#
# </details>

# %% [markdown]
# ### Exercise 4.2: the margin (4 points)
#
# Write `margin(X, y, u)`.
#
# It returns the smallest $y^{(i)}(u \cdot x^{(i)})/\lVert u \rVert$. That is negative where $u$ fails: leave
# the sign as it is. For $u = 0$ your function should stop with a `ValueError`.
#
# **Examples.** With the apples, `margin(X, y, np.array([0.0, 2.0]))` should return `0.0`, and
# `margin(X, y, np.array([2.0, 0.0]))` should return `-2.0`.
#
# <details>
# <summary>Hint: how a function stops with an error</summary>
#
# `raise ValueError("what is wrong, in words")` ends the function at once. That is different from `return`:
# an error that is *returned* is just an odd kind of result, and nobody notices.
#
# `np.any(u)` is true if any coordinate of `u` is not zero.
#
# </details>


# %% exercise="margin"
def margin(X, y, u):
    """Return the margin of the direction u: the smallest y (u·x) / ‖u‖. Raise a ValueError for u = 0.

    X: array of shape (n, d), one example per row; y: array of n labels, +1 or -1; u: array of length d.
    """
    ### BEGIN SOLUTION
    if not np.any(u):
        raise ValueError("u is zero: it has no direction, and no margin")
    return np.min(y * (X @ u)) / np.linalg.norm(u)
    ### END SOLUTION


# %% grade="margin" points=4

# %% [markdown]
# ## 4.3 Scaling a separator
#
# $(1, 3)$, $(2, 6)$ and $(0.1, 0.3)$ draw the same line and have the same margin. But their scores differ.
#
# **Predict**: the smallest score of $(1, 3)$ on the apples is 1. What is it for the other two?

# %%
smallest_scores = None  # for (2, 6) and (0.1, 0.3), for example [0, 0]

multiples = np.array([[2, 6], [0.1, 0.3]])
compare(smallest_scores, [round(float(np.min(y * (X @ multiple))), 6) for multiple in multiples])

# %% [markdown]
# **Explain**: scores scale along, so they are 2 and 0.1. Of all the multiples of a separator, the proof wants
# the one whose **smallest score is exactly 1**. Let us call it $w$. To get it, divide $u$ by its own smallest
# score $m$:
#
# $$w = \frac{u}{m}, \qquad m = \min_i\, y^{(i)}(u \cdot x^{(i)}) .$$
#
# How long is $w$? Its norm is $\lVert u \rVert / m$, and $m / \lVert u \rVert$ is just the margin. So
#
# $$\lVert w \rVert = \frac{1}{\gamma} .$$
#
# A wide margin belongs to a **short** $w$. This norm is called $B$.
#
# **Worked example.** $u = (3, 4)$ of the last section had the scores 13 and 10, so $m = 10$. Then
# $w = (0.3, 0.4)$ has the scores 1.3 and 1, and the norm $0.5 = 1/2$. The margin was 2.
#
# **Your turn.** $u = (0, -2)$ had the scores 6 and 10. Fill the gaps.

# %%
m = None
w = None  # two numbers; write 1/3 if you need a third
B = None

compare(m, 6)
compare(w, [0, -2 / 6])
compare(B, 2 / 6)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# $m = 6$, $w = (0, -\tfrac13)$, $B = \tfrac13$: one over the margin, which was 3.
#
# </details>

# %% [markdown]
# ### Exercise 4.3: the scaled separator (3 points)
#
# Write `scaled_separator(X, y, u)`.
#
# It returns the multiple $w$ of $u$ whose smallest score $y^{(i)}(w \cdot x^{(i)})$ is 1. If $u$ does not
# separate the examples, no multiple of it has only positive scores; then stop with a `ValueError`. (A score
# of exactly zero is not separated.)
#
# **Example.** With the apples, `scaled_separator(X, y, np.array([2.0, 6.0]))` should return
# `array([1., 3.])`, and for `np.array([1.0, 2.0])` it should stop with a `ValueError`.


# %% exercise="scaled_separator"
def scaled_separator(X, y, u):
    """Return the multiple of u whose smallest y (w·x) is 1. Raise a ValueError if u does not separate.

    X: array of shape (n, d), one example per row; y: array of n labels, +1 or -1; u: array of length d.
    Returns an array of length d.
    """
    ### BEGIN SOLUTION
    smallest = np.min(y * (X @ u))
    if smallest <= 0:
        raise ValueError("u does not separate the examples")
    return u / smallest
    ### END SOLUTION


# %% grade="scaled_separator" points=3

# %% [markdown]
# Now check $\lVert w \rVert = 1/\gamma$ with your own two functions, for a few directions:

# %%
with your_functions():
    for direction in ([1, 3], [2, 6], [1, 4], [0.5, 2.5], [1, 9]):
        w = scaled_separator(X, y, np.array(direction))
        gamma = np.squeeze(margin(X, y, np.array(direction)))
        print(f"{direction!s:10} norm of w {np.linalg.norm(w):.4f}, 1/γ {1 / gamma:.4f}")

# %% [markdown]
# ## 4.4 The best separator
#
# Different directions have different margins. Turn $u$ once around, and draw the margin at every angle.
#
# **Predict**: does a separating direction have to be searched for with great care, or is there a whole range
# of them?

# %%
angles = np.arange(0, 360.5, 0.5)
with your_functions():
    around = np.column_stack([np.cos(np.radians(angles)), np.sin(np.radians(angles))])
    margins = np.ravel([margin(X, y, direction) for direction in around])

    figure, ax = plt.subplots(figsize=(6.6, 3.6))
    ax.axhspan(0, 1, color=BLUE, alpha=0.10, lw=0)
    ax.axhline(0, color="black", lw=1)
    ax.plot(angles, margins, color="black", lw=2)
    best = int(np.argmax(margins))
    ax.plot(angles[best], margins[best], "o", color=GREEN, ms=9)
    ax.annotate("the best one", (angles[best], margins[best]), (24, 2), textcoords="offset points")
    ax.set(xlabel="angle of u in degrees", ylabel="margin", ylim=(-4.5, 1), xticks=range(0, 361, 45))
    ax.set_title("above 0, u separates the apples", fontsize=11)
    show(figure, "The margin against the angle: a curve that rises above zero only between about 63 and 90 degrees.")

    print(f"separating angles: from {angles[margins > 1e-9][0]} to {angles[margins > 1e-9][-1]} degrees")
    print(f"best: {angles[best]} degrees, margin {margins[best]:.3f}, so B = 1/γ is {1 / margins[best]:.3f}")

# %% [markdown]
# **Explain**: a range. The separators lie between about 63° and 90°, and one of them is **best**: it has the
# largest margin, which is simply called **the margin of the data**. At the peak two apples are equally near:
# turn a little either way, and one of them comes nearer.
#
# The steps of half a degree just miss the peak. It is at the angle of $(1, 3)$, 71.57°, so for the apples
#
# $$\gamma = \tfrac{1}{\sqrt{10}} \approx 0.316, \qquad w^* = (1, 3), \qquad B = \lVert w^* \rVert = \sqrt{10} .$$
#
# Since a scaled separator has the norm $1/\gamma(u)$, the best one is also the **shortest** vector with
# $y^{(i)}(w \cdot x^{(i)}) \ge 1$ for all $i$. That is easy to check here. The score of apple 3 is $w_1$, so
# $w_1 \ge 1$; that of apple 2 is $w_2 - 2 w_1$, so $w_2 \ge 1 + 2 w_1 \ge 3$. Nothing shorter than $(1, 3)$ will do.
#
# *A good place to stop: the first part ends here.*

# %% [markdown]
# ## 4.5 Two quantities to watch
#
# Now the proof. For it we take a harder case than the six apples: just **two** apples, but very much alike.
# Both have crunch 2. One is a little sweeter and good to eat, the other one goes to the cider press.

# %%
pair_X = np.array([[1, 2], [0, 2]], dtype=float)
pair_y = np.array([1, -1])
w_pair = np.array([2.0, -0.5])  # their w*, the shortest vector with both scores at least 1

figure, (ax,) = plane(reach=3)
draw_line(ax, w_pair)
draw_examples(ax, pair_X, pair_y)
ax.legend(loc="lower right")
show(figure, "Two apples side by side at crunch 2, at sweetness 1 and 0. A steep line just fits between them.")

print("scores of w*:", pair_y * (pair_X @ w_pair), "  R² =", np.sum(pair_X**2, axis=1).max(), "  B² =", w_pair @ w_pair)

# %% [markdown]
# **Predict**: how many corrections will training need for these two apples?

# %%
predicted_corrections = None

pair_walk = walk(pair_X, pair_y)
compare(predicted_corrections, len(pair_walk) - 1)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Eleven: more than twice as many as for six apples. The two corrections are $+(1, 2)$ and $-(0, 2)$: the
# second takes back nearly all that the first gave. Each round of two leaves only $(1, 0)$ behind.
#
# </details>
#
# Along the walk $\theta_0, \theta_1, \theta_2, \dots$ (here the small number counts corrections, as in 1.9) we
# watch two numbers:
#
# - the **alignment** $w^* \cdot \theta_t$: how far has $\theta$ come in the direction of a separator?
# - the **squared norm** $\lVert \theta_t \rVert^2$: how long has it become?
#
# Nobody needs to *know* $w^*$ during training. It is enough that it exists.
#
# **Worked example**: the first rows, with $w^* = (2, -\tfrac12)$.
#
# | $t$ | $\theta_t$ | alignment | squared norm |
# |---|---|---|---|
# | 0 | (0, 0) | 0 | 0 |
# | 1 | (1, 2) | 2 · 1 − ½ · 2 = 1 | 1 + 4 = 5 |
# | 2 | (1, 0) | 2 | 1 |
#
# **Your turn**: $\theta_3 = (1, -2)$ and $\theta_4 = (2, 0)$.

# %%
two_alignments = None  # two numbers
two_squared_norms = None  # two numbers

compare(two_alignments, [2 * 1 - 0.5 * (-2), 2 * 2])
compare(two_squared_norms, [1 + 4, 4 + 0])

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Alignments 3 and 4, squared norms 5 and 4. Did you notice? The alignment went 0, 1, 2, 3, 4: up by one at
# every correction. The squared norm went 0, 5, 1, 5, 4: it goes up *and down*.
#
# </details>

# %% [markdown]
# ### Exercise 4.4: the two quantities (3 points)
#
# Write `proof_quantities(thetas, w)`.
#
# `thetas` has one vector $\theta_t$ in each row, as `walk` returns them. Return **two** arrays with one entry
# for each row: first all the $w \cdot \theta_t$, then all the $\lVert \theta_t \rVert^2$.
#
# **Example.** `proof_quantities(np.array([[0.0, 0.0], [1.0, 2.0], [1.0, 0.0]]), np.array([2.0, -0.5]))`
# should return `(array([0., 1., 2.]), array([0., 5., 1.]))`.
#
# <details>
# <summary>Hint</summary>
#
# A table times a vector, `table @ vector`, takes the inner product of every row with the vector.
#
# </details>


# %% exercise="proof_quantities"
def proof_quantities(thetas, w):
    """Return two arrays with an entry for every row θ of thetas: w·θ, and ‖θ‖².

    thetas: array of shape (k + 1, d); w: array of length d. Returns a pair of arrays of length k + 1.
    """
    ### BEGIN SOLUTION
    return thetas @ w, np.sum(thetas**2, axis=1)
    ### END SOLUTION


# %% grade="proof_quantities" points=3

# %%
with your_functions():
    alignment, squared_norm = map(np.ravel, proof_quantities(pair_walk, w_pair))
    print(" t   θ          w*·θ   ‖θ‖²")
    for t, theta in enumerate(pair_walk):
        print(f"{t:2}   {theta!s:9} {alignment[t]:5.1f} {squared_norm[t]:6.1f}")

# %% [markdown]
# ## 4.6 The first wall: the alignment
#
# Why does the alignment always rise? A picture first, of the walk over the six apples. The dashed lines are
# the points where $w^* \cdot \theta$ is 0, 1, 2, and so on, with $w^* = (1, 3)$.
#
# **Predict**: can a correction lead from one dashed line to a lower one?

# %%
w_apples = np.array([1.0, 3.0])
apple_walk = walk(X, y)

figure, (ax,) = plane(reach=4, names=("weight of sweetness", "weight of crunch"))
for level in range(0, 16):
    ax.axline((level, 0), slope=-1 / 3, color="0.6", ls="--", lw=1, zorder=1)
for before, after in pairwise(apple_walk):
    draw_arrow(ax, before, after, BLUE)
places = ((0.3, -0.4), (3.4, 1.0), (1.3, 1.6), (-1.4, 3.1), (-0.1, 3.45), (1.4, 3.2))
for t, place in enumerate(places):
    ax.text(*place, f"$\\theta_{t}$", ha="center", va="center", path_effects=HALO, zorder=5)
show(figure, "The walk over the apples in front of parallel dashed lines. Each arrow ends at least one line higher.")

# %% [markdown]
# **Explain**: no. Every arrow climbs at least one line. A correction adds $y x$, and
#
# $$w^* \cdot (\theta + y x) \;=\; w^* \cdot \theta \;+\; y\,(w^* \cdot x) \;\ge\; w^* \cdot \theta + 1,$$
#
# because **every** signed score of $w^*$ is at least 1: that is how it was scaled. It does not matter which
# example was missed, nor where $\theta$ stands. The walk starts at 0, so after $T$ corrections ($T$ was the number of
# passes in ps1; in a proof of convergence it counts corrections)
#
# > **First wall**: $\; w^* \cdot \theta_T \ge T$.
#
# Check it on both walks:

# %%
with your_functions():
    for name, thetas, w_star in (("apples", apple_walk, w_apples), ("pair", pair_walk, w_pair)):
        alignment, _ = map(np.ravel, proof_quantities(thetas, w_star))
        print(f"{name:7} w*·θ:", alignment)
        assert np.all(alignment >= np.arange(len(thetas)))

# %% [markdown]
# ## 4.7 The second wall: the norm
#
# An alignment can grow for a cheap reason: $\theta$ simply becomes long. Does it? Here are two corrections
# of the pair. The dashed arrow is $y x$, the green one the new $\theta$.
#
# **Predict**: in which of the two does $\theta$ become longer *than Pythagoras allows*, that is, longer than
# if the two arrows met at a right angle?

# %%
figure, (left, right) = plane(panels=2, reach=5, names=("weight of sweetness", "weight of crunch"))
draw_arrow(left, (0, 0), (3, 0), "black", text="θ before", at=(1.5, 0.5))
draw_arrow(left, (3, 0), (3, -2), ORANGE, style="--", text="y x", at=(3.6, -1))
draw_arrow(left, (0, 0), (3, -2), GREEN, text="θ after", at=(0.9, -1.6))
draw_arrow(right, (0, 0), (3, -2), "black", text="θ before", at=(0.9, -1.6))
draw_arrow(right, (3, -2), (4, 0), ORANGE, style="--", text="y x", at=(4.2, -1.2))
draw_arrow(right, (0, 0), (4, 0), GREEN, text="θ after", at=(2, 0.5))
left.set_title("the pair, apple 2: score 0", fontsize=11)
right.set_title("the pair, apple 1: score −1", fontsize=11)
show(
    figure,
    "Two sums of arrows. Left, they meet at a right angle. Right, the second arrow bends back towards the origin.",
)

# %% [markdown]
# **Explain**: in neither. Multiply out, with $y^2 = 1$:
#
# $$\lVert \theta + y x \rVert^2 \;=\; \lVert \theta \rVert^2 + 2\,\underbrace{y\,(\theta \cdot x)}_{\text{score}} + \lVert x \rVert^2 .$$
#
# The middle term is twice the signed score, and a correction happens **only if that is zero or less**. So it
# never helps $\theta$ to grow. What remains is at most $R^2$:
#
# $$\lVert \theta + y x \rVert^2 \;\le\; \lVert \theta \rVert^2 + R^2 ,$$
#
# and after $T$ corrections from zero:
#
# > **Second wall**: $\; \lVert \theta_T \rVert^2 \le T R^2$.
#
# The left picture: $9 + 0 + 4 = 13$. The right one: $13 - 2 + 5 = 16$, where a right angle would give 18.
#
# Here the mistakes matter. If you updated on right examples too, the middle term could be positive, and the
# wall would be gone.

# %%
with your_functions():
    for name, thetas, R2 in (("apples", apple_walk, 18), ("pair", pair_walk, 5)):
        _, squared_norm = map(np.ravel, proof_quantities(thetas, w_pair))  # the alignments are not needed here
        steps = np.arange(len(thetas))
        print(f"{name:7} ‖θ‖²:", squared_norm, f"\n        {R2:2} t:", R2 * steps)
        assert np.all(squared_norm <= R2 * steps)

# %% [markdown]
# ## 4.8 The walls close in
#
# The alignment grows at least like $T$. The norm grows at most like $\sqrt{T}\,R$. Each is harmless alone.
# What brings them together is the inequality of **Cauchy and Schwarz**: for any two vectors
#
# $$a \cdot b \;\le\; \lVert a \rVert\, \lVert b \rVert .$$
#
# An inner product is the product of the norms *times a cosine*, and no cosine is above 1. Three pairs to be
# convinced:

# %%
for a, b in (([3, 4], [2, -1]), ([1, 2], [-3, -1]), ([1, 3], [2, 6])):
    print(a, b, "a·b =", np.dot(a, b), f"  ‖a‖‖b‖ = {np.linalg.norm(a) * np.linalg.norm(b):.2f}")

# %% [markdown]
# The last pair points in the same direction: only then are the two sides equal.
#
# Now put $w^*$ and $\theta_T$ in, with $B = \lVert w^* \rVert$:
#
# $$T \;\le\; w^* \cdot \theta_T \;\le\; B\, \lVert \theta_T \rVert \;\le\; B \sqrt{T}\, R .$$
#
# Square the two ends: $T^2 \le B^2\, T\, R^2$. Divide by $T$ (if $T = 0$, there is nothing to prove):
#
# > **Theorem** (Novikoff 1962). If some vector separates the examples, training from zero makes at most
# >
# > $$T \le (R B)^2 = \left( \frac{R}{\gamma} \right)^2$$
# >
# > corrections, in whatever order the mistakes come.
#
# For the picture, read the first two inequalities as a **floor** for the squared norm,
# $\lVert \theta_t \rVert^2 \ge t^2 / B^2$, and the last one as its **ceiling**, $t R^2$. The pair has
# $R^2 = 5$ and $B^2 = 4 + \tfrac14$.
#
# **Predict**: the floor is a parabola and the ceiling a straight line. Where do they meet?

# %%
steps = np.linspace(0, 25, 251)
ceiling, floor = 5 * steps, steps**2 / 4.25
with your_functions():
    _, squared_norm = proof_quantities(pair_walk, w_pair)

    figure, ax = plt.subplots(figsize=(6.6, 4.4))
    ax.fill_between(steps, ceiling, 160, color=ORANGE, alpha=0.15, lw=0)
    ax.fill_between(steps, 0, floor, color=BLUE, alpha=0.15, lw=0)
    ax.plot(steps, ceiling, "--", color=ORANGE, lw=2, label="ceiling: $t R^2$")
    ax.plot(steps, floor, color=BLUE, lw=2, label="floor: $t^2 / B^2$")
    ax.plot(squared_norm, "o-", color="black", ms=6, lw=1, label=r"$\|\theta_t\|^2$ in the run")
    ax.axvline(21.25, color="0.4", ls=":", lw=2)
    ax.text(21, 12, "no room beyond 21.25", rotation=90, ha="right", va="bottom", path_effects=HALO)
    ax.set(xlim=(0, 25), ylim=(0, 160), xlabel="corrections t", ylabel="squared norm")
    ax.legend(loc="upper left")
    show(
        figure, "Dots between a straight ceiling and a parabola as floor. The walls meet at 21.25; the dots end at 11."
    )

# %% [markdown]
# **Explain**: where $t^2/B^2 = t R^2$, at $t = R^2 B^2 = 5 \cdot 4.25 = 21.25$. To the right of that the floor
# is above the ceiling, and there is no value that the squared norm could have. So a 22nd correction is
# impossible. The run in fact stops after 11.
#
# The dots are a real run, and you can step through it: each step is one dot of the picture.
#
# **Predict**: the ceiling rises by 5 at each step, but the dots fall twice, from $t = 1$ to 2 and from $t = 3$ to 4.
# What were the scores of these two corrections? (The second wall says how to compute them.)

# %%
from autograder import explore

display(explore(pair_X, pair_y, pair_walk, example="apple", axes=("sweetness", "crunch")))

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# The squared norm changes by twice the score, plus $\lVert x \rVert^2$. From 5 to 1 it is $2 \cdot (-4) + 4$, and
# from 5 to 4 it is $2 \cdot (-3) + 5$. The scores are $-4$ and $-3$: the apple was far on the wrong side of the line.
# Later the scores are near 0, and the dots climb, but more slowly than the ceiling.
#
# In the second picture $\theta$ goes down and up, and comes a little further to the right each time: that is the
# first wall, one more step along $w^*$ at every correction. After correction 11 no apple is a mistake, and the run
# ends.
#
# </details>

# %% [markdown]
# <details>
# <summary>Which line of the proof uses what?</summary>
#
# | line | what it needs |
# |---|---|
# | $w^* \cdot \theta_T \ge T$ | the start is zero; every score of $w^*$ is at least 1 |
# | $\lVert \theta_T \rVert^2 \le T R^2$ | the start is zero; corrections on mistakes only; no example longer than $R$ |
# | $w^* \cdot \theta_T \le B \lVert \theta_T \rVert$ | nothing: Cauchy–Schwarz holds for all vectors |
#
# Nowhere does it matter in which order the examples are looked at, or how many there are, or how many
# coordinates they have.
#
# </details>
#
# *A good place to stop: the second part ends here.*

# %% [markdown]
# ## 4.9 The mistake bound
#
# The theorem holds with the best separator, but also with any other one: a smaller margin just gives a larger
# bound. So *every* separating $u$ makes a promise, $(R/\gamma(u))^2$, and the best $u$ makes the best promise.
#
# A $u$ that fails or touches promises nothing. The number for "no promise" is **infinity**, in code `np.inf`:
# it is true that there are at most infinitely many corrections.
#
# Beware of the square! If $\gamma$ is negative, $(R/\gamma)^2$ is positive and looks like a perfectly good
# bound.
#
# **Worked example**: the apples, $R^2 = 18$.
#
# | direction | $\gamma$ | bound |
# |---|---|---|
# | $(1, 3)$ | $1/\sqrt{10}$ | $18 \cdot 10 = 180$ |
# | $(1, 2)$ | 0: touches | infinity |
# | $(1, 0)$ | −2: fails | infinity, and not $18/4 = 4.5$ |
#
# **Your turn**: the direction $(1, 4)$. Its six scores on the apples are $7, 2, 1, 15, 9, 8$.

# %%
its_squared_norm = None
its_bound = None

compare(its_squared_norm, 1 + 16)
compare(its_bound, 18 * 17 / 1**2)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# $\gamma = 1/\sqrt{17}$, so the bound is $18 \cdot 17 = 306$: a true promise, but a weaker one than 180.
#
# </details>

# %% [markdown]
# ### Exercise 4.5: the mistake bound (4 points)
#
# Write `mistake_bound(X, y, u)`.
#
# It returns $(R/\gamma)^2$ for the margin $\gamma$ of $u$, without rounding, or infinity if $u$ does not
# separate the examples. (You need not care about $u = 0$ here.)
#
# **Examples.** With the pair, `mistake_bound(pair_X, pair_y, np.array([2.0, -0.5]))` should return `21.25`,
# up to rounding, and for `np.array([1.0, 0.0])` it should return `inf`.
#
# <details>
# <summary>Hint</summary>
#
# You have written both ingredients. Decide about infinity first.
#
# </details>


# %% exercise="mistake_bound"
def mistake_bound(X, y, u):
    """Return (R/γ)² with the margin γ of u, or infinity if u does not separate the examples.

    X: array of shape (n, d), one example per row; y: array of n labels, +1 or -1; u: array of length d.
    """
    ### BEGIN SOLUTION
    gamma = margin(X, y, u)
    if gamma <= 0:
        return np.inf
    return (radius(X) / gamma) ** 2
    ### END SOLUTION


# %% grade="mistake_bound" points=4

# %%
with your_functions():
    for direction in ([2, -0.5], [4, -1], [5, -2], [3, -1], [1, 0]):
        bound = np.squeeze(mistake_bound(pair_X, pair_y, np.array(direction)))
        print(f"the pair, u = {direction}: at most {bound:.2f} corrections")

    bounds = np.ravel([mistake_bound(pair_X, pair_y, direction) for direction in around])
    print(f"the smallest of {len(bounds)} directions all around: {min(bounds):.2f}")

# %% [markdown]
# **Explain**: $(2, -\tfrac12)$ and $(4, -1)$ promise the same, for they draw the same line. $(5, -2)$ is where
# training ended: it separates, but is not the best. And $(1, 0)$ touches the second apple. The last line says that
# none of the directions all around promises less than 21.25; the steps of half a degree just miss the best.
#
# That $(2, -\tfrac12)$ really is the best follows as in 4.4. Apple 2 has the score $-2 w_2$, so
# $w_2 \le -\tfrac12$. Apple 1 has $w_1 + 2 w_2$, so $w_1 \ge 1 - 2 w_2 \ge 2$. Nothing shorter will do.

# %% [markdown]
# ## 4.10 A bound that is false
#
# Some lecture notes state the theorem like this:
#
# > *On separable data $T \le (R B)^2$, where $B$ is the norm of a separating vector.*
#
# It looks the same. **Predict**: the pair needs 11 corrections. What does this statement promise if you take
# the separating vector $u = (0.4, -0.1)$?

# %%
promised = None  # R² times ‖u‖², with R² = 5

small_u = np.array([0.4, -0.1])
compare(promised, round(5 * float(small_u @ small_u), 6))
print("scores of u:", pair_y * (pair_X @ small_u), " corrections in the run:", len(pair_walk) - 1)

# %% [markdown]
# **Explain**: it promises at most $5 \cdot 0.17 = 0.85$ corrections, that is, none. There are 11. One
# counterexample is enough: the statement is **false**.
#
# What is missing is the scaling. *Any* separating vector can be made as short as you like, and separates as
# before. So "the norm of a separating vector" can be any positive number, and says nothing about the data.
# $B$ must be the norm of a vector with **all scores at least 1**.
#
# **Predict**: at which line does the proof break for $u = (0.4, -0.1)$?

# %%
with your_functions():
    alignment, _ = proof_quantities(pair_walk, small_u)
    print("u·θ:", alignment)
    print("t:  ", np.arange(len(pair_walk)))

# %% [markdown]
# **Explain**: at the first wall. The scores of $u$ are 0.2, so the alignment grows by 0.2 at each correction
# and not by 1. The claim $u \cdot \theta_T \ge T$ is wrong from the first step on. Scale it right, and all is
# well:

# %%
with your_functions():
    w = np.ravel(scaled_separator(pair_X, pair_y, small_u))
    print("scaled:", w, " (R B)² =", round(5 * float(w @ w), 6))

# %% [markdown]
# **Play**: find a separating vector for which the false statement promises *more* than 21.25, and one that
# promises exactly 10.

# %%
my_u = np.array([4.0, -1.0])

print("scores:", pair_y * (pair_X @ my_u), " the false statement promises", round(5 * float(my_u @ my_u), 4))

# %% [markdown]
# <details>
# <summary>Hint</summary>
#
# $(4, -1)$ gives 85. For 10 you need $\lVert u \rVert^2 = 2$: take $w^*$ times $\sqrt{2/4.25}$.
#
# </details>

# %% [markdown]
# ## 4.11 When the bound is met
#
# The pair made 11 corrections of 21 that were allowed. Is the bound too careful? Or is there data that uses
# it up completely?
#
# For that, *every* inequality of the proof must be an equality:
#
# - every correction raises the alignment by exactly 1;
# - every correction happens at a score of exactly 0, with an example of length exactly $R$;
# - in the end $\theta_T$ points in the direction of $w^*$ (Cauchy–Schwarz with a cosine of 1).
#
# **Worked example**, $k = 2$: the examples $(1, 0)$ and $(0, 1)$, both with the label $+1$.
#
# | look at | $\theta$ before | score | $\theta$ after |
# |---|---|---|---|
# | (1, 0) | (0, 0) | 0 | (1, 0) |
# | (0, 1) | (1, 0) | 0 | (1, 1) |
# | a clean pass | (1, 1) | 1 and 1 | |
#
# Two corrections. $R = 1$, and $w^* = (1, 1)$ has both scores 1, so $B^2 = 2$ and $(RB)^2 = 2$. **The bound is
# met.** What made it work: the second example is *perpendicular* to the first, so nothing that was learnt from
# the first says anything about it.
#
# **Predict**: now keep these two and add the third example $(1, 1)$, label $+1$. Is the bound still met?

# %%
still_met = None  # True or False

three_X, three_y = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]), np.array([1, 1, 1])
corrections = len(walk(three_X, three_y)) - 1
compare(still_met, corrections == 2 * (1 + 1))  # R² is 2 now, and w* is still (1, 1)
print("corrections:", corrections)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# No. The third example is right from the first time that it is looked at, so there are still 2 corrections.
# But it is longer, so the bound has doubled. To meet the bound with a third correction, you need an example that is
# perpendicular to *both* before it, and of the same length. In the plane there is no room for it.
#
# </details>

# %% [markdown]
# ### Exercise 4.6: a tight data set (4 points)
#
# Write `tight_dataset(k)` for a whole number $k \ge 1$.
#
# It returns a pair `(X, y)`: examples as rows, and their labels $+1$ or $-1$, so that training from zero,
# without an offset, makes **exactly $k$ corrections**, and the best bound $(R/\gamma)^2$ is **exactly $k$**.
# There are many right answers. You choose how many examples there are, and of what dimension. Because of that, the
# check below looks only at the form of your answer; the cell after it lets you test the rest yourself.
#
# **Example.** `tight_dataset(2)` may return the two examples above:
# `(np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([1, 1]))`.
#
# <details>
# <summary>Hint</summary>
#
# The dimension need not be 2. How many vectors of length 1 can be perpendicular to each other in $k$
# dimensions?
#
# </details>


# %% exercise="tight_dataset"
def tight_dataset(k):
    """Return (X, y) on which training from zero makes exactly k corrections, and the best bound is k.

    k: a whole number, at least 1. Returns an array of shape (n, d) and an array of n labels, +1 or -1.
    """
    ### BEGIN SOLUTION
    return np.eye(k), np.ones(k)
    ### END SOLUTION


# %% grade="tight_dataset" points=4

# %% [markdown]
# Now the rest: the corrections and the bound. If the bound is met, then
# $\theta_T$ points in the direction of $w^*$, so that its own bound is the best one:

# %%
with your_functions():
    for k in (1, 2, 3, 5, 8):
        made_X, made_y = (np.asarray(part, dtype=float) for part in tight_dataset(k))
        made_walk = walk(made_X, made_y)
        bound = np.squeeze(mistake_bound(made_X, made_y, made_walk[-1]))
        print(f"k = {k}: corrections {len(made_walk) - 1}, bound of the last θ {bound:.6f}")

# %% [markdown]
# Both numbers should be $k$ in every row. So no better proof can improve the theorem, as long as it uses only $R$ and
# $\gamma$: for every $k$ there are data that need all of it.

# %% [markdown]
# ## 4.12 The bound is not the count
#
# The theorem says *at most*. **Predict**: the six apples have the bound 180. In how many of 24 different orders
# does training make more than 20 corrections?

# %%
more_than_20 = None

orders = [list(order) for order in list(permutations(range(6)))[::30]]
counts = [len(walk(X[order], y[order])) - 1 for order in orders]
compare(more_than_20, sum(count > 20 for count in counts))

# %% [markdown]
# These are the counts:

# %%
for number, how_often in zip(*np.unique(counts, return_counts=True), strict=True):
    print(f"{number:3} corrections in {how_often:2} orders")

# %% [markdown]
# **Explain**: never. The order changes the count, as it did in ps1, but all of these are far below 180. The
# bound knows only two numbers about the data, $R$ and $\gamma$. It must hold for the worst data with these two
# numbers, and in the worst order.
#
# So do not read $(R/\gamma)^2$ as a forecast. It is a **guarantee**.
#
# Nor need there be passes at all. Some notes let you **search**: take any example that is a mistake at the
# moment, correct it, and search again, until none is left. Here the search picks one at random, 500 times over.

# %%
rng = np.random.default_rng(4)


def search(X, y):
    """Correct mistakes in a random order until none is left, and return how many corrections it took."""
    theta, corrections = np.zeros(X.shape[1]), 0
    while len(missed := np.flatnonzero(y * (X @ theta) <= 0)):
        i = missed[rng.integers(len(missed))]
        theta, corrections = theta + y[i] * X[i], corrections + 1
    return corrections


searches = [search(X, y) for _ in range(500)]
assert max(searches) <= 180
print("apples: between", min(searches), "and", max(searches), "corrections, and never more than 180")

# %% [markdown]
# One thing the theorem does ask for: the start is **zero**. **Predict**: the pair, started from somewhere else.
# Can it take more than 21 corrections?

# %%
for start in ([0, 0], [4, -1], [0, 6], [-12, 6]):
    pair_run = walk(pair_X, pair_y, start=start)
    print(f"start {start!s:8} {len(pair_run) - 1:3} corrections, then θ = {pair_run[-1]}")

# %% [markdown]
# **Explain**: yes. $(4, -1)$ separates already, and needs none; a bad start has to be unlearnt first. Training
# stops from *every* start: the two walls begin at other heights, but still close in. Only the number
# $(R/\gamma)^2$ belongs to the start at zero. Where training ends may depend on the start, too: $(4, -1)$ stays
# where it is.

# %% [markdown]
# ## 4.13 Small margins make it slow
#
# Make the pair still more alike. Both apples have crunch 1; the first has sweetness $s$, the second 0. Their
# difference is $s$, and the smaller it is, the smaller the margin.
#
# **Predict**: halve $s$. Do the corrections double, grow fourfold, or stay the same?

# %%
gaps = np.array([1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32])
alike = [np.array([[s, 1.0], [0.0, 1.0]]) for s in gaps]
needed = [len(walk(made_X, pair_y, passes=5000)) - 1 for made_X in alike]

for s, count in zip(gaps, needed, strict=True):
    print(f"s = {s:7.5f}  corrections {count:5}")

# %% [markdown]
# **Explain**: 2.2 times as many at first, then 3.2, 3.7, 3.9 and 4.0 times: nearer and nearer to fourfold.
#
# Now the margins and the bounds, with your functions. (Here $w^*$ is $(2/s, -1)$: both scores are 1.)

# %%
with your_functions():
    stars = [np.array([2 / s, -1.0]) for s in gaps]
    gammas = np.ravel([margin(made_X, pair_y, star) for made_X, star in zip(alike, stars, strict=True)])
    bounds = np.ravel([mistake_bound(made_X, pair_y, star) for made_X, star in zip(alike, stars, strict=True)])

    figure, ax = plt.subplots(figsize=(6.6, 3.8))
    ax.loglog(gammas, bounds, "--s", color=ORANGE, lw=2, label="bound $(R/\\gamma)^2$")
    ax.loglog(gammas, needed, "-o", color="black", lw=2, label="corrections in the run")
    ax.minorticks_off()
    ax.set_xticks([0.02, 0.05, 0.1, 0.2, 0.4], ["0.02", "0.05", "0.1", "0.2", "0.4"])
    ax.set_yticks([10, 100, 1000], ["10", "100", "1000"])
    ax.set(xlabel="margin γ (both scales are logarithmic)", ylabel="corrections")
    ax.legend()
    show(
        figure, "Two parallel falling lines: the smaller the margin, the more corrections, always about half the bound."
    )

# %% [markdown]
# **Explain**: each time the margin is about halved, and $(1/\gamma)^2$ grows fourfold. Here the bound is not far
# off: the count is about half of it, at every margin.
#
# So a small margin *can* make training very slow, and the bound shows how slow. But it need not. Here are two
# examples with the margin $s$ that never need more than two corrections:

# %%
for s in (1, 1 / 4, 1 / 32):
    opposite = np.array([[1.0, s], [-1.0, s]])
    print(f"(1, {s:g}) and (−1, {s:g}), both +1: {len(walk(opposite, np.array([1, 1]))) - 1} corrections, γ = {s:g}")

# %% [markdown]
# ## 4.14 The offset is one more coordinate
#
# So far every line went through the origin. With an offset, training corrects $\theta_0$ too. Is there a bound
# for that?
#
# Remember the trick of section 1.6: give every example one more coordinate that is always 1. Then the offset is
# one more weight,
#
# $$(u, u_0) \cdot (x, 1) = u \cdot x + u_0 ,$$
#
# and training with an offset *is* training without one on the longer examples. So the theorem holds as it is,
# but **everything in it must be that of the longer vectors**:
#
# - $R$ is the largest norm of the $(x, 1)$, so $R^2$ is larger by 1;
# - the scores contain the offset;
# - the norm below the margin is that of $(u, u_0)$, not that of $u$.
#
# **Worked example.** $x = (1, 1)$ with label $+1$ and $(2, 2)$ with label $-1$. Without an offset no direction
# separates them: the bound is infinite. With $u = (-1, -1)$, $u_0 = 3$:
#
# | ingredient | value |
# |---|---|
# | $R^2$ | 2² + 2² + 1 = 9 |
# | scores | −2 + 3 = 1, and −(−4 + 3) = 1 |
# | squared norm of $(u, u_0)$ | 1 + 1 + 9 = 11 |
# | bound | 9 · 11 / 1² = 99 |
#
# **Your turn.** One coordinate only: $x = 1$ with label $+1$, $x = 2$ with label $-1$, $u = -2$, $u_0 = 3$.

# %%
R_squared = None
scores = None  # two numbers
squared_norm_of_both = None
bound_with_offset = None

compare(R_squared, 2**2 + 1)
compare(scores, [-2 * 1 + 3, -1 * (-2 * 2 + 3)])
compare(squared_norm_of_both, 2**2 + 3**2)
compare(bound_with_offset, 5 * 13)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# $R^2 = 5$, the scores are 1 and 1, the squared norm is 13, and the bound is 65.
#
# </details>

# %% [markdown]
# ### Exercise 4.7: the bound with an offset (3 points)
#
# Write `mistake_bound_with_offset(X, y, u, u_0)`.
#
# It returns $(R/\gamma)^2$ for the longer examples $(x, 1)$ and the direction $(u, u_0)$, or infinity if that
# does not separate them.
#
# **Example.** With the two examples above,
# `mistake_bound_with_offset(np.array([[1.0, 1.0], [2.0, 2.0]]), np.array([1, -1]), np.array([-1.0, -1.0]), 3.0)`
# should return `99.0`, up to rounding.
#
# <details>
# <summary>Hint</summary>
#
# Make the longer vectors, and let `mistake_bound` do the rest. `np.column_stack([X, np.ones(len(X))])` puts a
# column of ones behind `X`, and `np.append(u, u_0)` puts a number behind `u`.
#
# </details>


# %% exercise="mistake_bound_with_offset"
def mistake_bound_with_offset(X, y, u, u_0):
    """Return (R/γ)² for the examples (x, 1) and the direction (u, u_0), or infinity if it does not separate.

    X: array of shape (n, d), one example per row; y: array of n labels, +1 or -1; u: array of length d; u_0: a number.
    """
    ### BEGIN SOLUTION
    return mistake_bound(np.column_stack([X, np.ones(len(X))]), y, np.append(u, u_0))
    ### END SOLUTION


# %% grade="mistake_bound_with_offset" points=3

# %% [markdown]
# With an offset, training on the apples ended at $\theta = (0, 3)$, $\theta_0 = -2$ in ps1, after four
# corrections. The cell takes three directions: the old best one with the offset 0, the one where training
# ended, and $(2, 6)$ with $-5$, which is the best one for the longer examples.
#
# **Predict**: without an offset the best bound was 180. Will it be smaller or larger with one?

# %%
with your_functions():
    longer = np.column_stack([X, np.ones(6)])
    print("corrections:", len(walk(longer, y)) - 1)
    for direction, offset in (([1, 3], 0), ([0, 3], -2), ([2, 6], -5)):
        print(direction, offset, "bound", np.round(mistake_bound_with_offset(X, y, np.array(direction), offset), 3))

    tried = rng.normal(size=(1000, 3))
    print("the best of 1000 random ones:", np.round(min(mistake_bound(longer, y, both) for both in tried), 3))

# %% [markdown]
# **Explain**: the best one is much smaller, 25.2 instead of 180, although $R^2$ rose from 18 to 19. With an
# offset the line may leave the origin, and there is more room on both sides of it.
#
# The first line shows the price of the offset when nothing is made of it: 19 · 10 instead of 18 · 10. The
# second shows that training ends with *a* separator, and not with the best: that promises no more than 247.

# %% [markdown]
# ## 4.15 The learning rate drops out
#
# With a rate $\eta$, a correction adds $\eta\, y x$. **Predict**: does a larger $\eta$ allow more corrections?
# Try the proof on paper, with $\eta$ in it, before you open the answer.
#
# <details>
# <summary>Answer</summary>
#
# Alignment: each correction adds $\eta\, y\,(w^* \cdot x) \ge \eta$, so $w^* \cdot \theta_T \ge \eta T$.
#
# Norm: each correction adds $2 \eta\, y\,(\theta \cdot x) + \eta^2 \lVert x \rVert^2 \le \eta^2 R^2$, so
# $\lVert \theta_T \rVert^2 \le \eta^2 T R^2$.
#
# Together: $\eta^2 T^2 \le B^2 \eta^2\, T R^2$, and $\eta^2$ **drops out**: $T \le (R B)^2$ as before.
#
# </details>

# %%
for eta in (1 / 8, 1, 4):
    run = walk(pair_X, pair_y, eta=eta)
    print(f"η = {eta:5g}: {len(run) - 1} corrections, then θ = {run[-1]}")

# %% [markdown]
# **Explain**: the same corrections, and a $\theta$ that is $\eta$ times as long: what you saw in section 1.10.
# In the picture of the walls, $\eta$ only changes the scale of the vertical axis.

# %% [markdown]
# ## 4.16 Without a separator
#
# "On separable data" is not a detail. These are the four corners of XOR from section 1.12:

# %%
X_xor = np.array([[1, 1], [-1, -1], [1, -1], [-1, 1]], dtype=float)
y_xor = np.array([-1, -1, 1, 1])

for passes in (1, 10, 100, 1000):
    run = walk(X_xor, y_xor, passes=passes)
    squared_norms = np.sum(run**2, axis=1)
    print(f"{passes:4} passes: {len(run) - 1:4} corrections, the largest ‖θ‖² on the way {squared_norms.max():g}")

# %% [markdown]
# **Predict**: which of the two walls is missing here, the one of the alignment or the one of the norm?
#
# <details>
# <summary>Explain</summary>
#
# The norm wall stands: it needs only that corrections happen on mistakes, and $\lVert \theta_t \rVert^2 \le t R^2$
# is true here as well. (Here it even stays at 2 or below, and comes back to zero again and again.)
#
# The **alignment** is missing. There is no $w^*$ whose score is at least 1 on every example, so nothing pushes
# $\theta$ in one direction. The walls do not close in, and training never ends.
#
# </details>
#
# Every direction tells you so:

# %%
with your_functions():
    promises = [mistake_bound(X_xor, y_xor, direction) for direction in around]
    print("the best of", len(promises), "directions promises", min(promises))

# %% [markdown]
# **Explain**: trying directions proves nothing by itself, but for XOR you know the reason from 1.12: the scores
# of any line add up to zero. A single apple with a wrong label can do the same to good data. Then the theorem
# has nothing to say, and only the limit on the passes ends the training.
#
# From inside a run you cannot tell: "not separable" and "separable with a tiny margin" look alike for a long
# time. ps3 has shown what the corrections look like then; in ps6 more features help.

# %% [markdown]
# ## 4.17 Summary
#
# - $R$ is the norm of the longest example. The margin $\gamma$ of $u$ is the smallest
#   $y\,(u \cdot x)/\lVert u \rVert$; $u$ separates exactly when it is positive.
# - Scaled so that the smallest score is 1, a separator has the norm $B = 1/\gamma$.
# - Alignment: $w^* \cdot \theta_T \ge T$. Norm: $\lVert \theta_T \rVert^2 \le T R^2$. Cauchy–Schwarz:
#   $T \le (R B)^2 = (R/\gamma)^2$.
# - The bound holds in any order and for any learning rate, from zero, on separable data. With an offset it is
#   the bound of the longer examples $(x, 1)$.
# - It is a guarantee, not a forecast: often far above the count, and on some data met exactly.
#
# ### Common mistakes
#
# | if you… | then… | see |
# |---|---|---|
# | take the average norm for $R$ | the longest example breaks your promise | 4.1 |
# | forget to divide by $\lVert u \rVert$ | the margin depends on how $u$ is written | 4.2 |
# | drop the sign of the margin | a vector that fails looks like a separator | 4.2 |
# | take $B$ from a separator that is not scaled | the bound is false | 4.3, 4.10 |
# | forget the square | the bound is far too small | 4.8 |
# | square a negative margin | you promise something where nothing can be promised | 4.9 |
# | read the bound as the count | you expect 180 where there are 5 | 4.12 |
# | forget the 1 in $R$, or $u_0$ in the norm | the bound with an offset is false | 4.14 |
# | treat separability as optional | there is no $w^*$, and no first wall | 4.16 |
#
# ### Notation
#
# | here | in code | elsewhere | meaning |
# |---|---|---|---|
# | $R$ | `radius(X)` | $D$ | norm of the longest example |
# | $u$ | `u` | $\hat w$, $\theta^*$ | any direction |
# | $\gamma$ | `margin(X, y, u)` | $\rho$, $\delta$ | margin; without "of $u$": the largest one |
# | $w^*$ | `w` | $\theta^*$, $w_{\text{opt}}$ | shortest vector with all scores at least 1 |
# | $B$ | `np.linalg.norm(w)` | $\lVert w^* \rVert$ | $1/\gamma$ |
# | $\theta_t$ | `thetas[t]` | $w_t$, $\theta^{(t)}$ | vector after $t$ corrections |
# | $T$ | `len(thetas) - 1` | $k$, $M$ | number of corrections (in ps1: of passes) |
#
# ### Further reading
#
# - Rosenblatt, F. (1958). The perceptron: a probabilistic model for information storage and organization in
#   the brain. *Psychological Review* 65(6), 386–408.
#   [doi:10.1037/h0042519](https://doi.org/10.1037/h0042519). The machine, before anyone knew that it stops.
# - Novikoff, A. B. J. (1962). On convergence proofs on perceptrons. In *Proceedings of the Symposium on the
#   Mathematical Theory of Automata*, vol. 12, 615–622. Polytechnic Institute of Brooklyn. The proof of this
#   lesson.
# - Minsky, M. and Papert, S. (1969). *Perceptrons: An Introduction to Computational Geometry*. MIT Press.
#   Chapter 11 has the theorem, and what happens to it on data that cannot be separated.
# - Freund, Y. and Schapire, R. E. (1999). Large margin classification using the perceptron algorithm.
#   *Machine Learning* 37(3), 277–296.
#   [doi:10.1023/A:1007662407062](https://doi.org/10.1023/A:1007662407062). Theorem 1 is this bound; Theorem 2
#   extends it to data that are not separable.
# - Hastie, T., Tibshirani, R. and Friedman, J. (2009). *The Elements of Statistical Learning*, 2nd edition,
#   §4.5.1. Springer. [doi:10.1007/978-0-387-84858-7](https://doi.org/10.1007/978-0-387-84858-7). Exercise 4.6
#   there is a proof of convergence in other words.
# - Shalev-Shwartz, S. and Ben-David, S. (2014). *Understanding Machine Learning: From Theory to
#   Algorithms*, ch. 9. Cambridge University Press.
#   [doi:10.1017/CBO9781107298019](https://doi.org/10.1017/CBO9781107298019). Theorem 9.1, in the form with
#   $B$, and an exercise on a data set that meets it.
