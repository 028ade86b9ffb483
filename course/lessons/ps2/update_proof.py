# %% [markdown]
# # ps2 · What one update does
#
# In ps1 a machine learnt from its mistakes by one rule: on a mistake, add $y x$ to $\theta$ and $y$ to
# $\theta_0$. After each update the score of that example was higher. How much higher?
#
# The answer is so simple that it is hard to believe: **always by $\lVert x \rVert^2 + 1$**, wherever the
# machine stands. In this lesson you see it, prove it, and let a computer check your proof.
#
# Then you read a printed proof of the same fact that has a hole in it. And you find out what the fact does
# *not* say: that one update is enough, or that it does no harm elsewhere.
#
# **What you will be able to do**
#
# - say by how much one update raises the score of its own example, with and without an offset, for any rate;
# - prove it for *every* $\theta$ and $\theta_0$, and have each step checked by SymPy;
# - find the step of a proof that proves too little, and say why it does;
# - compute how many updates an example needs until it is right;
# - build an update that turns another example from right to wrong;
# - show by a run what the order of the examples changes, and what it does not.
#
# **How long**: about two hours. There are two good places to stop.
#
# | part | sections | minutes | points |
# |---|---|---|---|
# | The rise of the score | 2.1 to 2.3 | 35 | 6 |
# | Proofs, good and bad | 2.4 to 2.5 | 40 | 8 |
# | What it does not say | 2.6 to 2.10 | 45 | 8 |
#
# **What you need**: ps1 up to section 1.8 (the signed score, a mistake, the update with offset, a clean pass), and
# how to multiply out brackets. SymPy is introduced when we need it.
#
# **How to work**: predict, then run, then explain. Each exercise has a check below it. Run it as often as you
# like: only your last version counts, and it is marked on fresh examples.

# %% [markdown]
# ## Two minutes before you start
#
# Answer on paper, then open the answers.
#
# 1. $\theta = (1, 0)$, $\theta_0 = 1$, $x = (2, 1)$, $y = -1$. What is the signed score? Is it a mistake?
# 2. What are $\theta$ and $\theta_0$ after the update with that example?
# 3. What is $y^2$, if $y$ is $+1$ or $-1$?
# 4. Multiply out: $(a + b) \cdot c$, where all three are vectors and the dot is the dot product.
#
# <details>
# <summary>Answers</summary>
#
# 1. $-1 \cdot (2 + 0 + 1) = -3$. Below zero, so it is a mistake.
# 2. $\theta = (1, 0) - (2, 1) = (-1, -1)$ and $\theta_0 = 1 - 1 = 0$.
# 3. $1$ for both labels. The whole lesson rests on this.
# 4. $a \cdot c + b \cdot c$, as with numbers.
#
# If the first two were new, go back to ps1, sections 1.3 to 1.6.
#
# </details>

# %% locked="setup"
from contextlib import contextmanager
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


def draw_examples(ax, points, signs):
    """Draw +1 as circles and -1 as squares, numbered from 1."""
    for label, marker, colour in ((1, "o", BLUE), (-1, "s", ORANGE)):
        chosen = np.asarray(signs) == label
        ax.plot(*points[chosen].T, marker, color=colour, ms=9, label=f"label {label:+d}".replace("-", "−"), zorder=4)
    for number, at in enumerate(points, start=1):
        ax.annotate(str(number), at, (7, 5), textcoords="offset points", path_effects=HALO, zorder=5)


def draw_line(ax, theta, theta_0):
    """Draw the line θ·x + θ₀ = 0 and shade its positive side."""
    normal = np.asarray(theta, dtype=float) / np.linalg.norm(theta)
    foot = -theta_0 / np.linalg.norm(theta) * normal
    along = 20 * np.array([-normal[1], normal[0]])
    corners = np.array([foot - along, foot + along, foot + along + 40 * normal, foot - along + 40 * normal])
    ax.fill(*corners.T, color=BLUE, alpha=0.10, lw=0, zorder=1)
    ax.plot(*corners[:2].T, color="black", lw=2, zorder=2)


def draw_arrow(ax, start, end, colour):
    """Draw an arrow from start to end."""
    look = {"arrowstyle": "-|>", "color": colour, "lw": 2, "shrinkA": 0, "shrinkB": 0}
    ax.annotate("", end, start, arrowprops=look, zorder=3)


def draw_rises(before, after, names, reach):
    """Draw one row per update: an arrow from the score before to the score after. Return the figure."""
    figure, ax = plt.subplots(figsize=(6.6, 0.8 + 0.32 * len(before)))
    ax.axvspan(-reach, 0, color=ORANGE, alpha=0.15, lw=0)
    ax.axvline(0, color=ORANGE, lw=3, zorder=1)
    rows = np.arange(len(before))
    for row in rows:
        draw_arrow(ax, (before[row], row), (after[row], row), BLUE)
    ax.plot(before, rows, "o", mfc="white", mec="black", label="before", zorder=4)
    ax.plot(after, rows, "o", color="black", label="after", zorder=4)
    ax.set(xlim=(-reach, reach), ylim=(len(before) - 0.4, -0.6), yticks=rows, yticklabels=names)
    ax.set(xlabel="signed score (zero or less, shaded, is a mistake)")
    ax.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, frameon=False)
    return figure


def show(figure, words):
    """Show a figure once, with a description in words for those who cannot see it."""
    display(figure, metadata={"image/png": {"alt": words}})
    plt.close(figure)


# %% locked="from_ps1"
def signed_score(theta, theta_0, x, y):
    """The signed score y(θ·x + θ₀), as in ps1."""
    return y * (np.dot(theta, x) + theta_0)


def step(theta, theta_0, x, y):
    """The pair (θ, θ₀) after one look, as in ps1: corrected on a mistake, else unchanged."""
    if signed_score(theta, theta_0, x, y) <= 0:
        return theta + y * x, theta_0 + y
    return theta, theta_0


# %% [markdown]
# Those three cells load NumPy and the checks, a few functions that draw, and two functions that you wrote in
# ps1. You need not read them again. The six apples are here as well:

# %%
apples = np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], dtype=float)
labels = np.array([1, -1, -1, 1, -1, 1])

print("question 1:", signed_score(np.array([1, 0]), 1, np.array([2, 1]), -1))
print("question 2:", *step(np.array([1, 0]), 1, np.array([2, 1]), -1))

# %% [markdown]
# ## 2.1 The same rise from ten starts
#
# Take one example: apple 2, $x = (2, -1)$ with the label $y = -1$.
#
# And take ten different places where a machine might stand: some near, some far off, some even right about
# apple 2. From each of them we make **one update with apple 2**, whether it is due or not. Another program has
# written down the score of apple 2 afterwards.

# %%
starts = np.array(  # θ₁, θ₂, θ₀: one start per row
    [
        [0, 0, 0],
        [1, 0, 0],
        [3, 2, 1],
        [-1, 1, 0],
        [2, -3, 2],
        [0, 4, -1],
        [1, 3, 1],
        [4, 1, 1],
        [-2, 0, 2],
        [1.5, 0.5, -1],
    ]
)
score_after = np.array([6, 4, 1, 9, -3, 11, 6, -2, 8, 4.5])

score_before = np.array([signed_score(start[:2], start[2], apples[1], labels[1]) for start in starts]) + 0.0
print("before:", score_before)
print("after: ", score_after)

# %% [markdown]
# **Predict** before you draw: of the ten arrows from *before* to *after*, which one is the longest?

# %%
names = [f"({a:g}, {b:g}), {c:g}".replace("-", "−") for a, b, c in starts]
figure = draw_rises(score_before, score_after, names, 12)
figure.axes[0].set_ylabel("start: θ, θ₀")
show(figure, "Ten arrows, one per start, from the score before to the score after. All ten have the same length, 6.")

# %% [markdown]
# **Explain**: none is. All ten arrows have the same length: 6. The start decides where the arrow begins, and
# nothing else.
#
# Apple 2 has $\lVert x \rVert^2 = 2^2 + (-1)^2 = 5$. So 6 is $\lVert x \rVert^2 + 1$.
#
# **Predict**: for apple 4, $x = (3, 3)$, how long would all the arrows be?

# %%
length_for_apple_4 = None

compare(length_for_apple_4, 3**2 + 3**2 + 1)

# %% [markdown]
# Ten starts are evidence, not a proof. Look at the picture once more before you go on:
#
# - In rows 5 and 8, counted from the top, the arrow ends left of zero. What does that mean?
# - In rows 4, 6 and 9 it begins right of zero. What does *that* mean?
#
# <details>
# <summary>Explain</summary>
#
# In rows 5 and 8 apple 2 is still a mistake after its update: section 2.6. In rows 4, 6 and 9 it was right
# already, and training would have made no update. The rise does not ask whether the update was due.
#
# </details>

# %% [markdown]
# ## 2.2 The old score cancels
#
# Why is the rise always the same? First a picture. Leave the offset out for a moment, so that everything fits
# into the plane.
#
# This time the plane is not that of the apples. It is the plane of the **weights**: each point is a possible
# $\theta$. Apple 2 gives a score to every point of it: $y\,\theta \cdot x$.
#
# The next cell draws the lines on which that score is $-10, -5, 0, 5, 10$, and three updates with apple 2.
#
# **Predict**: how are the three arrows related to each other, and to the lines?

# %%
figure, (ax,) = plane(reach=6, names=("weight of sweetness", "weight of crunch"))
across = np.array([-2, 1]) / 5  # one unit of score, at right angles to the lines
for score in (-10, -5, 0, 5, 10):
    ends = score * across + 12 * np.array([[1, 2], [-1, -2]]) / np.sqrt(5)
    ax.plot(*ends.T, color=ORANGE if score == 0 else "0.55", lw=3 if score == 0 else 1, zorder=1)
    ax.text(*(score * across + [0.75, 1.5]), f"{score:d}".replace("-", "−"), ha="center", path_effects=HALO, zorder=5)
for start in np.array([[0, 0], [3, -4], [-1, -4.5]]):
    draw_arrow(ax, start, start + np.array([-2, 1]), BLUE)
    ax.plot(*start, "o", mfc="white", mec="black", zorder=4)
ax.set_title("score of apple 2, by weights")
show(
    figure,
    "Parallel lines of equal score. Three equal arrows at right angles to them, each as long as the stripes are wide.",
)

# %% [markdown]
# **Explain**: all arrows are the same vector $y x = (-2, 1)$: the update adds it, wherever $\theta$ stands. And
# the arrows cross the lines at right angles, because the lines are perpendicular to $x$.
#
# Equal arrows across equal stripes: so each update climbs by the same amount, one stripe, and one stripe is
# $\lVert x \rVert^2 = 5$ units of score. Two of the arrows start on a line, and one starts between two lines, at a
# score of $-2.5$. It makes no difference.
#
# Now the same with the offset, as a formula. After the update, the weights are $\theta + y x$ and the offset is
# $\theta_0 + y$. The new score is
#
# $$y\,\bigl((\theta + y x) \cdot x + (\theta_0 + y)\bigr) .$$
#
# Multiply out, and sort the terms into **old** and **new**:
#
# $$\underbrace{y\,(\theta \cdot x + \theta_0)}_{\text{the old score}} \;+\; \underbrace{y\,(y\, x \cdot x + y)}_{\text{what the update adds}} .$$
#
# Subtract the old score. The first part **cancels**, whatever $\theta$ and $\theta_0$ are. What remains is
#
# $$\text{after} - \text{before} \;=\; y\,(y\, x \cdot x + y) \;=\; y^2 \, (x \cdot x + 1) \;=\; \lVert x \rVert^2 + 1 ,$$
#
# because $y^2 = 1$ for both labels. That is the whole proof. Nothing was assumed about $\theta$ or $\theta_0$.

# %% [markdown]
# **Worked example.** $\theta = (2, -3)$, $\theta_0 = 2$, and apple 2: $x = (2, -1)$, $y = -1$.
#
# | step | value |
# |---|---|
# | score before | −1 · (4 + 3 + 2) = −9 |
# | θ and θ₀ after | (2, −3) − (2, −1) = (0, −2), and 2 − 1 = 1 |
# | score after | −1 · (0 + 2 + 1) = −3 |
# | rise | −3 − (−9) = 6 |
#
# **Your turn**: $\theta = (1, 2)$, $\theta_0 = -1$, $x = (1, 3)$, $y = +1$. Is this update due? Make it anyway,
# and fill the four gaps.

# %%
before = None
theta_after = None  # two numbers, such as [0, 0]
after = None
rise = None

compare(before, 1 * 1 + 2 * 3 - 1)
compare(theta_after, [1 + 1, 2 + 3])
compare(after, 2 * 1 + 5 * 3 + 0)
compare(rise, 17 - 6)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# The score is $6$: the example is right, so training would leave it alone. The update leads to
# $\theta = (2, 5)$ and $\theta_0 = 0$, with the score $17$. The rise is $11 = 1^2 + 3^2 + 1$.
#
# </details>

# %% [markdown]
# ### Exercise 2.1: the improvement (3 points)
#
# Write `improvement(theta, theta_0, x, y)`.
#
# It returns the signed score of this example **after** one update with it, minus the signed score **before**.
# Make the update whether it is due or not. It must be right for any parameters.
#
# **Example.** `improvement(np.array([2.0, -3.0]), 2.0, np.array([2.0, -1.0]), -1)` should return `6.0`.
#
# You may measure it (two scores and a difference) or use the formula. If you know both ways, one can check the
# other.
#
# <details>
# <summary>Hint</summary>
#
# `signed_score` is there to be used. Give the new parameters new names: `theta += ...` would change the old
# ones, too, before you have looked at them.
#
# </details>


# %% exercise="improvement"
def improvement(theta, theta_0, x, y):
    """Return the signed score of this example after an update with it, minus the one before; due or not.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1.
    """
    ### BEGIN SOLUTION
    before = signed_score(theta, theta_0, x, y)
    after = signed_score(theta + y * x, theta_0 + y, x, y)
    return after - before
    ### END SOLUTION


# %% grade="improvement" points=3

# %% [markdown]
# Your function on the ten starts, and on three starts far away.
#
# **Predict**: what will the last three numbers be?

# %%
with your_functions():
    rises = [improvement(start[:2], start[2], apples[1], labels[1]) for start in starts]
    print(np.ravel(rises).tolist())
    for far in (1e3, 1e9, 1e17):
        print(far, improvement(np.array([far, far]), -far, apples[1], labels[1]))

# %% [markdown]
# **Explain**: 6, of course. But if you measured it, the last number may look strange: a computer keeps about 16
# digits, and next to $10^{17}$ little room is left for a 6. The *theorem* is exact. A measurement subtracts two
# large numbers, and small ones can get lost.

# %% [markdown]
# ## 2.3 With a rate, and without an offset
#
# Some books put a **learning rate** $\eta > 0$ into the update: $\theta \leftarrow \theta + \eta\, y\, x$ and
# $\theta_0 \leftarrow \theta_0 + \eta\, y$. Others have no offset.
#
# Run the proof again with your finger on the page: which terms change?
#
# | update | rise of the signed score |
# |---|---|
# | with offset | $\lVert x \rVert^2 + 1$ |
# | without offset | $\lVert x \rVert^2$ |
# | with offset, rate $\eta$ | $\eta\,(\lVert x \rVert^2 + 1)$ |
# | without offset, rate $\eta$ | $\eta\,\lVert x \rVert^2$ |
#
# The $+1$ is what the moving offset adds. The rate stands in front of every new term, and in front of no old
# one: the old score cancels as before.
#
# **Predict** the rise for apple 2, with offset, for $\eta = \tfrac12$, $1$ and $4$.

# %%
predicted_rises = None  # three numbers, for example [0, 0, 0]

compare(predicted_rises, [0.5 * 6, 1 * 6, 4 * 6])

# %% [markdown]
# Is the rise always in the right **direction**? There are four cases, and two of them are mistakes. Look at the
# plain value $\theta \cdot x + \theta_0$, before the label is multiplied on:
#
# | label | value before | a mistake? | the update moves the value |
# |---|---|---|---|
# | $+1$ | positive | no | (not due) |
# | $+1$ | zero or negative | **yes** | up by $\eta\,(\lVert x \rVert^2 + 1)$ |
# | $-1$ | negative | no | (not due) |
# | $-1$ | zero or positive | **yes** | down by $\eta\,(\lVert x \rVert^2 + 1)$ |
#
# Up where it should be positive, down where it should be negative. In terms of the *signed* score both mean the
# same: it rises. And it does so for every positive rate: nothing in the proof needs $\eta < 1$.
#
# **Your turn**: $x = (1, 2)$, $y = -1$, $\eta = \tfrac12$, with offset. The value before is $+4$. Fill
# the gaps.

# %%
rise_of_signed_score = None
value_after = None

compare(rise_of_signed_score, 0.5 * (1 + 4 + 1))
compare(value_after, 4 - 3)

# %% [markdown]
# <details>
# <summary>Explain: is the example right now?</summary>
#
# The value falls by 3, from 4 to 1. For the label $-1$ it should be negative, so the example is still a
# mistake. Its signed score rose from $-4$ to $-1$.
#
# </details>

# %% [markdown]
# ### Exercise 2.2: the improvement with a rate (3 points)
#
# Write `improvement_with_rate(theta, theta_0, x, y, eta)`.
#
# It returns what `improvement` returns, for an update with rate $\eta$. With offset, due or not, for any
# $\eta > 0$.
#
# **Example.** `improvement_with_rate(np.array([2.0, -3.0]), 2.0, np.array([2.0, -1.0]), -1, 0.5)` should return
# `3.0`.


# %% exercise="improvement_with_rate"
def improvement_with_rate(theta, theta_0, x, y, eta):
    """Return the rise of the signed score of this example by an update with it at rate eta; due or not.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1; eta: a number above 0.
    """
    ### BEGIN SOLUTION
    before = signed_score(theta, theta_0, x, y)
    after = signed_score(theta + eta * y * x, theta_0 + eta * y, x, y)
    return after - before
    ### END SOLUTION


# %% grade="improvement_with_rate" points=3

# %% [markdown]
# **Predict**: five rates, one start. On what kind of curve will the five points lie?

# %%
rates = [0.25, 0.5, 1, 2, 4]
with your_functions():
    rises = np.ravel([improvement_with_rate(starts[4, :2], starts[4, 2], apples[1], labels[1], eta) for eta in rates])

    figure, ax = plt.subplots(figsize=(4.4, 3))
    ax.plot(rates, rises, "o", color=BLUE, ms=8)
    ax.set(xlim=(0, 4.5), ylim=(0, 27), xlabel="rate η", ylabel="rise of the signed score")
    ax.grid(color="0.9")
    show(figure, "The rise against the rate: five points on a straight line through the origin, with slope 6.")
    print(rises.tolist())

# %% [markdown]
# **Explain**: on a straight line through the origin. Twice the rate, twice the rise.
#
# *A good place to stop: the first part ends here.*

# %% [markdown]
# ## 2.4 A proof that proves too little
#
# Here is how a set of lecture notes proves what you have just proved. In our notation it reads:
#
# > 1. Let the update be $\theta' = \theta + y x$ and $\theta_0' = \theta_0 + y$.
# > 2. Before the update the parameters are $\theta = 0$ and $\theta_0 = 0$.
# > 3. So the score before is $y\,(0 \cdot x + 0) = 0$.
# > 4. The score after is $y\,(y\,x \cdot x + y) = y^2\,(\lVert x \rVert^2 + 1) = \lVert x \rVert^2 + 1$.
# > 5. Hence an update raises the score of its example by $\lVert x \rVert^2 + 1$.
#
# The result is right; you have proved it yourself. Every computation is right, too. And yet there is a hole.
#
# **Predict**: which line makes it a proof about one case only?

# %%
line_of_one_case = None  # 1, 2, 3, 4 or 5

compare(line_of_one_case, 2)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Line 2. It *chooses* one start, and lines 3 and 4 are about that start. Line 5 then speaks of every update: there
# the hole shows, but line 2 has made it.
#
# </details>
#
# How bad is it? A step of a proof is like a tool: look at what else it would do. Here are three claims, and
# each has the same "proof": *set the parameters to zero and compute.*
#
# - **A**: an update raises the score by $\lVert x \rVert^2 + 1$.
# - **B**: after an update, the score *is* $\lVert x \rVert^2 + 1$.
# - **C**: after one update, the example is right.
#
# **Predict**: for how many of the ten starts of 2.1 is each of them true?

# %%
predicted_true = None  # three numbers for A, B, C, for example [0, 0, 0]

claim_a = score_after - score_before == 6
claim_b = score_after == 6
claim_c = score_after > 0
compare(predicted_true, [int(claim.sum()) for claim in (claim_a, claim_b, claim_c)])

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# A holds for all ten. B holds for two: for the start at zero, and for the start $(1, 3), 1$, where the old
# score happens to be 0. C holds for eight; rows 5 and 8 are still mistakes.
#
# </details>
#
# So the zero start "proves" two claims that are false, in the same way in which it "proves" the true one. A
# step that lets false claims through cannot be what makes the true one true.
#
# And how often does training start an update at zero? Follow the run over the apples:

# %%
now, now_0 = np.zeros(2), 0.0
for _ in range(3):
    for x, label in zip(apples, labels, strict=True):
        then, then_0 = step(now, now_0, x, label)
        if then_0 != now_0:
            print("an update from θ =", now, "and θ₀ =", now_0)
        now, now_0 = then, then_0

# %% [markdown]
# **Explain**: once, for the very first update. About the other three the notes' proof says nothing.

# %% [markdown] task="zero_start" points=3
# ### Exercise 2.3: why the zero start proves too little (3 points)
#
# Write to the author of those notes, five to ten sentences, in the cell below this one. They should say
#
# - which step is the problem, and which updates the printed proof does cover;
# - why that is a problem although the result is right: give a false claim *of your own*, not B or C, that the
#   same step would "prove", and parameters for which it fails;
# - how the proof has to go instead, and what happens to $\theta$ and $\theta_0$ in it.
#
# ### BEGIN MARK SCHEME
#
# **For the marker** (3 points; half points are fine)
#
# - **1 point, the step.** Names the step that sets $\theta = 0$, $\theta_0 = 0$, *and* says what it costs: the
#   proof then covers updates from zero parameters only; in a run, the first one. (Only "line 2 is wrong": half.)
# - **1 point, a false claim.** One that zero parameters make true and others do not, with an example of others.
#   Such as: after an update $\theta$ equals $y x$; $\theta_0$ is $\pm 1$ after an update; the new score is at least
#   1; the old score is never negative. B or C from the lesson with an example: half. Saying that the *result* is
#   wrong earns nothing here, for it is right.
# - **1 point, the repair.** Subtract for arbitrary $\theta$, $\theta_0$: the old terms
#   $y(\theta \cdot x + \theta_0)$ are in both scores and cancel; $y^2 = 1$ does the rest. In words or as a formula.
#
# *Do not accept* numerical examples as the repair, nor "by induction over the updates" without the step.
# *Do accept* that the printed proof also covers parameters which are not zero but give the old score 0.
#
# A model answer: "Your second line sets the parameters to zero, so what follows is about updates from zero: in a
# run, the first one. The result holds for every update, but this does not show it. By the same step I could
# prove that after an update $\theta$ always equals $y x$; yet from $\theta = (1, 0)$ with $x = (0, 1)$, $y = 1$ it is
# $(1, 1)$.
#
# Leave $\theta$ and $\theta_0$ as they are and subtract the two scores. The new one is
# $y(\theta \cdot x + \theta_0) + y^2(\lVert x \rVert^2 + 1)$. Its first part is the old score and cancels, whatever
# it is, and $y^2 = 1$."
#
# ### END MARK SCHEME
#
# This exercise is marked by a person, and not by the machine.

# %% [markdown]
# **My answer** (double-click this cell, and write here):

# %% [markdown]
# ## 2.5 The proof, line by line
#
# A proof by algebra is a chain of expressions, each equal to the one before. A machine can check that. The
# Python library **SymPy** computes with letters instead of numbers. These are ours, for examples with two
# features:

# %% locked="symbols"
import sympy

theta_1, theta_2, theta_0, x_1, x_2, y = sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True)


def same_for_both_labels(one, other):
    """Whether two expressions are equal for all values of the symbols, where y is +1 or -1."""
    return all(sympy.expand((one - other).subs(y, label)) == 0 for label in (1, -1))


def check_chain(chain):
    """Print the lines of a chain, and for each whether it is equal to the line before."""
    for number, line in enumerate(chain, start=1):
        verdict = ""
        if number > 1:
            verdict = "   equal" if same_for_both_labels(chain[number - 2], line) else "   NOT EQUAL to the line before"
        print(f"{number}:  {line}{verdict}")


# %% [markdown]
# `sympy.expand` multiplies out all brackets, and what cancels is gone. `.subs(y, -1)` replaces a letter.
#
# **Predict**: what will the three lines print?

# %%
print(sympy.expand((theta_1 + x_1) * x_1))
print(sympy.expand((theta_1 + x_1) * x_1 - theta_1 * x_1))
print((y**2 * x_1).subs(y, -1))

# %% [markdown]
# **Explain**: first the brackets are gone. Then $\theta_1 x_1$ is subtracted, and it is gone, too: nobody set
# $\theta_1$ to zero. It *cancelled*. Last, $(-1)^2 = 1$.
#
# **Worked example**: the proof *without* offset, as a chain of four lines.

# %%
worked_chain = [
    y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2) - y * (theta_1 * x_1 + theta_2 * x_2),
    y * (y * x_1**2 + y * x_2**2),
    y**2 * (x_1**2 + x_2**2),
    x_1**2 + x_2**2,
]
check_chain(worked_chain)

# %% [markdown]
# **Explain**, line by line:
#
# 1. The score after, minus the score before. It is written out in full, with $\theta$ in it: this line says
#    *what* is being proved, and for which $\theta$: for all.
# 2. The old terms cancel. Here $\theta$ disappears.
# 3. $y$ is taken out of the bracket.
# 4. $y^2 = 1$: this step needs the labels to be $\pm 1$.
#
# Does the machine notice a wrong step? In this chain somebody has multiplied out carelessly. **Predict**: at
# which line?

# %%
careless_chain = [
    y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2) - y * (theta_1 * x_1 + theta_2 * x_2),
    y * x_1**2 + y * x_2**2,
    x_1**2 + x_2**2,
]
check_chain(careless_chain)

# %% [markdown]
# **Explain**: in the second line one factor $y$ is lost. For $y = +1$ nobody would notice; for
# $y = -1$ the sign is wrong. The third line is wrong again, in the other direction, and so the *end* is right
# by luck. A right result does not make a right proof.
#
# And what does `check_chain` *not* notice? The zero start of 2.4, without offset, would begin with line 2 of the
# worked chain, and each of its lines is equal to the one before. What it lacks is line 1, the line that speaks of
# every $\theta$. Comparing neighbours cannot tell you that: you have to read what the first line says.
#
# **Your turn**, with gaps: the same proof with a rate $\eta$, still without offset. Replace the two `None`.

# %%
eta = sympy.symbols("eta", positive=True)
new_1, new_2 = theta_1 + eta * y * x_1, None  # the two weights after the update
last_line = None

if new_2 is not None and last_line is not None:
    check_chain([y * (new_1 * x_1 + new_2 * x_2) - y * (theta_1 * x_1 + theta_2 * x_2), last_line])
else:
    print("Two gaps to fill.")

# %% [markdown]
# <details>
# <summary>Answer</summary>
#
# `new_2 = theta_2 + eta * y * x_2` and `last_line = eta * (x_1**2 + x_2**2)`. You may also write the last line
# multiplied out, or in another order: it has to be *equal*, not to look the same.
#
# </details>

# %% [markdown]
# ### Exercise 2.4: the proof as a chain (5 points)
#
# Define `proof_chain`, a list of SymPy expressions: the proof **with offset**, rate 1, for two features, in the
# symbols `theta_1, theta_2, theta_0, x_1, x_2, y` from above.
#
# - The first expression is the signed score after the update minus the one before, written out for any $\theta$
#   and $\theta_0$.
# - Each expression is equal to the one before it, for both labels.
# - The last one is `x_1**2 + x_2**2 + 1`.
# - At least one line stands between the first and the last, so that a reader can follow.
# - No line sets $\theta$ or $\theta_0$ to zero: they have to cancel.
#
# **Example.** Without offset, `worked_chain` above would be the answer. `check_chain(proof_chain)` shows you
# whether your lines are equal.
#
# <details>
# <summary>Hint</summary>
#
# Begin with the two scores, and give them names: `before = y * (…)`, and `after` with the new weights and the
# new offset in their places. Then `after - before` is your first line. (SymPy removes equal terms of a sum at
# once: if you write `after` as `before + …`, nothing of $\theta$ is left in the difference.)
#
# If `theta_0` or `y` are numbers when you need them as symbols, run the locked cell with the symbols again.
#
# </details>

# %% exercise="proof_chain"
# Define proof_chain here: a list of SymPy expressions.
### BEGIN SOLUTION
before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + (theta_0 + y))
proof_chain = [
    after - before,
    y * (y * x_1 * x_1 + y * x_2 * x_2 + y),
    y**2 * (x_1**2 + x_2**2 + 1),
    x_1**2 + x_2**2 + 1,
]
### END SOLUTION

# %% grade="proof_chain" points=5

# %% [markdown]
# Where is $\theta$ in your proof? **Predict**: in which of your lines does it still occur?

# %%
if "proof_chain" in globals():
    check_chain(proof_chain)
    print("lines with θ:", [n for n, line in enumerate(proof_chain, 1) if {theta_1, theta_2} & line.free_symbols])
else:
    print("This cell uses your proof_chain. Define it first, run its cell, and then run this one again.")

# %% [markdown]
# **Explain**: in the first line, and in each one before you let the old score cancel. After that,
# the proof does not speak of $\theta$ any more. That is why the rise is the same from every start.
#
# *A good place to stop: the second part ends here.*

# %% [markdown]
# ## 2.6 How many updates?
#
# The score rises by $\lVert x \rVert^2 + 1$, however deep it was. So one update need not be enough.
#
# Start 5 of 2.1 had the score $-9$ on apple 2, and each update adds 6. **Predict**: how many updates in a row
# until the score is above zero?
#
# And for an example with the score $-6$, and $\lVert x \rVert^2 + 1 = 3$?

# %%
updates_from_minus_9 = None
updates_from_minus_6 = None

compare(updates_from_minus_9, len([score for score in (-9, -3) if score <= 0]))
compare(updates_from_minus_6, len([score for score in (-6, -3, 0) if score <= 0]))

# %%
figure, ax = plt.subplots(figsize=(6.6, 3))
ax.axhspan(-11, 0, color=ORANGE, alpha=0.15, lw=0)
ax.axhline(0, color=ORANGE, lw=3, zorder=1)
for first, last, scores, words in ((0, 2, [-9, -3, 3], "rise 6"), (4, 7, [-6, -3, 0, 3], "rise 3")):
    numbers = np.arange(first, last + 1)
    ax.step(numbers, scores, where="post", color="0.6", zorder=2)
    ax.plot(numbers, scores, "o", color=BLUE, ms=8, zorder=3)
    for number, score in zip(numbers, scores, strict=True):
        text = f"{score:d}".replace("-", "−")
        ax.annotate(text, (number, score), (0, 8), textcoords="offset points", ha="center", path_effects=HALO, zorder=4)
    ax.text((first + last) / 2, -10.3, words, ha="center")
ax.set(xlim=(-0.6, 7.6), ylim=(-11, 6), xticks=[0, 1, 2, 4, 5, 6, 7], xticklabels=[0, 1, 2, 0, 1, 2, 3])
ax.set(yticks=[-9, -6, -3, 0, 3], yticklabels=["−9", "−6", "−3", "0", "3"])
ax.set(xlabel="updates made", ylabel="signed score")
show(figure, "Two staircases: from −9 in steps of 6 over −3 to 3, and from −6 in steps of 3 over −3 and 0 to 3.")

# %% [markdown]
# **Explain**: 2 and 3. In the right staircase the second update leads to exactly 0, and **zero is a mistake**.
# So it takes a third one.
#
# Count steps: with $k$ updates the score is $s + k\,(\lVert x \rVert^2 + 1)$, where $s \le 0$ is the
# score at the start. It must be *above* zero, so $k$ must be *larger* than
# $-s / (\lVert x \rVert^2 + 1)$. The smallest such whole number is
#
# $$k = \left\lfloor \frac{-s}{\lVert x \rVert^2 + 1} \right\rfloor + 1 \qquad (s \le 0) ,$$
#
# where $\lfloor\ \rfloor$ means: rounded down. If $s > 0$, the example is right already, and $k = 0$.
#
# **Worked example.** $s = -10$, $\lVert x \rVert^2 = 3$: $10 / 4 = 2.5$, rounded down 2, plus 1 makes
# $k = 3$. Check: $-10, -6, -2, 2$.
#
# **Your turn**: fill the gaps.
#
# - $s = -11$ and $\lVert x \rVert^2 = 4$;
# - $s = 0$ and $\lVert x \rVert^2 = 100$;
# - $s = -10$ and $\lVert x \rVert^2 = 4$.

# %%
first_k = None
second_k = None
third_k = None

compare(first_k, 11 // 5 + 1)
compare(second_k, 0 // 101 + 1)
compare(third_k, 10 // 5 + 1)

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# 3, 1 and 3. The first goes $-11, -6, -1, 4$. The second needs one update: a score of 0 is a mistake. The third
# goes $-10, -5, 0, 5$: the second update leads to zero, which is not enough. Rounding *up* would give 2 there.
#
# </details>

# %% [markdown]
# ### Exercise 2.5: updates until correct (4 points)
#
# Write `updates_until_correct(theta, theta_0, x, y)`, with offset and rate 1.
#
# It returns how many updates with this one example, in a row, it takes until its signed score is above zero. If
# the example is right at the start, that is `0`.
#
# **Example.** `updates_until_correct(np.array([2.0, -3.0]), 2.0, np.array([2.0, -1.0]), -1)` should return `2`,
# and with $\theta_0 = -100$ instead of $2$ it should return `0`.
#
# <details>
# <summary>Hint</summary>
#
# Two ways: a `while` loop that updates and counts, or the formula. In the loop, look before you update. In the
# formula, positive scores need a case of their own. Rounding down: `a // b`, or `int(np.floor(a / b))`.
#
# </details>


# %% exercise="updates_until_correct"
def updates_until_correct(theta, theta_0, x, y):
    """Return how many updates with this example in a row it takes until its signed score is above zero.

    theta, x: arrays of the same length d; theta_0: a number; y: +1 or -1.
    """
    ### BEGIN SOLUTION
    score = signed_score(theta, theta_0, x, y)
    if score > 0:
        return 0
    return int(-score // (np.dot(x, x) + 1)) + 1
    ### END SOLUTION


# %% grade="updates_until_correct" points=4

# %% [markdown]
# What kind of example needs many updates? **Predict**: the score is $-9$ in both cases below. Which example
# needs more, the long one or the short one?

# %%
with your_functions():
    print("x = (3, 0):    ", updates_until_correct(np.array([-3.0, 0.0]), 0.0, np.array([3.0, 0.0]), 1))
    print("x = (0.25, 0): ", updates_until_correct(np.array([-36.0, 0.0]), 0.0, np.array([0.25, 0.0]), 1))

# %% [markdown]
# **Explain**: the short one. A short $x$ makes a small step. It is the offset that carries such
# an example: of the rise of $1.0625$, the offset makes $1$. With a rate, replace the rise by
# $\eta(\lVert x \rVert^2 + 1)$.
#
# In training, an example does not get its updates in a row: after one of them the pass goes on, and others have
# their say. That is the next section.

# %% [markdown]
# ## 2.7 When an update does harm
#
# The proof is about the example that was updated. What happens to the score of *another* example?
#
# Call the updated example $i$ and the other one $j$. The same algebra, with $x^{(i)}$ in the update and
# $x^{(j)}$ in the score:
#
# $$\text{change for } j \;=\; y^{(j)}\bigl(y^{(i)} x^{(i)} \cdot x^{(j)} + y^{(i)}\bigr) \;=\; y^{(i)} y^{(j)} \,\bigl(x^{(i)} \cdot x^{(j)} + 1\bigr) .$$
#
# For $j = i$ this is $\lVert x \rVert^2 + 1$, as before. For other examples it can be **negative**.
#
# Here it is for the six apples. The row says which apple is updated, the column whose score changes.
#
# **Predict**: what stands on the diagonal? Where will the negative numbers be: between apples of the same
# label, or of different ones?

# %%
changes = np.outer(labels, labels) * (apples @ apples.T + 1)
print(changes.astype(int))

# %% [markdown]
# **Explain**: the diagonal has $\lVert x \rVert^2 + 1$, all positive. Row 2: an update with
# apple 2 takes 6 from apple 1, and 4 from apple 4. The two have the other label and lie in a similar direction,
# so what helps apple 2 hurts them. Two apples of the *same* label hurt each other if their dot product is below
# $-1$, as that of apples 2 and 3. And apples 3 and 6 are perpendicular: there the offset alone makes the $-1$.
#
# If the other example loses all that it has, or more, it turns from right to wrong: zero is a mistake. That
# happens in a run that you know from ps1:

# %%
figure, panels = plane(panels=2)
for ax, weights, offset, title in zip(panels, ([1, 2], [-1, 3]), (0, -1), ("before", "after"), strict=True):
    draw_line(ax, weights, offset)
    draw_examples(ax, apples, labels)
    scores = labels * (apples @ weights + offset) + 0.0
    ax.plot(*apples[scores <= 0].T, "x", color="black", mew=2, ms=15, zorder=6)
    ax.set_title(f"{title} the update with apple 2")
    print(f"scores {title}:", scores)
panels[0].legend(loc="lower right")
show(
    figure,
    "Before, a cross marks apple 2 as the only mistake. After, apple 2 is right, and crosses mark apples 1 and 3.",
)

# %% [markdown]
# **Explain**: a cross marks a mistake. The update repairs apple 2, and breaks apples 1 and 3. Five were right
# before, and four are right afterwards. The changes $-6$ and $-1$ are those of row 2 in the table above.
#
# Is that an exception? Count it in a larger run: 81 apples on a grid, label $+1$ where sweetness plus crunch is
# at least 2. The cell trains, and after every update looks at all 81.

# %%
grid = np.array([[a, b] for a in range(-4, 5) for b in range(-4, 5)], dtype=float)
grid_labels = np.where(grid.sum(axis=1) >= 2, 1, -1)


def right_after_each_update(points, signs):
    """Train until a pass is clean. Return which examples are right at the start and after each update, row by row."""
    weights, offset, rows, clean = np.zeros(2), 0.0, [np.zeros(len(points), dtype=bool)], False
    while not clean:
        clean = True
        for x, label in zip(points, signs, strict=True):
            if signed_score(weights, offset, x, label) <= 0:
                weights, offset, clean = weights + label * x, offset + label, False
                rows.append(signs * (points @ weights + offset) > 0)
    return np.array(rows), weights, offset


# %% [markdown]
# **Predict**: of its 25 updates, how many turn at least one right example into a mistake?

# %%
predicted_harmful = None  # a number from 0 to 25

right, weights, offset = right_after_each_update(grid, grid_labels)
broken = right[:-1] & ~right[1:]
compare(predicted_harmful, int(broken.any(axis=1).sum()))

# %% [markdown]
# And how does the number of right examples go? **Predict**: does it climb steadily?

# %%
figure, ax = plt.subplots(figsize=(6.6, 3))
ax.plot(right.sum(axis=1), "o-", color=BLUE, ms=5)
ax.set(xlabel="updates made", ylabel="examples that are right", ylim=(0, 85))
ax.grid(color="0.9")
show(figure, "The number of right examples after each of 25 updates: it goes up and down many times and ends at 81.")
print("updates:", len(broken), " harmful:", broken.any(axis=1).sum(), " fewer right than before:",
      (np.diff(right.sum(axis=1)) < 0).sum())  # fmt: skip

# %% [markdown]
# **Explain**: 22 of 25. Harm is the rule, not the exception. After 12 of the updates, fewer examples are right
# than before them. And yet the run ends with all 81 right. So "every update makes things better" cannot be the reason
# why it ends. The true reason is in ps4.

# %% [markdown]
# ### Exercise 2.6: a harmful update (4 points)
#
# Write `harmful_update()`, a function without parameters. It returns
#
# `(theta, theta_0, (x1, y1), (x2, y2))`
#
# such that
#
# - the first example $(x^{(1)}, y^{(1)})$ is a mistake at $\theta, \theta_0$, so that an update with it is due;
# - the second example $(x^{(2)}, y^{(2)})$ is right at $\theta, \theta_0$;
# - after **one** update with the first, the second is a mistake.
#
# The vectors have the same length, which you may choose. There are many answers: find one of your own, rather
# than two apples from above.
#
# **Example of the form** (and of nothing else: neither example is as it should be):
# `return np.array([1.0, 0.0]), 0.0, (np.array([2.0, 1.0]), 1), (np.array([0.0, 1.0]), 1)`.
#
# The check looks at the form only. Whether it does harm, you can find out: the cell below the check does so.
#
# <details>
# <summary>Hint</summary>
#
# Choose the two examples first, so that $y^{(1)} y^{(2)} (x^{(1)} \cdot x^{(2)} + 1)$ is clearly negative. Then look for
# parameters where the first is a mistake and the second is *just* right.
#
# </details>


# %% exercise="harmful_update"
def harmful_update():
    """Return (θ, θ₀, (x1, y1), (x2, y2)): an update with the first example turns the second from right to wrong."""
    ### BEGIN SOLUTION
    missed = (np.array([2.0, 0.0]), -1)
    harmed = (np.array([1.0, 1.0]), 1)
    return np.array([1.0, 0.0]), 0.0, missed, harmed
    ### END SOLUTION


# %% grade="harmful_update" points=4

# %%
with your_functions():
    weights, offset, (x_first, y_first), (x_second, y_second) = harmful_update()
    weights, x_first, x_second = (np.ravel(vector).astype(float) for vector in (weights, x_first, x_second))
    moved, moved_offset = step(weights, offset, x_first, y_first)
    print("first example: ", signed_score(weights, offset, x_first, y_first), "->", end=" ")
    print(signed_score(moved, moved_offset, x_first, y_first))
    print("second example:", signed_score(weights, offset, x_second, y_second), "->", end=" ")
    print(signed_score(moved, moved_offset, x_second, y_second))

# %% [markdown]
# **Explain**: the first line should begin at zero or below; the second should begin above zero
# and end at zero or below. If so, you have a harmful update.

# %% [markdown]
# ## 2.8 The order of the examples
#
# The notes with the hole also say: "after many passes, the order of the data plays no role".
#
# It sounds plausible: each example gets its turn, again and again. And the rise of an example is the same in
# any order, by the proof. But where an update *starts*, and whom it harms, depends on what came before.
#
# Follow it with the six apples first. In the order 1 to 6 there are four updates, and one of them does harm: you
# saw it in 2.7. The next cell trains from the last apple to the first, and lets you step through the run with
# the buttons, the slider or the arrow keys. It calls an update a *correction*. A hollow apple is a mistake.
#
# **Predict**: how many updates will there be, and how many of them will break an apple that was right?

# %%
from autograder import explore

my_order = [6, 5, 4, 3, 2, 1]

run = [(np.zeros(2), 0.0)]
for _ in range(10):
    for number in my_order:
        then, then_0 = step(*run[-1], apples[number - 1], labels[number - 1])
        if then_0 != run[-1][1]:
            run.append((then, then_0))
display(explore(apples, labels, run, example="apple", axes=("sweetness", "crunch")))

# %% [markdown]
# <details>
# <summary>Explain</summary>
#
# Five updates, and the second, third and fourth do harm. Follow apple 2: the update with apple 3 breaks it, it is
# corrected, the update with apple 1 breaks it once more, and it is corrected again.
#
# Now put `my_order = [5, 6, 1, 2, 3, 4]`. A single update, with apple 5, puts all six right, and harms none.
#
# </details>
#
# Does that happen only with so few? Shuffle the 81 apples in 24 ways, and train on each until a pass is clean.
# **Predict** what will be the same for all orders: that it ends, the number of updates, the final line?

# %%
orders = [np.random.default_rng(seed).permutation(81) for seed in range(24)]
runs = [right_after_each_update(grid[order], grid_labels[order]) for order in orders]
updates = [len(rows) - 1 for rows, _, _ in runs]
lines = {(*weights.tolist(), offset) for _, weights, offset in runs}

figure, ax = plt.subplots(figsize=(6.6, 2.8))
ax.hist(updates, bins=range(0, 61, 5), color=BLUE, edgecolor="white")
ax.set(xlabel="updates until a pass is clean", ylabel="orders", xticks=range(0, 61, 10))
show(figure, "A histogram of the number of updates for 24 orders, spread from 5 to about 50.")
print("all right at the end, in every order:", all(rows[-1].all() for rows, _, _ in runs))
print("updates: from", min(updates), "to", max(updates), "   different final parameters:", len(lines))

# %% [markdown]
# **Explain**: only that it ends. The number of updates differs by a factor of almost ten, and there are many
# different final lines.
#
# But were those "many passes"? After the clean pass nothing changes any more, so a thousand further passes
# leave every difference as it is. And the final lines do differ where it counts, on apples that nobody has
# seen:

# %%
unseen = np.array([[a, b] for a in np.arange(-4, 4, 0.25) for b in np.arange(-4, 4, 0.25)])
answers = np.array([np.sign(unseen @ weights + offset) for _, weights, offset in runs])
disputed = (answers != answers[0]).any(axis=0)
print(f"{disputed.sum()} of {len(unseen)} new apples: not all of the 24 machines say the same")

# %% [markdown]
# **Explain**: all 24 machines agree on the 81 apples they were trained on, and they argue about others.
#
# What the notes should have said: *on separable data, the order does not decide **whether** training ends.* It
# does decide how long it takes, and where it ends. If there is no separating line, it ends in no order at all
# (ps1, section 1.12).

# %% [markdown]
# ## 2.9 Play
#
# Change the numbers and run the cell again. Some ideas:
#
# - Make $x$ short, such as $(0.1, 0)$. What carries the score now?
# - Start at $\theta = (0, 0)$ and $\theta_0 = -30$. How many updates until it is right, and what has
#   become of $\theta$?
# - Take a rate of $\tfrac14$. How does the number of arrows change?

# %%
my_weights, my_offset = np.array([-3.0, 1.0]), -4.0
my_x, my_label, my_rate = np.array([1.0, 2.0]), 1, 1.0

my_scores = [signed_score(my_weights, my_offset, my_x, my_label)]
while my_scores[-1] <= 0 and len(my_scores) <= 40:
    my_weights, my_offset = my_weights + my_rate * my_label * my_x, my_offset + my_rate * my_label
    my_scores.append(signed_score(my_weights, my_offset, my_x, my_label))

print("scores:", *my_scores)
print("in the end: θ =", my_weights, "and θ₀ =", my_offset)
if len(my_scores) > 1:
    reach = 1.2 * np.abs(my_scores).max() + 1
    figure = draw_rises(my_scores[:-1], my_scores[1:], range(1, len(my_scores)), reach)
    figure.axes[0].set_ylabel("update")
    show(figure, "One arrow per update with your example, from the score before to the score after.")

# %% [markdown]
# <details>
# <summary>Hints for the three ideas</summary>
#
# - The offset: of each rise of 1.01 it makes 1.
# - With $x = (1, 2)$ it takes 6 updates: $30 / 6 = 5$ leads exactly to zero, and then one more. $\theta$ is
#   then $(6, 12)$, though it was not to blame for anything.
# - From a score of $-5$ with a rise of $6/4 = 1.5$ it takes 4 updates instead of one.
#
# </details>

# %% [markdown]
# ## 2.10 Summary
#
# - An update raises the signed score of its own example by exactly $\lVert x \rVert^2 + 1$: for every
#   $\theta$ and $\theta_0$, due or not. Without offset by $\lVert x \rVert^2$; with rate $\eta$ by $\eta$
#   times as much.
# - The proof: after − before. The old score is in both and cancels; $y^2 = 1$.
# - Setting the parameters to zero proves it for zero parameters only. The same step would "prove" false claims.
# - One update need not be enough: from a score $s \le 0$ it takes
#   $\lfloor -s / (\lVert x \rVert^2 + 1) \rfloor + 1$.
# - The score of another example changes by $y^{(i)} y^{(j)} (x^{(i)} \cdot x^{(j)} + 1)$. That can be
#   negative, and often does harm.
# - The order of the examples changes the number of updates and the final line. It does not change whether
#   training on separable data ends.
#
# ### Common mistakes
#
# | if you… | then… | see |
# |---|---|---|
# | set $\theta = 0$ and $\theta_0 = 0$ in the proof | it covers updates from zero only, such as the first | 2.4 |
# | forget that the offset moves | the rise lacks its $+1$ | 2.2 |
# | use the label once instead of twice | label $-1$ seems to fall | 2.3 |
# | compute the old score after `+=` | both scores have the new $\theta$ | 2.2 |
# | take one update to be enough | examples far off stay mistakes | 2.6 |
# | round up, or stop at zero | one update is missing where the score lands on 0 | 2.6 |
# | multiply the rate in twice | the rise is $\eta^2 (\lVert x \rVert^2 + 1)$ | 2.3 |
# | think that updates only help | others turn from right to wrong | 2.7 |
#
# ### Notation
#
# | here | in code | elsewhere | meaning |
# |---|---|---|---|
# | $\theta$, $\theta_0$ | `theta`, `theta_0` | $w$, $b$; $\beta$, $\beta_0$ | weights and offset |
# | $y(\theta \cdot x + \theta_0)$ | `signed_score` | "eval", $y f(x)$ | signed score, also $s$ |
# | $\lVert x \rVert^2$ | `np.dot(x, x)` | $x \cdot x$, $x^\top x$ | squared length of $x$ |
# | $\eta$ | `eta` | $\rho$ | learning rate |
# | $\lfloor a \rfloor$ | `np.floor(a)` | floor | the largest whole number that is at most $a$ |
#
# ### Further reading
#
# - Rosenblatt, F. (1958). The perceptron: a probabilistic model for information storage and organization in
#   the brain. *Psychological Review* 65(6), 386–408.
#   [doi:10.1037/h0042519](https://doi.org/10.1037/h0042519). The first perceptron.
# - Novikoff, A. B. J. (1962). On convergence proofs on perceptrons. In *Proceedings of the Symposium on the
#   Mathematical Theory of Automata*, vol. 12, 615–622. Polytechnic Institute of Brooklyn. Why the updates come
#   to an end in spite of the harm they do: the theorem of ps4.
# - Minsky, M. and Papert, S. (1969). *Perceptrons: An Introduction to Computational Geometry*. MIT Press. Its
#   chapter on learning treats the same theorem, with care about order and start.
# - Hastie, T., Tibshirani, R. and Friedman, J. (2009). *The Elements of Statistical Learning*, 2nd edition,
#   §4.5.1. Springer. [doi:10.1007/978-0-387-84858-7](https://doi.org/10.1007/978-0-387-84858-7). It lists
#   among the problems of the algorithm that the line found depends on the start.
# - Shalev-Shwartz, S. and Ben-David, S. (2014). *Understanding Machine Learning: From Theory to Algorithms*,
#   ch. 9. Cambridge University Press. [doi:10.1017/CBO9781107298019](https://doi.org/10.1017/CBO9781107298019).
#   It derives in one line how an update moves the score of its example, without offset.
