# %% [markdown]
# # ps1 · The primal perceptron
#
# A machine is shown six apples and told which are good to eat. It guesses, is corrected, and guesses again.
# After four corrections it is right about all six, and it stops.
#
# That machine is a **perceptron**. The idea is Frank Rosenblatt's, from 1958. The whole rule fits on one line.
# In this lesson you work the rule out from pictures, program it, and watch it learn.
#
# It is called *primal* because it keeps the weights themselves. The other form, which keeps a count of
# mistakes for each example, comes in ps5.
#
# **What you will be able to do**
#
# - say from one number, the *signed score*, whether a line is right about an example, and how right;
# - explain why a score of zero has to count as a mistake;
# - carry out an update by hand, draw it, and program it, with and without an offset;
# - program the training loop and record every vector it passes through;
# - say what the learning rate and the order of the examples change, and what they do not;
# - check a printed worked example instead of believing it.
#
# **How long**: about two and a half hours. There are two good places to stop.
#
# | part | sections | minutes | points |
# |---|---|---|---|
# | Deciding with a line | 1.1 to 1.4 | 45 | 4 |
# | Learning from mistakes | 1.5 to 1.9 | 65 | 17 |
# | What to believe | 1.10 to 1.15 | 40 | 2 |
#
# **What you need**: vectors in the plane, Python functions and loops, and arrays in NumPy. No calculus.
#
# **How to work**: predict, then run, then explain. A wrong prediction is worth more than a cell that was
# only run. Each graded exercise has a check below it, which tells you what went wrong. Run it as often as
# you like: only your last version counts, and it is marked on fresh examples.

# %% [markdown]
# ## Two minutes before you start
#
# Answer on paper, then open the answers.
#
# 1. What is the dot product of $(2, -1)$ and $(3, 4)$?
# 2. What does it mean for two vectors when their dot product is zero?
# 3. What is the norm $\lVert (3, 4) \rVert$, and what is $\lVert (3, 4) \rVert^2$?
# 4. What is the sign of $-(2 - 5)$?
#
# <details>
# <summary>Answers</summary>
#
# 1. $2 \cdot 3 + (-1) \cdot 4 = 2$.
# 2. They are perpendicular (or one of them is the zero vector). If the dot product is positive, the angle
#    between them is less than 90°; if it is negative, more.
# 3. $\sqrt{3^2 + 4^2} = 5$, and $25$: the dot product of the vector with itself.
# 4. Positive: $-(2 - 5) = 3$.
#
# If two or more of these were new, read up on the dot product first. Everything below is built on it.
#
# </details>

# %% locked="setup"
from contextlib import contextmanager
from traceback import extract_tb

import matplotlib.pyplot as plt
import numpy as np
from IPython.display import display
from matplotlib.patheffects import withStroke

from autograder import check, printed_item

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
    """Return a figure and a list of axes, two in a row: equal scales from -reach to reach, both axes labelled."""
    rows, columns = (panels + 1) // 2, min(panels, 2)
    figure, axes = plt.subplots(rows, columns, figsize=(4.4 * columns, 4.4 * rows), squeeze=False)
    figure.subplots_adjust(hspace=0.3)
    for ax in axes.flat:
        ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel=names[0], ylabel=names[1])
        ax.axhline(0, color="0.75", lw=1, zorder=0)
        ax.axvline(0, color="0.75", lw=1, zorder=0)
    return figure, list(axes.flat)


def draw_examples(ax, X, y, first=1):
    """Draw +1 as circles and -1 as squares, numbered from `first`."""
    for label, marker, colour in ((1, "o", BLUE), (-1, "s", ORANGE)):
        chosen = np.asarray(y) == label
        ax.plot(*X[chosen].T, marker, color=colour, ms=9, label=f"label {label:+d}".replace("-", "−"), zorder=4)
    for number, (horizontal, vertical) in enumerate(X, start=first):
        at = (horizontal, vertical)
        ax.annotate(str(number), at, (7, 5), textcoords="offset points", path_effects=HALO, zorder=5)


def draw_line(ax, theta, theta_0, style="-", arrow=True):
    """Draw the line θ·x + θ₀ = 0, shade its positive side, and draw θ as an arrow from the line."""
    theta = np.asarray(theta, dtype=float)
    if not theta.any():
        return
    normal = theta / np.linalg.norm(theta)
    foot = -theta_0 / np.linalg.norm(theta) * normal
    along = 20 * np.array([-normal[1], normal[0]])
    corners = np.array([foot - along, foot + along, foot + along + 40 * normal, foot - along + 40 * normal])
    ax.fill(*corners.T, color=BLUE, alpha=0.10, lw=0, zorder=1)
    ax.plot(*corners[:2].T, style, color="black", lw=2, zorder=2)
    if arrow:
        draw_arrow(ax, foot, foot + theta, "black")


def draw_arrow(ax, start, end, colour, *, style="-", text="", at=(0, 0)):
    """Draw an arrow from start to end; write `text` at the point `at`."""
    look = {"arrowstyle": "-|>", "color": colour, "lw": 2.5, "linestyle": style, "shrinkA": 0, "shrinkB": 0}
    ax.annotate("", end, start, arrowprops=look, zorder=3)
    ax.text(*at, text, color=colour, ha="center", va="center", path_effects=HALO, zorder=5)


def draw_scores(scores):
    """Draw the scores of apples 1 to 6 along one axis, mistakes as crosses, and return the figure."""
    figure, ax = plt.subplots(figsize=(6.6, 1.9))
    ax.axvspan(-5, 0, color=ORANGE, alpha=0.15, lw=0)
    ax.axvline(0, color=ORANGE, lw=3)
    for number, score in enumerate(scores, start=1):
        ax.plot(score, 0, "o" if score > 0 else "X", color=BLUE if score > 0 else ORANGE, mec="black", ms=11)
        ax.annotate(str(number), (score, 0), (0, 11), textcoords="offset points", ha="center", path_effects=HALO)
    ax.text(-2.5, -0.8, "mistake (zero included)", ha="center")
    ax.text(2.5, -0.8, "right", ha="center")
    ax.set(xlim=(-5, 5), ylim=(-1.1, 1.1), yticks=[], xlabel="signed score of apples 1 to 6", xticks=range(-5, 6))
    return figure


def show(figure, words):
    """Show a figure once, with a description in words for those who cannot see it."""
    display(figure, metadata={"image/png": {"alt": words}})
    plt.close(figure)


# %% [markdown]
# Those two cells load NumPy, the checks, and a few functions that draw. You need not read them.
#
# Now let the computer confirm the answers to the first three questions:

# %%
print("dot product:", np.dot([2, -1], [3, 4]))
print("perpendicular:", np.dot([1, 2], [2, -1]) == 0)
print("norm and its square:", np.linalg.norm([3, 4]), np.dot([3, 4], [3, 4]))

# %% [markdown]
# ## 1.1 Examples and labels
#
# Six apples were tasted. For each we have two measurements, counted from the typical apple: how much sweeter,
# and how much crunchier. Apple 2, for instance, is sweet but a little soft: $(2, -1)$.
#
# Then someone decided: **+1** if the apple is good to eat, **−1** if it should be pressed for cider.
#
# One apple with its label is an **example**. Example $i$ is written $(x^{(i)}, y^{(i)})$: a vector $x^{(i)}$
# and a **label** $y^{(i)}$, which is $+1$ or $-1$. We have $n = 6$ of them.
#
# In code the vectors are the rows of an array `X`, and the labels are the entries of `y`.

# %%
X = np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], dtype=float)
y = np.array([1, -1, -1, 1, -1, 1])

print("X has shape", X.shape, "and y has shape", y.shape)

# %% [markdown]
# **Mind the gap**: people count from 1, Python counts from 0. Apple 2 is `X[1]`.
#
# **Predict** before you look at the picture: could you separate the two kinds with one straight line?

# %%
figure, (ax,) = plane()
draw_examples(ax, X, y)
ax.legend(loc="lower right")
show(figure, "Six numbered apples by sweetness and crunch. Apples 1, 4, 6 (label +1) lie above apples 2, 3, 5.")

# %% [markdown]
# **Explain**: yes, and in many ways: any line with apples 1, 4 and 6 on one side and 2, 3 and 5 on the
# other. Such data are called **linearly separable**. Seeing that took you a second. The question is how a
# machine finds such a line when all it can do is multiply and add.

# %% [markdown]
# ## 1.2 A line that decides
#
# A line in the plane is the set of points $x$ with
#
# $$\theta \cdot x + \theta_0 = 0 .$$
#
# The vector $\theta$ (theta) holds the **weights**, and the number $\theta_0$ is the **offset**. Both together are
# the **parameters**. (If both weights are zero, there is no line. We meet that case in 1.4.)
#
# On one side of the line $\theta \cdot x + \theta_0$ is positive: there the machine says $+1$.
# On the other side it is negative: there it says $-1$.
#
# Here is a first guess: $\theta = (1, -1)$ and $\theta_0 = 1$.
#
# The next cell draws the line, with $\theta$ as an arrow, and shades the side where the machine says $+1$.
#
# **Predict** before you run it: is that the side to which the arrow points, or the one behind it?

# %%
guess, guess_0 = np.array([1.0, -1.0]), 1.0

figure, (ax,) = plane()
draw_line(ax, guess, guess_0)
draw_examples(ax, X, y)
show(figure, "The line of the guess rises to the right. The arrow points down and right, to the shaded positive side.")

# %% [markdown]
# **Explain**: the side to which it points. Two facts do all the work from here on:
#
# - $\theta$ is **perpendicular** to the line. Walk along the line from one point to another: $\theta_0$
#   stays the same and the sum stays 0, so $\theta \cdot (\text{the step}) = 0$.
# - $\theta$ **points to the positive side**. Walk along $\theta$ itself: the sum grows by
#   $\theta \cdot \theta = \lVert\theta\rVert^2 > 0$.
#
# Both in numbers. The points $(-1, 0)$ and $(2, 3)$ are on the line:

# %%
along_the_line = np.array([2, 3]) - np.array([-1, 0])
print("θ · (a step along the line) =", np.dot(guess, along_the_line))
print("θ · (a step along θ) =", np.dot(guess, guess))

# %% [markdown]
# And the offset? **Predict**: $\theta$ stays $(1, -1)$. For how many of the six apples does the machine say
# $+1$ when $\theta_0$ is $-3$, $1$ and $3$?

# %%
predicted_counts = None  # for θ₀ = −3, 1, 3, for example [6, 4, 0]

dots = np.array([2, 3, -1, 0, 1, -2])  # θ·x for the six apples
assert np.array_equal(dots, X @ guess)
compare(predicted_counts, [int(np.sum(dots + offset > 0)) for offset in (-3, 1, 3)])

# %% [markdown]
# <details>
# <summary>Explain: what does the offset do?</summary>
#
# The counts are 0, 4 and 6. The offset slides the line without turning it. A larger $\theta_0$ makes the
# positive side larger. With $\theta_0 = 0$ the line goes through the origin.
#
# </details>
#
# **Play**: change the three numbers in the next cell. Can you find a line that is right about all six apples?

# %%
play_theta, play_theta_0 = np.array([2.0, 1.0]), -3.0

figure, (ax,) = plane()
draw_line(ax, play_theta, play_theta_0)
draw_examples(ax, X, y)
show(figure, "A line of your choice among the six apples.")

# %% [markdown]
# ## 1.3 The signed score
#
# The machine says $+1$ or $-1$; the label is $+1$ or $-1$. That makes four cases, and two of them are
# mistakes.
#
# | | machine says $+1$ | machine says $-1$ |
# |---|---|---|
# | **label $+1$** | right | **mistake** |
# | **label $-1$** | **mistake** | right |
#
# One multiplication covers all four. Multiply the label by the sum that the machine looks at:
#
# $$\text{signed score} = y \, (\theta \cdot x + \theta_0) .$$
#
# - Equal signs give a **positive** score: right.
# - Different signs give a **negative** score: a mistake.
# - The size says **how** right or wrong: with the same $\theta$, twice as far from the line is twice the score.
#
# **Worked example.** $\theta = (2, -1)$, $\theta_0 = 1$, $x = (1, 4)$, $y = -1$.
#
# | step | value |
# |---|---|
# | dot product | 2 · 1 + (−1) · 4 = −2 |
# | plus the offset | −2 + 1 = −1, so the machine says −1 |
# | times the label | (−1) · (−1) = 1 |
#
# The signed score is $+1$: the machine is right.
#
# **Your turn.** $\theta = (1, 3)$, $\theta_0 = -2$, $x = (2, -1)$, $y = +1$. Fill the three gaps.

# %%
dot_product = None
plus_the_offset = None
times_the_label = None

compare(dot_product, 1 * 2 + 3 * (-1))
compare(plus_the_offset, 1 * 2 + 3 * (-1) + (-2))
compare(times_the_label, +1 * (1 * 2 + 3 * (-1) + (-2)))

# %% [markdown]
# <details>
# <summary>Explain: is the machine right?</summary>
#
# The three values are $-1$, $-3$ and $-3$. The score is negative, so it is a mistake: the machine says
# $-1$, but the label is $+1$.
#
# </details>

# %% [markdown]
# ### Exercise 1.1: the signed score (2 points)
#
# Write `signed_score(theta, theta_0, x, y)`.
#
# It returns the number $y\,(\theta \cdot x + \theta_0)$. The vectors are NumPy arrays of any length, not
# only 2.
#
# **Example.** `signed_score(np.array([1.0, 2.0]), -1.0, np.array([3.0, 1.0]), -1)` should return `-4.0`.
#
# <details>
# <summary>Hint</summary>
#
# `np.dot(a, b)`, also written `a @ b`, is the dot product of two arrays. Follow the three rows of the
# worked example.
#
# </details>


# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    """Return the signed score y (θ·x + θ₀) of one example.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1.
    """
    ### BEGIN SOLUTION
    return y * (np.dot(theta, x) + theta_0)
    ### END SOLUTION


# %% grade="signed_score" points=2

# %% [markdown]
# Now your function can look at all six apples. This small helper calls it for each of them.
#
# **Predict**: go back to the picture of the guess in 1.2. For which apples is it right?


# %%
def apple_scores(theta, theta_0):
    """Return the signed scores of the six apples."""
    scores = [signed_score(theta, theta_0, X[i], y[i]) for i in range(6)]
    return np.ravel(scores) + 0.0  # six numbers in a row; + 0.0 so that a zero is printed as 0 and never as -0


with your_functions():
    print("scores of apples 1 to 6:", apple_scores(guess, guess_0))

# %% [markdown]
# **Explain**: apples 1 and 4 have positive scores, so only those two are right. Apples 2, 5 and 6 are
# mistakes.
#
# And apple 3? Its score is exactly 0. Look at the picture: it lies **on** the line.

# %% [markdown]
# ## 1.4 Zero counts as a mistake
#
# A point on the line gets $\theta \cdot x + \theta_0 = 0$. The machine says neither $+1$ nor $-1$. Is that
# a mistake?
#
# Some notes say no: they correct an example only if its score is *below* zero. That is called the
# **strict** test. Let us try it.
#
# Training starts from nothing: $\theta = (0, 0)$ and $\theta_0 = 0$.
#
# **Predict**: at the start, how many of the six apples have a score below zero?

# %%
predicted_below_zero = None

start, start_0 = np.zeros(2), 0.0
with your_functions():
    compare(predicted_below_zero, int(np.sum(apple_scores(start, start_0) < 0)))

# %% [markdown]
# Now look at all the apples three times, with the strict test. One round through all examples is called a
# **pass**. If the test finds a mistake, the cell prints a line that begins with *mistake*.

# %%
with your_functions():
    for pass_number in range(1, 4):
        scores = apple_scores(start, start_0)
        for i in np.flatnonzero(scores < 0):
            print("mistake: apple", i + 1)
        print(f"end of pass {pass_number}: scores {scores}, weights {start}, offset {start_0}")

# %% [markdown]
# **Explain**: nothing happens, and nothing ever will. From zero parameters **every** score is 0, whatever
# the data. The strict test never finds a mistake, so it never corrects, so the parameters stay zero. It
# stops at once, content, having learnt nothing.
#
# So in this course:
#
# > An example is a **mistake** when its signed score is **zero or less**.
#
# It is also what common sense says: a machine that does not decide has not given the right answer.
#
# This is how the six scores of the guess look with the rule:

# %%
with your_functions():
    figure = draw_scores(apple_scores(guess, guess_0))
    show(figure, "The scores on a line: apples 2, 5, 6 below zero and apple 3 at zero are mistakes; 1 and 4 are right.")

# %% [markdown]
# **Worked example.** Three examples have the scores $2$, $-\tfrac12$ and $0$. The first is right, the
# second is a mistake, and the third is a mistake too.
#
# **Predict**: $\theta = (1, -1)$, $\theta_0 = 0$ and $x = (2, 2)$. Is this a mistake if $y = +1$? If
# $y = -1$?

# %%
mistake_if_plus = None  # True or False
mistake_if_minus = None  # True or False

compare(mistake_if_plus, +1 * (1 * 2 - 1 * 2) <= 0)
compare(mistake_if_minus, -1 * (1 * 2 - 1 * 2) <= 0)

# %% [markdown]
# <details>
# <summary>Explain: can both be mistakes?</summary>
#
# Yes. $\theta \cdot x + \theta_0 = 2 - 2 + 0 = 0$: the point is on the line, and $y \cdot 0 = 0$ for either
# label. This is the one place where both labels give a mistake.
#
# </details>

# %% [markdown]
# ### Exercise 1.2: is it a mistake? (2 points)
#
# Write `is_mistake(theta, theta_0, x, y)`.
#
# It returns `True` if the signed score is zero or less, and `False` otherwise. Use your `signed_score`.
#
# **Example.** `is_mistake(np.array([1.0, -1.0]), 0.0, np.array([2.0, 2.0]), 1)` should return `True`, and
# with $\theta_0 = 1$ instead of $0$ it should return `False`.


# %% exercise="is_mistake"
def is_mistake(theta, theta_0, x, y):
    """Return True if the signed score of this example is zero or less, and False otherwise.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1.
    """
    ### BEGIN SOLUTION
    return bool(signed_score(theta, theta_0, x, y) <= 0)
    ### END SOLUTION


# %% grade="is_mistake" points=2

# %% [markdown]
# *A good place to stop: the first part ends here.*

# %% [markdown]
# ## 1.5 The update rule
#
# Something is wrong about an example. How should the weights change?
#
# Leave the offset out for the moment: $\theta_0 = 0$. Take $\theta = (1, 0)$, and an example $x = (2, 1)$
# with the label $y = -1$. Its score is $-1 \cdot (1 \cdot 2 + 0 \cdot 1) = -2$: a mistake.
#
# The left picture shows it. The square lies on the shaded side, where the machine says $+1$, but its label
# is $-1$.
#
# **Predict**, before you look at the right one: which way should the arrow $\theta$ turn, towards the
# square or away from it?

# %%
figure, (before, after) = plane(panels=2, reach=2.5, names=("first coordinate", "second coordinate"))
for ax in (before, after):
    ax.plot(2, 1, "s", color=ORANGE, ms=10, zorder=4)
    ax.text(1.75, 1.25, "x, label −1", ha="center")
draw_line(before, [1, 0], 0, arrow=False)
draw_line(after, [-1, -1], 0, arrow=False)
draw_arrow(before, (0, 0), (1, 0), "black", text="θ before", at=(0.9, -0.35))
draw_arrow(after, (0, 0), (1, 0), "black", text="θ before", at=(1.1, 0.3))
draw_arrow(after, (1, 0), (-1, -1), ORANGE, style="--", text="correction y x", at=(-0.5, -1.35))
draw_arrow(after, (0, 0), (-1, -1), GREEN, text="θ after", at=(-1.1, -0.4))
before.set_title("before: score −2")
after.set_title("after: score +3")
show(figure, "Left: theta (1,0) points towards the square. Right: adding (-2,-1) gives (-1,-1), away from the square.")

# %% [markdown]
# **Explain**: away from it. The label is $-1$, so $x$ should be on the negative side, and $\theta$ points
# to the positive side.
#
# To turn $\theta$ away from $x$, **subtract** $x$. To turn it towards $x$, which is what a label $+1$ asks
# for, **add** $x$. Both at once: add $y x$.
#
# $$\text{on a mistake:}\qquad \theta \;\leftarrow\; \theta + y\,x \qquad\qquad \text{otherwise: } \theta \text{ stays as it is.}$$
#
# **Worked example**, the one in the picture:
#
# | step | value |
# |---|---|
# | score | −1 · (2 + 0) = −2, a mistake |
# | correction $y x$ | −1 · (2, 1) = (−2, −1) |
# | next vector | (1, 0) + (−2, −1) = (−1, −1) |
# | new score | −1 · (−2 − 1) = 3 |
#
# The score rose from $-2$ to $3$, that is by $5$. **Predict**: this 5 depends on $x = (2, 1)$ alone. How?

# %%
print("rise of the score:", 3 - (-2))
print("‖x‖² =", np.dot([2, 1], [2, 1]))

# %% [markdown]
# <details>
# <summary>Explain: why does the score rise by exactly that much?</summary>
#
# $5 = 2^2 + 1^2 = \lVert x \rVert^2$, and it is no accident:
#
# $$y\,(\theta + y x)\cdot x \;=\; y\,\theta \cdot x + y^2\, x \cdot x \;=\; y\,\theta\cdot x + \lVert x \rVert^2 ,$$
#
# because $y^2 = 1$ for both labels. So an update always improves the score of *its own* example (unless
# $x = 0$). In ps2 you prove this with the offset, for any parameters.
#
# </details>
#
# ### Four wrong turns
#
# The rule is short, and there are four well-known ways to get it wrong:
#
# 1. updating **whenever an example is looked at**, right or wrong;
# 2. **adding $x$** instead of $y x$, so that a label $-1$ pulls the wrong way;
# 3. **replacing** the vector by the correction, instead of adding the correction to it;
# 4. taking it for granted that **a separating line exists** (section 1.12).
#
# What do the second and the third do to our example? Watch also a second example, $(1, -2)$ with label
# $+1$. The old $\theta = (1, 0)$ has it right, with a score of 1.
#
# **Predict**: which of the three vectors below is bad for the first example? Which is bad for the second one?

# %%
x_1, y_1 = np.array([2.0, 1.0]), -1
x_2, y_2 = np.array([1.0, -2.0]), 1

with your_functions():
    for name, a, b in (("the rule", -1, -1), ("adds x", 3, 1), ("replaces", -2, -1)):
        first = np.squeeze(signed_score(np.array([a, b]), 0.0, x_1, y_1))  # np.squeeze would make 3.0 of [3.0]
        second = np.squeeze(signed_score(np.array([a, b]), 0.0, x_2, y_2))
        print(f"{name:8} gives ({a}, {b}): first example {first:.0f}, second example {second:.0f}")

print("always updating, on the second example only:", [(1 + k, -2 * k) for k in range(4)])

# %% [markdown]
# **Explain**: adding $x$ makes the first example worse, from $-2$ to $-7$. Replacing looks splendid on the
# first example, but it forgets all that was learnt before: the second example falls to 0, and it is now a
# mistake.
#
# The first wrong turn shows up in the long run: if right examples change $\theta$ too, then $\theta$ never
# comes to rest. The last line looks at the second example again and again, though $(1, 0)$ was right about
# it from the start.

# %% [markdown]
# **Your turn.** $\theta = (1, 2)$, still no offset.
#
# - An example $x = (-3, 1)$ with $y = +1$ comes along. Fill the first three gaps.
# - Back at $\theta = (1, 2)$, an example $x = (1, 1)$ with $y = +1$ comes along instead. Fill the last gap.

# %%
score_before = None
correction = None  # two numbers, such as [0, 0]
theta_after = None  # two numbers
theta_after_the_other = None  # two numbers

compare(score_before, 1 * (-3) + 2 * 1)
compare(correction, [-3, 1])
compare(theta_after, [1 - 3, 2 + 1])
compare(theta_after_the_other, [1, 2] if 1 * 1 + 2 * 1 > 0 else [1 + 1, 2 + 1])

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# The score is $-1$, the correction is $(-3, 1)$, and the next vector is $(-2, 3)$. Its score on the example
# is $6 + 3 = 9$, higher by $\lVert (-3, 1)\rVert^2 = 10$.
#
# The other example has the score $1 + 2 = 3$. It is right, so $\theta$ stays $(1, 2)$.
#
# </details>

# %% [markdown]
# ### Exercise 1.3: the update rule (4 points)
#
# Write `update(theta, x, y)`. There is no offset here.
#
# It returns the weights after one look at one example: corrected if the example is a mistake, unchanged if
# it is right. Remember that a score of zero is a mistake.
#
# **Examples.** `update(np.array([1.0, 0.0]), np.array([2.0, 1.0]), -1)` should return `array([-1., -1.])`,
# and the same call with the label `1` should return `array([1., 0.])`.
#
# <details>
# <summary>Hint</summary>
#
# Without an offset, $\theta_0$ is 0, so your `is_mistake` can decide. Return a *new* array: `theta += ...`
# would also change the array of whoever called your function.
#
# </details>


# %% exercise="update"
def update(theta, x, y):
    """Return the weights after one look at one example, without an offset.

    theta, x: arrays of the same length d; y: +1 or -1. Returns an array of length d.
    Example: θ = (1, 0), x = (2, 1), y = -1 gives (-1, -1).
    """
    ### BEGIN SOLUTION
    if is_mistake(theta, 0.0, x, y):
        return theta + y * x
    return theta
    ### END SOLUTION


# %% grade="update" points=4

# %% [markdown]
# One update always helps its example. Is one update always **enough**?
#
# **Predict**: $\theta = (-3, -2)$, $x = (1, 1)$, $y = +1$. How many updates on this one example, in a row,
# until it is right?

# %%
x_3, y_3 = np.array([1.0, 1.0]), 1
far_off = np.array([-3.0, -2.0])
with your_functions():
    once = update(far_off, x_3, y_3)
    twice = update(once, x_3, y_3)
    thrice = update(twice, x_3, y_3)

    for vector in (far_off, once, twice, thrice):
        print(vector, "score", signed_score(vector, 0.0, x_3, y_3))

# %% [markdown]
# **Explain**: three. The score starts at $-5$, and each update adds $\lVert x \rVert^2 = 2$:
# $-5, -3, -1, 1$. One update is a step in the right direction, not a guarantee.

# %% [markdown]
# ## 1.6 The offset moves too
#
# Without an offset the line must go through the origin. That can be too little.
#
# Think of two examples on the same ray: $(1, 1)$ with label $+1$, and $(2, 2)$ with label $-1$. If
# $\theta \cdot (1, 1)$ is positive, then $\theta \cdot (2, 2)$ is twice as positive. No line through the
# origin can part them. A shifted line can:

# %%
print("apart with θ = (−1, −1), θ₀ = 3:", -1 - 1 + 3 > 0, "and", -2 - 2 + 3 < 0)

# %% [markdown]
# How should the offset move when there is a mistake? Here is a trick: give every example one more
# coordinate that is always 1, and give $\theta$ one more weight, which is $\theta_0$. Then
#
# $$(\theta, \theta_0) \cdot (x, 1) = \theta \cdot x + \theta_0 .$$
#
# The offset is just one more weight. The correction of the longer vector is $y\,(x, 1) = (y x,\, y)$, so
#
# $$\text{on a mistake:}\qquad \theta \leftarrow \theta + y\,x, \qquad \theta_0 \leftarrow \theta_0 + y .$$
#
# The offset moves **by $y$**: not by 1, and not by the score.
#
# **Worked example.** $\theta = (1, 0)$, $\theta_0 = -1$, $x = (2, 1)$, $y = -1$.
#
# | step | value |
# |---|---|
# | score | −1 · (2 − 1) = −1, a mistake |
# | weights | (1, 0) + (−2, −1) = (−1, −1) |
# | offset | −1 + (−1) = −2 |
# | new score | −1 · (−3 − 2) = 5 |
#
# The score rose by 6. Without an offset it was $\lVert x \rVert^2 = 5$; the moving offset adds 1.
#
# **Your turn.** $\theta = (0, 2)$, $\theta_0 = 1$, $x = (1, -1)$, $y = +1$. Fill the gaps.

# %%
score_before = None
theta_after = None  # two numbers
theta_0_after = None
score_after = None

compare(score_before, 0 * 1 + 2 * (-1) + 1)
compare(theta_after, [0 + 1, 2 - 1])
compare(theta_0_after, 1 + 1)
compare(score_after, 1 * 1 + 1 * (-1) + 2)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# The score is $-1$, a mistake. The weights become $(1, 1)$ and the offset becomes $2$. The new score is
# $2$: it rose by $\lVert x \rVert^2 + 1 = 3$.
#
# </details>
#
# One more, because it catches many people. **Predict**: $\theta = (1, 1)$, $\theta_0 = 3$, $x = (-1, -1)$,
# $y = +1$. Is there anything to correct?

# %%
anything_to_correct = None  # True or False

compare(anything_to_correct, 1 * (-1) + 1 * (-1) + 3 <= 0)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# No. The dot product alone is $-2$, but the score is $-2 + 3 = 1$: right. The test must use the **whole**
# score, offset included.
#
# </details>

# %% [markdown]
# ### Exercise 1.4: one step (4 points)
#
# Write `step(theta, theta_0, x, y)`.
#
# It returns the pair $(\theta, \theta_0)$ after one look at one example: both corrected on a mistake, both
# unchanged otherwise.
#
# **Example.** `step(np.array([2.0, 1.0]), 0.0, np.array([1.0, -3.0]), 1)` should return
# `(array([ 3., -2.]), 1.0)`.
#
# <details>
# <summary>Hint</summary>
#
# Can you call `update` here? Careful: it decides without the offset. Decide first, with the whole score,
# and then correct. A function returns a pair with `return a, b`.
#
# </details>


# %% exercise="step"
def step(theta, theta_0, x, y):
    """Return the pair (θ, θ₀) after one look at one example.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1.
    Example: θ = (2, 1), θ₀ = 0, x = (1, -3), y = 1 gives ((3, -2), 1).
    """
    ### BEGIN SOLUTION
    if is_mistake(theta, theta_0, x, y):
        return theta + y * x, theta_0 + y
    return theta, theta_0
    ### END SOLUTION


# %% grade="step" points=4

# %% [markdown]
# ## 1.7 Better here, worse there
#
# An update improves the score of the example it was made for. What about the others?
#
# The machine has seen some apples, and stands at $\theta = (1, 2)$, $\theta_0 = 0$. Now it looks at apple
# 2, $(2, -1)$ with label $-1$.
#
# **Predict**: after the step, will more apples be right than before, or fewer?

# %%
theta_now, theta_0_now = np.array([1.0, 2.0]), 0.0
with your_functions():
    theta_next, theta_0_next = step(theta_now, theta_0_now, X[1], y[1])

    print("parameters:", theta_now, theta_0_now, "->", theta_next, theta_0_next)
    print("scores before:", apple_scores(theta_now, theta_0_now))
    print("scores after: ", apple_scores(theta_next, theta_0_next))

# %% [markdown]
# **Explain**: apple 2 rises from 0 to 6, as it must: $\lVert x \rVert^2 + 1 = 5 + 1$. But apple 1 falls
# from 5 to $-1$, and apple 3 from 1 to 0. Two apples that were right are now mistakes. **Fewer** are right
# than before!
#
# So one look at each example is not enough. Corrections can undo each other, and the machine has to come
# back, again and again. That it comes to an end at all, wherever a separating line exists, is remarkable. ps2
# looks closely at a single update, and ps4 proves that there are only finitely many.

# %% [markdown]
# ## 1.8 The training loop
#
# Now put it together. Start from zero. Look at the examples **in order**, one `step` each, pass after pass.
#
# > start with $\theta = 0$ and $\theta_0 = 0$<br>
# > repeat at most $T$ times: *(a pass)*<br>
# > &emsp; for $i = 1, \dots, n$ in order: *(a look)*<br>
# > &emsp;&emsp; if $y^{(i)} (\theta \cdot x^{(i)} + \theta_0) \le 0$: correct $\theta$ and $\theta_0$ with example $i$
#
# A pass without a correction is **clean**. After a clean pass every example is right, and further passes
# change nothing, so you may stop.
#
# **Worked example**: pass 1 over the apples.
#
# | look at | label | $\theta$ before | $\theta_0$ before | score | then |
# |---|---|---|---|---|---|
# | apple 1: (3, 1) | +1 | (0, 0) | 0 | 0 | correct |
# | apple 2: (2, −1) | −1 | (3, 1) | 1 | −6 | correct |
# | apple 3: (−1, 0) | −1 | (1, 2) | 0 | 1 | right |
# | apple 4: (3, 3) | +1 | (1, 2) | 0 | 9 | right |
# | apple 5: (−1, −2) | −1 | (1, 2) | 0 | 5 | right |
# | apple 6: (0, 2) | +1 | (1, 2) | 0 | 4 | right |
#
# The cell below computes the scores again. Two things to notice. Each correction is used **at once**, for
# the very next apple. And after its correction apple 2 has the score $-6 + 6 = 0$: still a mistake, but the
# pass goes on; apple 2 has to wait for the next pass.

# %%
# θ₁, θ₂, θ₀ before each look, from the table
before_looks = [[0, 0, 0], [3, 1, 1], [1, 2, 0], [1, 2, 0], [1, 2, 0], [1, 2, 0]]

with your_functions():
    for i, (theta_a, theta_b, offset) in enumerate(before_looks):
        print(f"apple {i + 1}: score", apple_scores(np.array([theta_a, theta_b]), offset)[i])
    print("apple 2 after its correction: score", apple_scores(np.array([1, 2]), 0)[1])

# %% [markdown]
# **Your turn**: pass 2. The first row is given: it is where pass 1 ended. Replace each `None` in turn; the
# cell tells you which rows fit.

# %%
pass_2 = [
    [1, 2, 0],  # before apple 1: θ₁, θ₂, θ₀
    [1, 2, 0],  # before apple 2: apple 1 was right
    [None, None, None],  # before apple 3
    [None, None, None],  # before apple 4
    [None, None, None],  # before apple 5
    [None, None, None],  # before apple 6
]

with your_functions():
    for i in range(5):
        if None not in pass_2[i] + pass_2[i + 1]:
            weights, offset = step(np.array(pass_2[i][:2]), pass_2[i][2], X[i], y[i])
            fits = [*weights, offset] == pass_2[i + 1]
            print(f"apple {i + 1}:", "fits" if fits else "look again at this apple's score")

# %% [markdown]
# <details>
# <summary>Answer: pass 2, and pass 3</summary>
#
# Pass 2: apple 1 has the score 5, right. Apple 2 has 0: correct, giving $(-1, 3)$ and $-1$. Apple 3 has 0
# as well: correct, giving $(0, 3)$ and $-2$. Apples 4, 5, 6 have 7, 8, 4: right.
#
# Pass 3: the scores are 1, 5, 2, 7, 8, 4. No mistake: a clean pass.
#
# Both corrections in pass 2 happen at a score of exactly zero. The strict test would have missed them.
#
# </details>

# %% [markdown]
# ### Exercise 1.5: the training loop (5 points)
#
# Write `train(X, y, T)`.
#
# It returns the pair $(\theta, \theta_0)$ after at most $T$ passes over the examples in order, from zero
# parameters. The rows of `X`, of shape $(n, d)$, are the examples; $d$ need not be 2. A clean pass may end
# it early.
#
# **Example.** With the apples, `train(X, y, 1)` should return `(array([1., 2.]), 0.0)`, and
# `train(X, y, 10)` should return `(array([0., 3.]), -2.0)`.
#
# <details>
# <summary>Hint</summary>
#
# `np.zeros(X.shape[1])` is a zero vector of the right length. You need two loops, one inside the other.
# Call `step` in the inner one, and keep what it returns.
#
# If you want to stop early, remember within each pass whether anything was corrected, and forget it again
# when the next pass begins.
#
# </details>


# %% exercise="train"
def train(X, y, T):
    """Return (θ, θ₀) after at most T passes over the examples in order, from zero parameters.

    X: array of shape (n, d), one example per row; y: array of n labels, +1 or -1; T: a whole number.
    A pass without a correction may end the training early.
    """
    ### BEGIN SOLUTION
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        clean = True
        for i in range(len(X)):
            if is_mistake(theta, theta_0, X[i], y[i]):
                theta, theta_0 = step(theta, theta_0, X[i], y[i])
                clean = False
        if clean:
            break
    return theta, theta_0
    ### END SOLUTION


# %% grade="train" points=5

# %% [markdown]
# Here is the whole run: the line after each of the four corrections. A ring marks the apple that caused the
# correction.
#
# **Predict**: training ends with $\theta = (0, 3)$ and $\theta_0 = -2$. Which way does such a line run?

# %%
after_correction = [(3, 1, 1), (1, 2, 0), (-1, 3, -1), (0, 3, -2)]
caused_by = [1, 2, 2, 3]

figure, axes = plane(panels=4)
for k, ax in enumerate(axes):
    *weights, offset = after_correction[k]
    draw_line(ax, weights, offset)
    draw_examples(ax, X, y)
    ax.plot(*X[caused_by[k] - 1], "o", mfc="none", mec="black", mew=2, ms=18)
    ax.set_title(f"correction {k + 1}: apple {caused_by[k]}")
show(figure, "Four pictures, one per correction. In the last, a horizontal line parts all six apples correctly.")

with your_functions():
    learnt, learnt_0 = train(X, y, 10)
    print("train returned", learnt, learnt_0, "and the scores are", apple_scores(learnt, learnt_0))

# %% [markdown]
# **Explain**: level, because $\theta$ points straight up. All six scores are positive: the machine is right
# about every apple, and it stops.
#
# The sweetness has the weight 0. For these six apples crunch alone decides. Nobody told the machine.
#
# **Predict**: what does `train` return with $T = 1000$?

# %%
with your_functions():
    for T in (3, 10, 1000):
        print("T =", T, "gives", *train(X, y, T))

# %% [markdown]
# **Explain**: the same as before. The third pass was clean. After a clean pass every example is right, so
# nothing can change any more.

# %% [markdown]
# ## 1.9 The sequence of vectors
#
# Leave the offset out again, and look at learning in another way: as a **walk of the vector** $\theta$.
#
# $$\theta_0 = 0, \quad \theta_1, \quad \theta_2, \quad \dots, \quad \theta_k$$
#
# Each is the one before plus one correction $y x$. The walk ends when no mistake is left. Some books let you
# correct any mistake you like next; we keep looking in order, pass after pass.
#
# (Books often write $w_0, w_1, \dots$ for this. Here the small number counts corrections; it has nothing to
# do with the offset.)
#
# **Worked example.** Two examples: $(1, 2)$ with label $+1$, and $(2, 1)$ with label $-1$.
#
# | look at | $\theta$ before | score | correction | $\theta$ after |
# |---|---|---|---|---|
# | first | (0, 0) | 0 | (1, 2) | (1, 2) |
# | second | (1, 2) | −4 | (−2, −1) | (−1, 1) |
# | first | (−1, 1) | 1 | none | (−1, 1) |
# | second | (−1, 1) | 1 | none | (−1, 1): a clean pass |
#
# As an array with one row for each vector, the trajectory is `[[0, 0], [1, 2], [-1, 1]]`. Two corrections
# make **three** rows: the start is one of them. A look without a correction adds **no** row.
#
# **Predict**: the same two examples, but the second one is looked at first. What are the three rows now?

# %%
swapped_rows = None  # three pairs, for example [[0, 0], [0, 0], [0, 0]]

first_row = np.zeros(2)
with your_functions():
    second_row = update(first_row, np.array([2.0, 1.0]), -1)
    third_row = update(second_row, np.array([1.0, 2.0]), 1)
    compare(swapped_rows, np.array([first_row, second_row, third_row]).tolist())

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# $(0, 0)$, then $(-2, -1)$, then $(-1, 1)$. The walk is a different one, but here it ends at the same
# place. That is not always so: see 1.11.
#
# </details>

# %% [markdown]
# ### Exercise 1.6: the trajectory (4 points)
#
# Write `trajectory(X, y, T)`. There is no offset here.
#
# It returns every vector $\theta$ from zero on, one row for each correction, in at most $T$ passes in
# order: an array of shape $(k + 1, d)$ after $k$ corrections.
#
# **Example.** With the apples, `trajectory(X, y, 10)` should return
#
# ```
# array([[ 0.,  0.],
#        [ 3.,  1.],
#        [ 1.,  2.],
#        [-1.,  3.],
#        [ 0.,  3.],
#        [ 1.,  3.]])
# ```
#
# <details>
# <summary>Hint</summary>
#
# Keep a Python list of arrays, and make one array of it at the end: `np.array(the_list)`. The newest vector
# is `the_list[-1]`.
#
# If all rows of your result are equal, you have put the same array into the list again and again, and
# changed it afterwards.
#
# </details>


# %% exercise="trajectory"
def trajectory(X, y, T):
    """Return every θ of a training run without offset: zero first, then one row after each correction.

    X: array of shape (n, d), one example per row; y: array of n labels, +1 or -1; T: a whole number.
    Returns an array of shape (k + 1, d) after k corrections in at most T passes in order.
    """
    ### BEGIN SOLUTION
    thetas = [np.zeros(X.shape[1])]
    for _ in range(T):
        clean = True
        for i in range(len(X)):
            if is_mistake(thetas[-1], 0.0, X[i], y[i]):
                thetas.append(update(thetas[-1], X[i], y[i]))
                clean = False
        if clean:
            break
    return np.array(thetas)
    ### END SOLUTION


# %% grade="trajectory" points=4

# %% [markdown]
# The walk over the apples, as a picture. **Predict**: the steps of the walk are themselves vectors. Where
# have you seen them before?

# %%
places = ((0.3, -0.4), (3.4, 1.0), (1.3, 2.4), (-1.4, 3.1), (-0.1, 3.45), (1.4, 3.2))  # where the names go
with your_functions():
    thetas = np.array(trajectory(X, y, 10))

    figure, (ax,) = plane(reach=4, names=("weight of sweetness", "weight of crunch"))
    for k in range(1, len(thetas)):
        draw_arrow(ax, thetas[k - 1], thetas[k], BLUE)
    ax.plot(*thetas.T, "o", color="black", ms=6, zorder=4)
    for k, place in enumerate(places[: len(thetas)]):
        ax.text(*place, f"$\\theta_{k}$", ha="center", va="center")
    show(figure, "The walk of theta: (0,0), (3,1), (1,2), (-1,3), (0,3), (1,3), with an arrow for each correction.")

    print(np.diff(thetas, axis=0))

# %% [markdown]
# **Explain**: the steps are the corrections $y x$: apple 1, then $-1$ times apple 2 (twice), then $-1$
# times apple 3 (twice). So the final vector is a **sum of examples**, each counted as often as it was
# missed:
#
# $$\theta_5 = 1 \cdot (3, 1) \;-\; 2 \cdot (2, -1) \;-\; 2 \cdot (-1, 0) = (1, 3) .$$
#
# Remember that. In ps5 it becomes the second form of the algorithm.

# %%
with your_functions():
    thetas = np.array(trajectory(X, y, 10))
    print("sum of corrections:", 1 * X[0] - 2 * X[1] - 2 * X[2], " last row:", thetas[-1])

# %% [markdown]
# Each correction moves $\theta$, and with it the line. Here you can step through both at once, in your own
# run: with the buttons, the slider or the arrow keys. A hollow apple is a mistake.
#
# **Predict**, with 1.7 in mind: will one of the corrections make apples wrong that were right before it?
# If so, must they be corrected themselves later?

# %%
from autograder import explore

with your_functions():
    display(explore(X, y, trajectory(X, y, 10), example="apple", axes=("sweetness", "crunch")))

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Correction 3 puts apple 2 right, but turns the line so far that apples 1 and 3 become mistakes. Apple 3 is
# corrected next, twice. Apple 1 needs no correction of its own: the first one with apple 3 turns the line back,
# and that is enough for apple 1 as well.
#
# </details>

# %% [markdown]
# Do `trajectory` and `train` agree? They can be made to: use the trick of section 1.6, and give every apple
# a third coordinate that is always 1. Then the third weight is the offset.

# %%
X_with_1 = np.column_stack([X, np.ones(6)])
with your_functions():
    print(trajectory(X_with_1, y, 10))

    weights, offset = train(X, y, 10)
    print("the same in the end:", np.array_equal(trajectory(X_with_1, y, 10)[-1], [*weights, offset]))

# %% [markdown]
# *A good place to stop: the second part ends here.*

# %% [markdown]
# ## 1.10 The learning rate
#
# Many books put a **learning rate** $\eta > 0$ (eta) into the rule: on a mistake,
# $\theta \leftarrow \theta + \eta\, y\, x$. Some add that "$0 < \eta < 1$" must hold. Must it?
#
# Another program ran the walk over the apples with $\eta = \tfrac12$ and with $\eta = 4$, and recorded it.
#
# **Predict**: how do the two records differ from your walk, in the number of rows and in their values?

# %%
recorded_half = np.array([[0, 0], [1.5, 0.5], [0.5, 1], [-0.5, 1.5], [0, 1.5], [0.5, 1.5]])
recorded_four = np.array([[0, 0], [12, 4], [4, 8], [-4, 12], [0, 12], [4, 12]])

with your_functions():
    thetas = np.array(trajectory(X, y, 10))
    print("η = 1/2: half of yours?     ", np.array_equal(recorded_half, thetas / 2))
    print("η = 4:   four times yours?  ", np.array_equal(recorded_four, thetas * 4))
    for recorded in (recorded_half, recorded_four):
        same = np.array_equal(np.sign(recorded @ X.T), np.sign(thetas @ X.T))
        print("the same examples are right and wrong at every moment:", same)

# %% [markdown]
# **Explain**: every vector is $\eta$ times yours, and nothing else changes. Multiplying $\theta$ by a
# positive number changes no sign, so the same examples are mistakes, at the same looks. The line
# $\theta \cdot x = 0$ is the same line, too.
#
# With an offset it is the same: the offset is just one more weight.
#
# So **from zero**, any $\eta > 0$ only sets the scale. "$0 < \eta < 1$" is not needed, and in this course
# $\eta = 1$.
#
# <details>
# <summary>And if the training does not start from zero?</summary>
#
# Then the rate matters. Divide the rule by $\eta$: the vector $\theta / \eta$ follows the rule with rate 1.
# If $\theta$ starts at zero, then so does $\theta/\eta$, for every $\eta$. If it starts elsewhere, each
# rate means another starting point. The next cell shows one case.
#
# </details>

# %%
elsewhere, x_1, y_1 = np.array([1.0, 0.0]), np.array([2.0, 1.0]), -1
with your_functions():
    for rate in (1, 1 / 4):
        moved = rate * np.array(update(elsewhere / rate, x_1, y_1))  # one update with this rate
        print(f"from (1, 0) with η = {rate}: {moved}, score {signed_score(moved, 0.0, x_1, y_1)}")

# %% [markdown]
# **Explain**: with $\eta = 1$ one update is enough here; with $\eta = \tfrac14$ the example is still a
# mistake. From there on the two runs differ.

# %% [markdown]
# ## 1.11 Order matters, and does not
#
# One set of lecture notes says: "after many passes, the order of the data plays no role". Let us see.
#
# The apples are to be looked at in three orders, with up to 1000 passes. The third coordinate is 1, so the
# third weight is the offset.
#
# **Predict**: which of these will be the same for all three: the number of corrections, the final
# parameters, that it stops?

# %%
with your_functions():
    for order in ([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 0], [4, 5, 0, 1, 2, 3]):
        walk = np.array(trajectory(X_with_1[order], y[order], 1000))
        *weights, offset = walk[-1].tolist()
        all_right = np.all(apple_scores(np.array(weights), offset) > 0)
        print(f"start with apple {order[0] + 1}: corrections {len(walk) - 1}, all right {all_right}")
        print(f"    θ = {weights}, θ₀ = {offset}")

# %% [markdown]
# **Explain**: only that it stops. Each order ends with a line that is right about every apple, but the number of
# corrections and the line itself depend on the order. A thousand passes do not wash that out: after the
# clean pass nothing moves.
#
# The statement should have been: *the order does not decide **whether** the algorithm stops on separable
# data.* That it always stops is a theorem by Novikoff (1962), which you prove in ps4.
#
# There are $6! = 720$ orders. The next cell tries 24 of them. **Play**: set `every` to 1 to try all.

# %%
from itertools import permutations

every = 30
orders = [list(order) for order in list(permutations(range(6)))[::every]]
with your_functions():
    walks = [trajectory(X_with_1[order], y[order], 100) for order in orders]

    corrections, how_often = np.unique([len(walk) - 1 for walk in walks], return_counts=True)
    for number, count in zip(corrections, how_often, strict=True):
        print(f"corrections: {number}, orders: {count}")
    print("different final parameters:", len({tuple(walk[-1]) for walk in walks}))

# %% [markdown]
# **Explain**: from one correction to five, and five different final lines. All of them are right about the
# six apples. They may well disagree about a seventh.
#
# <details>
# <summary>Which of the five lines is the best one?</summary>
#
# The perceptron does not ask. It stops at the first line without a mistake, even if an apple almost touches
# it. How far the apples are from the line is called the margin, and ps4 is about it.
#
# </details>

# %% [markdown]
# ## 1.12 When no line exists
#
# The fourth wrong turn was to take a separating line for granted. Here are four points that have none; the
# pattern is called **XOR**, "one or the other, but not both": the label is $+1$ where exactly one of the two
# coordinates is positive.
#
# **Predict**: what will `train` do with it, for $T = 1$, $10$ and $100$?

# %%
X_xor = np.array([[1, 1], [-1, -1], [1, -1], [-1, 1]], dtype=float)
y_xor = np.array([-1, -1, 1, 1])

figure, (ax,) = plane(reach=2, names=("first coordinate", "second coordinate"))
draw_examples(ax, X_xor, y_xor)
ax.legend(loc="center", framealpha=1)
show(figure, "Four corners of a square. Opposite corners have the same label.")

with your_functions():
    for T in (1, 10, 100):
        print("T =", T, "gives", *train(X_xor, y_xor, T))

# %% [markdown]
# **Explain**: always zero, as if nothing had been learnt. Follow one pass to see why:

# %%
with your_functions():
    print(trajectory(np.column_stack([X_xor, np.ones(4)]), y_xor, 1))

# %% [markdown]
# Every look is a mistake, and the fourth correction leads back to the start: $(0, 0)$ and $0$. The next
# pass is the same, and so is the one after. No pass is ever clean. Without a limit $T$, the program would
# run for ever.
#
# It is not bad luck. Write $\theta_1$ and $\theta_2$ for the two weights. The four signed scores of **any** line
# add up to zero:
#
# $$-(\theta_1 + \theta_2 + \theta_0) - (-\theta_1 - \theta_2 + \theta_0) + (\theta_1 - \theta_2 + \theta_0) + (-\theta_1 + \theta_2 + \theta_0) = 0,$$
#
# so they cannot all be positive. Try a few lines:

# %%
with your_functions():
    for theta_any, theta_0_any in (([1, 2], 3), ([-4, 1], 0), ([0.5, 7], -2)):
        scores = [signed_score(np.array(theta_any), theta_0_any, X_xor[i], y_xor[i]) for i in range(4)]
        scores = np.ravel(scores) + 0.0
        print(theta_any, theta_0_any, "scores", scores, "sum", scores.sum())

# %% [markdown]
# **Explain**: what the perceptron promises, it promises for separable data. That is a condition, not a
# detail. Minsky and Papert's book of 1969 is a study of what such machines cannot do. What *can* be done
# comes later: counting mistakes and cycles in ps3, and kernels, which make a line enough even for XOR, in
# ps6.

# %% [markdown]
# ## 1.13 A worked example to check
#
# Worked examples in notes and books are sometimes wrong. You now know enough to check them. (The ones below
# write $w$ for our $\theta$, and have no offset.) Ask three questions, in this order:
#
# 1. Is the **score** right? Compute it yourself.
# 2. Is the **decision** right? Zero or less is a mistake, and nothing else is.
# 3. Is the **next vector** right, given *your* answers to 1 and 2?
#
# **Worked example.** Printed: "$w = (1, 0)$, $x = (2, 1)$, $y = -1$: the score is $-2$, the next vector is
# $(-1, -1)$." Our check: $-1 \cdot (1 \cdot 2 + 0 \cdot 1) = -2$, yes. Negative: a mistake, yes.
# $(1, 0) - (2, 1) = (-1, -1)$, yes. The printed example is correct.
#
# **Your turn.** One of these three is wrong. Which one?
#
# - **A**: "$w = (2, -1)$, $x = (1, 3)$, $y = +1$: the score is $-1$, the next vector is $(3, 2)$."
# - **B**: "$w = (1, 1)$, $x = (2, -1)$, $y = -1$: the score is $1$, so nothing changes."
# - **C**: "$w = (1, -1)$, $x = (3, 3)$, $y = -1$: the score is $0$, the next vector is $(-2, -4)$."

# %%
wrong_one = None  # "A", "B" or "C"

printed_scores = {"A": -1, "B": 1, "C": 0}
with your_functions():
    scores = {
        "A": signed_score(np.array([2, -1]), 0, np.array([1, 3]), 1),
        "B": signed_score(np.array([1, 1]), 0, np.array([2, -1]), -1),
        "C": signed_score(np.array([1, -1]), 0, np.array([3, 3]), -1),
    }
    compare(wrong_one, "".join(name for name in "ABC" if scores[name] != printed_scores[name]))

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# B. The score is $-1 \cdot (2 - 1) = -1$: whoever printed it forgot the label. So it is a mistake, and the
# next vector is $(1, 1) - (2, -1) = (-1, 2)$. One slip at the first question spoils all that follows.
#
# </details>

# %% [markdown]
# ### Exercise 1.7: audit a printed example (2 points)
#
# Here is an exercise with its printed answer, from real lecture notes. There is no offset.
#
# > *Let $w = (0, 1)$, $x = (1, 2)$ and $y = +1$. Compute the score and the next vector.*
# >
# > *Answer: the score is $-3$, so the example is a mistake, and the next vector is $(1, 3)$.*
#
# The next cell shows it once more and calls its numbers `item_w`, `item_x` and `item_y`.
#
# Some courses give everybody numbers of their own here. In those, the cell asks for your user name and shows
# *your* numbers: they count, and the ones above do not.

# %%
my_user_name = ""  # only if this cell asks for it: the name that you hand in under
item_w, item_x, item_y = printed_item(my_user_name)

# %% [markdown]
# Something is wrong with the printed answer. Define two names, `audit_score` and `audit_next`:
#
# - `audit_score`: the score that should have been printed, one point;
# - `audit_next`: the next vector that should have been printed, as an array of two numbers, one point.
#
# For the printed example **A** above, which is correct, you would write `audit_score = -1.0` and
# `audit_next = np.array([3.0, 2.0])`.

# %% exercise="audit"
# Define audit_score (a number) and audit_next (an array of two numbers) here.
### BEGIN SOLUTION
audit_score = signed_score(item_w, 0.0, item_x, item_y)
audit_next = update(item_w, item_x, item_y)
### END SOLUTION

# %% grade="audit_score" points=1

# %% grade="audit_next" points=1

# %% [markdown]
# ## 1.14 Play
#
# Change the points, the labels and $T$, and run the cell again. Some ideas:
#
# - Add a seventh apple at $(2, 0.5)$ with the label $-1$. The old line is right about it. Does the run stay
#   the same?
# - Raise that apple: $(2, 0.75)$, then $(2, 1)$. What happens to the number of corrections? Why?
# - Take it away again, and give apple 4 the label $-1$. Does training end, whatever $T$ is?

# %%
my_points = np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], dtype=float)
my_labels = np.array([1, -1, -1, 1, -1, 1])
my_T = 100

with your_functions():
    my_theta, my_theta_0 = train(my_points, my_labels, my_T)
    my_walk = trajectory(np.column_stack([my_points, np.ones(len(my_points))]), my_labels, my_T)
    print("corrections:", len(my_walk) - 1, "and parameters:", my_theta, my_theta_0)
    for i in range(len(my_points)):
        if is_mistake(my_theta, my_theta_0, my_points[i], my_labels[i]):
            print("still a mistake: apple", i + 1)

    figure, (ax,) = plane(reach=max(4, np.abs(my_points).max() + 1))
    draw_line(ax, my_theta, my_theta_0, arrow=False)
    draw_examples(ax, my_points, my_labels)
    show(figure, "Your points, and the line that training found.")

# %% [markdown]
# <details>
# <summary>Hints for the three ideas</summary>
#
# - Being right at the *end* is not enough: what counts is whether the apple is a mistake when it is looked
#   at, on the way. There are 15 corrections now instead of 4, and another line.
# - 20, and then 101. The higher the apple, the less room is left between the two kinds. In ps4 this room
#   gets a name and a theorem.
# - Never. The segment between apples 3 and 4 now crosses the one between apples 1 and 6, so no line can
#   part them. What `train` returns depends on where $T$ happens to cut it off.
#
# </details>

# %% [markdown]
# ## 1.15 Summary
#
# - The line $\theta \cdot x + \theta_0 = 0$ decides; $\theta$ is perpendicular to it and points to the
#   positive side.
# - The signed score $y(\theta \cdot x + \theta_0)$ says how right the machine is about one example. **Zero
#   or less is a mistake.**
# - On a mistake, $\theta \leftarrow \theta + y x$ and $\theta_0 \leftarrow \theta_0 + y$. Otherwise nothing
#   changes.
# - An update improves the score of its own example. It may not be enough, and it can harm others.
# - Training makes passes in order, from zero, until a pass is clean or $T$ passes are done.
# - The rate is a mere scale (from zero). The order changes the path and the result, but not whether it
#   ends. Without separability it never ends.
#
# ### Common mistakes
#
# | if you… | then… | see |
# |---|---|---|
# | test with $<$ instead of $\le$ | nothing is ever learnt from zero | 1.4 |
# | leave the offset out of the test | right examples are "corrected", and mistakes are passed over | 1.6 |
# | update whenever you look | $\theta$ never comes to rest | 1.5 |
# | add $x$ instead of $y x$ | examples with label $-1$ get worse | 1.5 |
# | replace $\theta$ by the correction | everything learnt before is lost | 1.5 |
# | move the offset by 1 instead of $y$ | it can only grow | 1.6 |
# | change the caller's array with `+=` | results change behind your back; all rows of a trajectory are equal | 1.5, 1.9 |
# | stop after the first *right example* | the others are never seen; only a whole clean pass ends it | 1.8 |
# | take separability for granted | the loop never ends | 1.12 |
#
# ### Notation
#
# | here | in code | elsewhere | meaning |
# |---|---|---|---|
# | $x^{(i)}$, $y^{(i)}$ | `X[i - 1]`, `y[i - 1]` | $x_i$, $y_i$ | example and label number $i$ |
# | $\theta$ | `theta` | $w$, $\beta$ | weights |
# | $\theta_0$ | `theta_0` | $b$, $\beta_0$ | offset, also *bias* or *intercept* |
# | $\eta$ | `eta` | $\rho$ | learning rate |
# | $y(\theta \cdot x + \theta_0)$ | `signed_score` | "eval", $y f(x)$ | signed score |
# | $T$ | `T` | epochs | largest number of passes |
#
# In section 1.9, and only there, $\theta_0, \theta_1, \dots$ are the vectors of the walk. Elsewhere $\theta_1$ and
# $\theta_2$ are the two weights, that is, the coordinates of $\theta$.
#
# ### Further reading
#
# - Rosenblatt, F. (1958). The perceptron: a probabilistic model for information storage and organization in
#   the brain. *Psychological Review* 65(6), 386–408.
#   [doi:10.1037/h0042519](https://doi.org/10.1037/h0042519). Where it began.
# - Novikoff, A. B. J. (1962). On convergence proofs on perceptrons. In *Proceedings of the Symposium on the
#   Mathematical Theory of Automata*, vol. 12, 615–622. Polytechnic Institute of Brooklyn. The theorem of
#   ps4, in a few pages.
# - Minsky, M. and Papert, S. (1969). *Perceptrons: An Introduction to Computational Geometry*. MIT Press.
#   What a perceptron cannot do.
# - Freund, Y. and Schapire, R. E. (1999). Large margin classification using the perceptron algorithm.
#   *Machine Learning* 37(3), 277–296.
#   [doi:10.1023/A:1007662407062](https://doi.org/10.1023/A:1007662407062). Short and readable; it leads on
#   to ps5 and ps6.
# - Hastie, T., Tibshirani, R. and Friedman, J. (2009). *The Elements of Statistical Learning*, 2nd edition,
#   §4.5.1. Springer. [doi:10.1007/978-0-387-84858-7](https://doi.org/10.1007/978-0-387-84858-7). The view
#   from statistics, with $\beta$ and $\rho$; ps3 follows it.
# - Shalev-Shwartz, S. and Ben-David, S. (2014). *Understanding Machine Learning: From Theory to
#   Algorithms*, ch. 9. Cambridge University Press.
#   [doi:10.1017/CBO9781107298019](https://doi.org/10.1017/CBO9781107298019). The view from learning theory.
