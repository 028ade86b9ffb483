# %% [markdown]
# # ps6 · The kernel trick
#
# A perceptron draws a straight boundary. Many data sets do not have one. The remedy is to give each example
# more features, products of the old ones for instance, until a straight boundary exists in the larger space.
# But the number of features explodes.
#
# ps5 has prepared the way out. In the dual form, features are needed only inside inner products. If a
# function K(u, v) *is* the inner product in the larger space and is cheap to compute, then we can train and
# classify there without ever computing a single feature. That is the kernel trick.
#
# **What you will be able to do**
#
# - show that XOR has no separating line, and separate it with a kernel;
# - write down the features behind one kernel, and say why those behind another cannot be written down;
# - compute the polynomial and the Gaussian (RBF) kernel;
# - score points and train a perceptron with any kernel;
# - choose the γ of the Gaussian kernel neither too small nor too large, and recognise both failures in a picture;
# - find the errors in a broken piece of pseudocode, and put them right;
# - say which functions may serve as a kernel, and test it on a matrix;
# - read handwritten digits with a few lines of code.
#
# **How long**: just under three hours, in three sittings.
#
# | part | sections | minutes | points |
# |---|---|---|---|
# | More features, and how not to compute them | 6.1 to 6.5 | 55 | 8 |
# | The perceptron with a kernel | 6.6 to 6.8 | 40 | 9 |
# | Choosing, checking, repairing | 6.9 to 6.15 | 75 | 11 |
#
# **What you need**: ps5: α counts mistakes, and a score is a sum of inner products. One paragraph looks back
# to ps4. In section 6.12 you should have met the eigenvalues of a symmetric matrix.
#
# **Conventions**: examples in order, α = 0 at the start, and a *mistake* is a signed score ≤ 0, zero
# included. As in ps5, the examples are called by their rows in Python, from 0 on, and xⱼ is row j. In
# sections 6.1 to 6.3, in the product x₁x₂ and at the axes of a picture, x₁ and x₂ are the two *coordinates* of one
# point x.

# %% [markdown]
# ## Two minutes before you start
#
# Answer on paper, then open the answers.
#
# 1. α = (2, 0, 1), y = (+1, −1, −1). Write the score of a point x with inner products only.
# 2. Where in the dual form does the number of features d matter?
# 3. Expand (1 + uv)² for two numbers u and v.
# 4. The matrix with the rows (1, 2) and (2, 1) has the eigenvectors (1, 1) and (1, −1). What are its eigenvalues?
#
# <details>
# <summary>Answers</summary>
#
# 1. 2 (x₀·x) − (x₂·x). Row 1 was never missed and has no say.
# 2. Only in the cost of one inner product.
# 3. 1 + 2uv + u²v². With u = 2 and v = 3: 1 + 12 + 36 = 49 = 7².
# 4. 3 and −1: the matrix turns (1, 1) into (3, 3), and (1, −1) into (−1, 1).
#
# If the first two were new, go back to ps5, sections 5.3 and 5.10. The last one is needed in section 6.12 only.
#
# </details>

# %% locked="setup"
import math
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


def draw_classes(ax, X, y, **look):
    """Circles for +1, squares for -1."""
    for label, marker, colour in ((1, "o", BLUE), (-1, "s", ORANGE)):
        name = f"label {label:+d}".replace("-", "−")
        ax.plot(*X[y == label].T, marker, color=colour, mec="black", ms=8, label=name, zorder=4, **look)


def draw_regions(ax, score, reach=3.0, unsure=0.1):
    """Shade where score(x) > unsure (blue, dotted) and < -unsure (orange, striped); the dashed line is score 0."""
    ticks = np.linspace(-reach, reach, 41)
    field = np.squeeze([[score(np.array([a, b])) for a in ticks] for b in ticks])
    top = np.abs(field).max() + 1
    levels = [-top, -unsure, unsure, top]
    ax.contourf(ticks, ticks, field, levels, colors=["#F6CFA8", "white", "#BBDDF2"], hatches=["//", None, ".."])
    if field.min() < 0 < field.max():
        ax.contour(ticks, ticks, field, [0], colors="black", linestyles="--", linewidths=2)
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel="$x_1$", ylabel="$x_2$")


def show(figure, words):
    """Show a figure once, with a description in words for those who cannot see it."""
    display(figure, metadata={"image/png": {"alt": words}})
    plt.close(figure)


# %% [markdown]
# Those two cells load NumPy, the checks, and a few functions that draw. You need not read them.

# %% [markdown]
# ## 6.1 What a straight line cannot do
#
# The smallest hard case has four points, the corners of a square. The label is −1 where both coordinates have
# the same sign, +1 where they differ ("exclusive or", XOR).

# %%
xor_X = np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]], dtype=float)
xor_y = np.array([-1, 1, 1, -1])

figure, ax = plt.subplots(figsize=(4.2, 4.2))
draw_classes(ax, xor_X, xor_y)
ax.set(xlim=(-2, 2), ylim=(-2, 2), aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
ax.legend(loc="upper center")
show(figure, "The corners of a square: circles at the upper left and lower right, squares at the other two.")

# %% [markdown]
# **Predict**: try to lay a ruler between the classes. Then suppose some θ, θ₀ did separate them: all four
# signed scores yᵢ(θ·xᵢ + θ₀) would be positive, and so would be their sum. That sum is θ·(Σ yᵢxᵢ) + θ₀ Σ yᵢ.
# What is it here?

# %%
print("Σ yᵢ xᵢ =", (xor_y[:, None] * xor_X).sum(axis=0))
print("Σ yᵢ    =", xor_y.sum())

# %% [markdown]
# **Explain**: both sums are zero, so the four signed scores add up to **0 for every θ and θ₀**. They cannot
# all be positive. No line separates XOR, and no number of passes will help.

# %% [markdown]
# ## 6.2 One more feature
#
# Give each point a third coordinate: the product x₁x₂.
#
# **Predict**: what is x₁x₂ for the circles, and for the squares?

# %%
product = xor_X[:, 0] * xor_X[:, 1]

figure, ax = plt.subplots(figsize=(4.2, 4.2))
draw_classes(ax, np.column_stack([xor_X[:, 0], product]), xor_y)
ax.axhline(0, color="black", ls="--", lw=2)
ax.set(xlim=(-2, 2), ylim=(-2, 2), aspect="equal", xlabel="$x_1$", ylabel="$x_1 x_2$")
ax.legend(loc="upper center")
show(figure, "With the product as height, both circles lie below a dashed line and both squares above it.")

# %% [markdown]
# **Explain**: the circles have the product −1 and the squares +1. In the larger space a straight boundary
# exists. A function that sends x to a longer vector of features is called a **feature map** φ, or a *basis
# expansion*. The perceptron does not mind: it runs on φ(x) as it ran on x.
#
# Which products should φ contain? If we do not know, all of them, up to some degree. **Predict** how many
# there are for d = 100 features and degree 5.

# %%
for d, degree in [(2, 2), (10, 2), (100, 2), (100, 5)]:
    print(f"d = {d:3}, degree ≤ {degree}: {math.comb(d + degree, degree):>12,} features")

# %% [markdown]
# **Explain**: there are (d + degree choose degree) of them, counting the constant 1. (Such a product hands out
# its `degree` factors to d features and to a filler 1; only how many each gets matters. For the six of the first
# line: 1, x₁, x₂, x₁², x₁x₂, x₂².) Nearly a hundred million numbers for each example: the feature map is a good
# idea with an impossible bill.

# %% [markdown]
# ## 6.3 The inner product without the features
#
# The dual form wants only φ(u)·φ(v). Take examples with a single feature, and this map to four:
#
# $$\varphi(x) = (1,\; x,\; x,\; x^2).$$
#
# (The second x is there on purpose. Most books write one column √2 x instead of two columns x: the same inner
# products, but with rounding.) Then
#
# $$\varphi(u)\cdot\varphi(v) = 1 + uv + uv + u^2v^2 = (1 + uv)^2 .$$
#
# On the left: build two vectors, multiply them entry by entry, add. On the right: one product, one sum, one
# square.
#
# **Worked example**, u = 2, v = 3: φ(u) = (1, 2, 2, 4) and φ(v) = (1, 3, 3, 9), so φ(u)·φ(v) is
# 1 + 6 + 6 + 36 = 49. And (1 + 6)² = 49.


# %%
def phi(x):
    """φ(x) = (1, x, x, x²), for an example with one feature."""
    value = x[0]
    return np.array([1.0, value, value, value * value])


print("φ(2)        =", phi([2.0]))
print("φ(2) · φ(3) =", phi([2.0]) @ phi([3.0]))

# %% [markdown]
# Now two features. Expand $(1 + u_1v_1 + u_2v_2)^2$:
#
# $$1 + 2u_1v_1 + 2u_2v_2 + u_1^2v_1^2 + u_2^2v_2^2 + 2u_1u_2v_1v_2 .$$
#
# Every term is something of u times *the same* of v, and that is what a feature contributes to φ(u)·φ(v). Where
# there is a 2, take the feature twice, as above, or once with the factor √2: it appears in φ(u) and in φ(v), and √2
# · √2 = 2.
#
# **Fill the gaps**:
#
# | term | feature |
# |---|---|
# | 1 | 1 |
# | 2u₁v₁ | √2 x₁ |
# | 2u₂v₂ | … |
# | u₁²v₁² | x₁² |
# | u₂²v₂² | … |
# | 2u₁u₂v₁v₂ | … |
#
# <details>
# <summary>Answer</summary>
#
# √2 x₂, then x₂², then √2 x₁x₂. Six features in all. The last one is the one that XOR needed.
#
# </details>

# %% [markdown]
# ### Exercise 6.1: the features behind a kernel (4 points)
#
# Write `quadratic_features(x)`.
#
# It returns a vector φ(x), for an x with any number of entries, such that φ(u)·φ(v) = (1 + u·v)² for all vectors u and
# v of the same length. There is more than one such φ: the order of the features is free, and so is the choice between
# "twice" and "√2". Only the inner products are looked at.
#
# **Example.** For u = (1, 2) and v = (3, −1), `quadratic_features(u) @ quadratic_features(v)` should be (1 + 1)² =
# 4.
#
# <details>
# <summary>Hint</summary>
#
# For three entries, which pairs are there? A double loop finds them. Or put a 1 in front of x: then 1 + u·v is the inner
# product of (1, u) and (1, v). What does $(\sum_i a_ib_i)^2 = \sum_i \sum_j (a_ia_j)(b_ib_j)$ say about features?
#
# </details>


# %% exercise="quadratic_features"
def quadratic_features(x):
    """Features φ(x) with φ(u)·φ(v) = (1 + u·v)².

    x: shape (d,)
    Returns a vector; its length may be any, as long as it is the same for all x of one length.

    >>> u, v = np.array([1.0, 2.0]), np.array([3.0, -1.0])
    >>> round(float(quadratic_features(u) @ quadratic_features(v)), 9)
    4.0
    """
    ### BEGIN SOLUTION
    extended = np.append(1.0, x)
    return np.outer(extended, extended).ravel()
    ### END SOLUTION


# %% [markdown]
# Try it, with two features and with three. **Expected**: 4 and 16, up to a rounding error if you used √2.

# %%
with your_functions():
    for u, v in (([1.0, 2.0], [3.0, -1.0]), ([1.0, 0.0, 2.0], [1.0, 1.0, 1.0])):
        print(np.ravel(quadratic_features(np.array(u))) @ np.ravel(quadratic_features(np.array(v))))

# %% grade="quadratic_features" points=4

# %% [markdown]
# The same works with d features and any degree. Expanding $(1 + u\cdot v)^{\text{degree}}$ gives the
# products of the entries up to that degree, each with some positive weight: it *is* an inner product of all these
# features. Its price is d multiplications and one power. For d = 100 and degree 5 that is a hundred-odd multiplications
# instead of nearly a hundred million.
#
# A function K with K(u, v) = φ(u)·φ(v) for some feature map φ is a **kernel**.

# %% [markdown]
# ## 6.4 Two kernels
#
# You will write two. The first is the one we have just met, the **polynomial kernel**:
#
# $$K(u, v) = (1 + u\cdot v)^{\text{degree}} .$$
#
# **Worked example.** u = (1, 2), v = (3, −1), degree 3: u·v = 3 − 2 = 1, and K(u, v) = (1 + 1)³ = 8.

# %% [markdown]
# ### Exercise 6.2: the polynomial kernel (2 points)
#
# Write `polynomial_kernel(u, v, degree)`.
#
# It returns $(1 + u\cdot v)^{\text{degree}}$ for two vectors of the same length, whatever that length is.
#
# **Example.** `polynomial_kernel(np.array([1.0, 2.0]), np.array([3.0, -1.0]), 3)` should return `8.0`.


# %% exercise="polynomial_kernel"
def polynomial_kernel(u, v, degree):
    """(1 + u·v)^degree.

    u, v: shape (d,)
    degree: a whole number ≥ 1
    Returns a number.

    >>> polynomial_kernel(np.array([1.0, 2.0]), np.array([3.0, -1.0]), 3)
    8.0
    """
    ### BEGIN SOLUTION
    return float((1 + np.dot(u, v)) ** degree)
    ### END SOLUTION


# %% [markdown]
# Try it on u = (1, 2), v = (2, 1), for the degrees 1 and 2. **Expected**: 5 and 25.

# %%
with your_functions():
    print(polynomial_kernel(np.array([1.0, 2.0]), np.array([2.0, 1.0]), 1))
    print(polynomial_kernel(np.array([1.0, 2.0]), np.array([2.0, 1.0]), 2))

# %% grade="polynomial_kernel" points=2

# %% [markdown]
# Now the claim of section 6.3, on all pairs of five numbers and of the four corners of XOR: with degree 2 the kernel
# equals φ(u)·φ(v).

# %%
points = np.array([[-2.0], [-1.0], [0.0], [1.0], [2.0]])

with your_functions():
    agree = [polynomial_kernel(u, v, 2) == phi(u) @ phi(v) for u in points for v in points]
    print(f"one feature:  {sum(agree)} of {len(agree)} pairs agree exactly")

with your_functions():
    mapped = [np.ravel(quadratic_features(x)) for x in xor_X]
    pairs = [(polynomial_kernel(xor_X[i], xor_X[j], 2), mapped[i] @ mapped[j]) for i in range(4) for j in range(4)]
    print(f"two features: {sum(np.isclose(k, f) for k, f in pairs)} of {len(pairs)} pairs agree")

# %% [markdown]
# The second one is the **Gaussian kernel**, also called radial basis function (RBF). It does not look like an
# inner product at all:
#
# $$K(u, v) = \exp\left(-\gamma\,\lVert u - v\rVert^2\right), \qquad \gamma > 0 .$$
#
# It measures **similarity**: 1 when u = v, and falling towards 0 as the points move apart. γ says how fast.
#
# **Worked example.** u = (1, 2), v = (3, 1), γ = 1/2. The difference is (−2, 1), its squared length 4 + 1 =
# 5, and K(u, v) = exp(−5/2) ≈ 0.0821.

# %% [markdown]
# ### Exercise 6.3: the Gaussian kernel (2 points)
#
# Write `rbf_kernel(u, v, gamma)`.
#
# It returns $\exp(-\gamma\,\lVert u - v\rVert^2)$ for two vectors of the same length.
#
# **Example.** `rbf_kernel(np.array([1.0, 2.0]), np.array([3.0, 1.0]), 0.5)` should return about `0.0821`.
#
# <details>
# <summary>Hint</summary>
#
# The squared length of a vector is its inner product with itself. `np.exp` is the exponential function.
#
# </details>


# %% exercise="rbf_kernel"
def rbf_kernel(u, v, gamma):
    """exp(−γ ‖u − v‖²).

    u, v: shape (d,)
    gamma: a number > 0
    Returns a number between 0 and 1.

    >>> round(rbf_kernel(np.array([1.0, 2.0]), np.array([3.0, 1.0]), 0.5), 4)
    0.0821
    """
    ### BEGIN SOLUTION
    difference = np.asarray(u) - np.asarray(v)
    return float(np.exp(-gamma * (difference @ difference)))
    ### END SOLUTION


# %% [markdown]
# Try it. **Expected**: 1 for two equal points, and about 0.3679 (which is 1/e) for points at distance 2 with
# γ = 1/4.

# %%
with your_functions():
    for v in ([1.0, 2.0], [3.0, 2.0]):
        print(f"{np.squeeze(rbf_kernel(np.array([1.0, 2.0]), np.array(v), 0.25)):.4f}")

# %% grade="rbf_kernel" points=2

# %% [markdown]
# **Predict**: for which γ can an example at distance 2 still be heard: 1/4, 1 or 8?

# %%
origin = np.array([0.0])
distances = np.linspace(0, 3, 61)

with your_functions():
    curves = {g: np.ravel([rbf_kernel(origin, np.array([r]), g) for r in distances]) for g in (0.25, 1.0, 8.0)}

    figure, ax = plt.subplots(figsize=(6, 3.6))
    for (g, curve), style in zip(curves.items(), ("-", "--", ":"), strict=True):
        ax.plot(distances, curve, style, color="black", lw=2, label=f"γ = {g:g}")
    ax.set(xlabel="distance between u and v", ylabel="K(u, v)")
    ax.legend()
    show(figure, "Three curves that fall from 1 as the distance grows: slowly for γ = 0.25, at once for γ = 8.")

# %% [markdown]
# **Explain**: for γ = 1/4 the similarity at distance 2 is 0.37; for γ = 1 it is down to 0.02, and for γ = 8
# it cannot be told from 0.

# %% [markdown]
# ## 6.5 A feature map you cannot write down
#
# Which φ belongs to the Gaussian kernel? For one feature, write −γ(u − v)² = −γu² − γv² + 2γuv and expand the
# exponential of the last term:
#
# $$K(u, v) = e^{-\gamma u^2}\, e^{-\gamma v^2} \sum_{k=0}^{\infty} \frac{(2\gamma)^k}{k!}\, u^k v^k .$$
#
# Each k is one feature, $\sqrt{(2\gamma)^k/k!}\; x^k e^{-\gamma x^2}$. The sum never ends: **φ has infinitely
# many features.** Does it really add up to the kernel? **Predict** how many features are needed for three
# correct digits at u = 1, v = 1.5, γ = 1/2.

# %%
u, v, gamma = 1.0, 1.5, 0.5
common = math.exp(-gamma * u**2) * math.exp(-gamma * v**2)

for count in (1, 2, 4, 8, 16):
    partial = common * sum((2 * gamma) ** k / math.factorial(k) * u**k * v**k for k in range(count))
    print(f"first {count:2} features: {partial:.8f}")

with your_functions():
    print(f"kernel:            {np.squeeze(rbf_kernel(np.array([u]), np.array([v]), gamma)):.8f}")

# %% [markdown]
# **Explain**: the partial sums approach the kernel; eight features give three digits here, but no finite
# number gives it exactly. θ would need infinitely many entries. It cannot be stored, so the primal form is
# out of the question. The ledger α has one entry per example, as always.

# %% [markdown]
# ## 6.6 The score through a kernel
#
# In ps5 a score was Σ αⱼ yⱼ (xⱼ·x). Now run the perceptron on φ(x) instead of x. Every inner product becomes
# φ(xⱼ)·φ(x), which is K(xⱼ, x):
#
# $$\text{score}(x) = \sum_j \alpha_j\, y_j\, K(x_j, x).$$
#
# Read it as a vote. Each example that was missed votes for its own label yⱼ. Its vote weighs the more, the
# more often it was missed and the more *similar* it is to x.
#
# **Worked example.** Three examples with one feature, x₀ = 1, x₁ = 2, x₂ = −1, labels +1, −1, −1, α = (2, 0,
# 1), and K(u, v) = (1 + uv)². The score of x = 2:
#
# | row j | αⱼ yⱼ | K(xⱼ, 2) | product |
# |---|---|---|---|
# | 0 | 2 | (1 + 2)² = 9 | 18 |
# | 1 | 0 | (1 + 4)² = 25 | 0 |
# | 2 | −1 | (1 − 2)² = 1 | −1 |
# | | | **sum** | **17** |
#
# **A wrong turn.** It is tempting to save work: first combine the examples, Σ αⱼyⱼxⱼ = 2·1 − (−1) = 3, then
# apply the kernel once. That gives K(3, 2) = 49, which is not 17. The combination takes place in the space of
# φ, and nobody has told us φ.

# %% [markdown]
# ### Exercise 6.4: the score through a kernel (4 points)
#
# Write `kernel_score(alpha, X, y, kernel, x)`.
#
# It returns Σ αⱼ yⱼ K(xⱼ, x). The argument `kernel` is a function of two vectors, and the score must work
# with *any* such function: call it, and assume nothing about it.
#
# **Example.** On the worked example it should return 17.
#
# <details>
# <summary>Hint</summary>
#
# A function is passed like any other value. Inside, `kernel(u, v)` calls it, and it takes one pair of vectors
# at a time.
#
# </details>


# %% exercise="kernel_score"
def kernel_score(alpha, X, y, kernel, x):
    """The score of x in the space of the kernel: Σ αⱼ yⱼ K(xⱼ, x).

    alpha: shape (n,), how often each example was missed
    X: shape (n, d), one example per row
    y: shape (n,), labels +1 or −1
    kernel: a function; kernel(u, v) is a number for two vectors of shape (d,)
    x: shape (d,), the point to score
    Returns a number.

    >>> def square(u, v):
    ...     return polynomial_kernel(u, v, 2)
    >>> X = np.array([[1.0], [2.0], [-1.0]])
    >>> kernel_score(np.array([2, 0, 1]), X, np.array([1, -1, -1]), square, np.array([2.0]))
    17.0
    """
    ### BEGIN SOLUTION
    return float(sum(a * label * kernel(point, x) for a, label, point in zip(alpha, y, X, strict=True)))
    ### END SOLUTION


# %% [markdown]
# Try it on the worked example, with two kernels. **Expected**: 17 with the squared one, and 6 with the plain
# inner product (2·2 − (−2)).


# %%
def linear(u, v):
    return float(np.dot(u, v))


def quadratic(u, v):
    return polynomial_kernel(u, v, 2)


few_X, few_y = np.array([[1.0], [2.0], [-1.0]]), np.array([1, -1, -1])
few_alpha = np.array([2, 0, 1])

with your_functions():
    print(kernel_score(few_alpha, few_X, few_y, quadratic, np.array([2.0])))
    print(kernel_score(few_alpha, few_X, few_y, linear, np.array([2.0])))

# %% grade="kernel_score" points=4

# %% [markdown]
# ## 6.7 The kernel perceptron
#
# Nothing else changes. Compared with ps5, the inner product is replaced by K, and that is all:
#
# | | ps5 | now |
# |---|---|---|
# | start | αⱼ = 0 for every j | the same |
# | score of example i | Σⱼ αⱼ yⱼ (xⱼ·xᵢ) | Σⱼ αⱼ yⱼ K(xⱼ, xᵢ) |
# | mistake | yᵢ · score ≤ 0 | the same |
# | correction | αᵢ grows by 1 | the same |
#
# **Worked example: XOR** with K(u, v) = (1 + u·v)². A corner with itself has u·v = 2 and K = 9. With a
# neighbour u·v = 0 and K = 1. With the opposite corner u·v = −2 and K = 1. So K is 9 on the diagonal and 1
# everywhere else.
#
# | pass | row i | yᵢ | α before | score | yᵢ · score | |
# |---|---|---|---|---|---|---|
# | 1 | 0 | −1 | (0, 0, 0, 0) | 0 | 0 | **mistake** |
# | 1 | 1 | +1 | (1, 0, 0, 0) | −1 | −1 | **mistake** |
# | 1 | 2 | +1 | (1, 1, 0, 0) | −1 + 1 = 0 | 0 | **mistake** |
# | 1 | 3 | −1 | (1, 1, 1, 0) | −1 + 1 + 1 = 1 | −1 | **mistake** |
# | 2 | 0 | −1 | (1, 1, 1, 1) | −9 + 1 + 1 − 1 = −8 | 8 | right |
# | 2 | 1 | +1 | (1, 1, 1, 1) | −1 + 9 + 1 − 1 = 8 | 8 | right |
# | 2 | 2, 3 | | (1, 1, 1, 1) | 8, −8 | 8, 8 | right |
#
# The second pass is clean: **XOR is solved after four corrections.**

# %% [markdown]
# ### Exercise 6.5: the kernel perceptron (5 points)
#
# Write `kernel_perceptron(X, y, T, kernel)`.
#
# Start with all counts at zero, look at the rows in order, in at most `T` passes (a clean pass may end it
# early), and return α, one count per example. No offset.
#
# **Example.** For XOR with (1 + u·v)² it should return (1, 1, 1, 1) for any T ≥ 1.
#
# <details>
# <summary>Hint</summary>
#
# If you have `alpha_counts` of ps5 at hand, start from it. One line changes.
#
# </details>


# %% exercise="kernel_perceptron"
def kernel_perceptron(X, y, T, kernel):
    """Train the perceptron in the space of the kernel, without offset.

    X: shape (n, d), one example per row
    y: shape (n,), labels +1 or −1
    T: the largest number of passes, in order 0..n−1
    kernel: a function; kernel(u, v) is a number for two vectors of shape (d,)
    Returns alpha, shape (n,): how often each example was missed (signed score ≤ 0).

    >>> X = np.array([[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]])
    >>> kernel_perceptron(X, np.array([-1, 1, 1, -1]), 10, lambda u, v: polynomial_kernel(u, v, 2))
    array([1, 1, 1, 1])
    """
    ### BEGIN SOLUTION
    alpha = np.zeros(len(X), dtype=int)
    for _ in range(T):
        before = alpha.copy()
        for i in range(len(X)):
            if y[i] * kernel_score(alpha, X, y, kernel, X[i]) <= 0:
                alpha[i] += 1
        if np.array_equal(alpha, before):
            break
    return alpha
    ### END SOLUTION


# %% [markdown]
# XOR alone would not tell a good program from a poor one, since all its counts are 1. So try it also on five
# points on a line. **Expected**: 1, 1, 1, 1 for XOR; for the line 1, 1, 1, 1, 1 after one pass and 1, 3, 1,
# 3, 1 after ten.

# %%
line_X = np.array([[-2.0], [-1.0], [0.0], [1.0], [2.0]])
line_y = np.array([-1, 1, 1, 1, -1])

with your_functions():
    print(kernel_perceptron(xor_X, xor_y, 10, quadratic))
    print(kernel_perceptron(line_X, line_y, 1, quadratic))
    print(kernel_perceptron(line_X, line_y, 10, quadratic))

# %% grade="kernel_perceptron" points=5

# %% [markdown]
# **Predict**: what will the boundary for XOR look like in the plane?

# %%
with your_functions():
    counts = np.ravel(kernel_perceptron(xor_X, xor_y, 10, quadratic))

    figure, ax = plt.subplots(figsize=(4.6, 4.6))
    draw_regions(ax, lambda x: kernel_score(counts, xor_X, xor_y, quadratic, x), reach=2)
    draw_classes(ax, xor_X, xor_y)
    show(figure, "Four quarters: blue and dotted around the circles, orange and striped around the squares.")

# %% [markdown]
# **Explain**: the boundary consists of the two axes. (White is where the score is between −0.1 and 0.1.) Work
# out the score with α = (1, 1, 1, 1): everything cancels except −8 x₁x₂. The perceptron has found by itself
# the feature that we had to invent in section 6.2:

# %%
with your_functions():
    counts = np.ravel(kernel_perceptron(xor_X, xor_y, 10, quadratic))
    for a, b in ((2.0, 3.0), (-1.0, 0.5), (0.5, 0.5)):
        found = np.squeeze(kernel_score(counts, xor_X, xor_y, quadratic, np.array([a, b])))
        print(f"x = ({a:g}, {b:g}): score {found:g}, and −8 x₁x₂ = {-8 * a * b:g}")

# %% [markdown]
# **Predict**: how many of the four are still mistakes with the *linear* kernel, after 10 passes? After 1000?

# %%
with your_functions():
    for T in (10, 1000):
        counts = np.ravel(kernel_perceptron(xor_X, xor_y, T, linear))
        scores = np.ravel([kernel_score(counts, xor_X, xor_y, linear, x) for x in xor_X])
        print(f"linear kernel, T = {T}: {np.sum(xor_y * scores <= 0)} of 4 are mistakes")

# %% [markdown]
# **Explain**: not one is right. With this kernel the boundary is a straight line, and section 6.1 told us
# that the run cannot end.
#
# **Looking back to ps4.** The kernel run is an ordinary perceptron run in the space of φ, so the mistake
# bound holds there: at most R²/margin² corrections. Inner products are all it needs. R² is the largest K(x,
# x). For θ = Σ αⱼyⱼφ(xⱼ) the squared length is ‖θ‖² = Σᵢ αᵢyᵢ θ·φ(xᵢ) = Σᵢ αᵢ · (yᵢ score(xᵢ)), and the
# margin is the smallest signed score divided by ‖θ‖.

# %%
with your_functions():
    counts = np.ravel(kernel_perceptron(xor_X, xor_y, 10, quadratic))
    signed = xor_y * np.ravel([kernel_score(counts, xor_X, xor_y, quadratic, x) for x in xor_X])
    R_squared = max(quadratic(x, x) for x in xor_X)
    length_squared = np.sum(counts * signed)

    print(f"R² = {R_squared:g}, ‖θ‖² = {length_squared:g}, smallest signed score = {signed.min():g}")
    bound = R_squared * length_squared / signed.min() ** 2
    print(f"at most {bound:g} corrections; the run made {counts.sum():g}")

# %% [markdown]
# **Explain**: a number of corrections is whole, so the bound allows four, and the run made four.

# %% [markdown]
# ## 6.8 The same run, seen from both sides
#
# The kernel perceptron claims to be the perceptron on φ(x). Then both must make the same mistakes, pass by
# pass. For the five points on a line we have φ at hand. Run both.
#
# **Predict**: on the left, the perceptron trains on φ(x), four features, with plain inner products. On the
# right it trains on x, one feature, with K. Will α differ anywhere?

# %%
features = np.array([phi(x) for x in line_X])
print(features.astype(int))

with your_functions():
    for T in range(1, 6):
        explicit = kernel_perceptron(features, line_y, T, linear)
        implicit = kernel_perceptron(line_X, line_y, T, quadratic)
        print(f"T = {T}:  with φ: {explicit}   with K: {implicit}")

# %% [markdown]
# **Explain**: the same counts after every pass: the decisions were the same. The right-hand run never
# computed a feature.
#
# We can draw what it has learnt. In the space of φ the boundary is straight; on the line it is where a
# parabola crosses zero.

# %%
grid = np.linspace(-2.5, 2.5, 101)

with your_functions():
    counts = np.ravel(kernel_perceptron(line_X, line_y, 10, quadratic))
    learnt = np.ravel([kernel_score(counts, line_X, line_y, quadratic, np.array([x])) for x in grid])

    figure, (left, right) = plt.subplots(1, 2, figsize=(9.5, 4))
    left.plot(grid, learnt, color="black", lw=2, label="score")
    left.axhline(0, color="0.75", lw=1)
    draw_classes(left, np.column_stack([line_X, 0 * line_X]), line_y)
    left.set(xlabel="$x$", ylabel="score")
    left.legend(loc="lower center", fontsize=9)
    draw_classes(right, np.column_stack([line_X, line_X**2]), line_y)
    right.axhline(2.5, color="black", ls="--", lw=2, label="score 0")
    right.set(xlabel="$x$", ylabel="$x^2$")
    right.legend(loc="upper center", fontsize=9)
    show(figure, "Left: a parabola, positive at the three circles. Right: a straight line at height 2.5.")

    print("Is the score 5 − 2x² everywhere?", np.allclose(learnt, 5 - 2 * grid**2))

# %% [markdown]
# <details>
# <summary>Where do 5 − 2x² and the height 2.5 come from?</summary>
#
# αⱼyⱼ = (−1, 3, 1, 3, −1). The constant in the score is their sum, 5. The terms with x cancel. The
# coefficient of x² is Σ αⱼyⱼxⱼ² = −4 + 3 + 0 + 3 − 4 = −2. So the score is 5 − 2x², zero at x² = 2.5.
#
# </details>

# %% [markdown]
# ## 6.9 Too small a γ, and too large
#
# Sixteen training examples: a disc of circles inside a ring of squares. Fourteen new points, from the same
# disc and ring, are kept aside.

# %%
ring_x1 = [2, 0, 1.5, 0.75, 0.25, -0.5, -1.25, -0.75, -2, 0.25, -1.75, 0.5, -0.5, -0.25, 1, 1.75]
ring_x2 = [0.25, 0.25, 1.25, 0, 2, 0.75, 1.75, -0.25, 0.5, -0.75, -1, 0.75, -2, -1, -1.75, -0.75]
ring_X = np.column_stack([ring_x1, ring_x2])
ring_y = np.array([-1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, -1])

new_x1 = [0.25, -0.25, -0.25, 0.75, -1, 0.5, 1.75, 1, -0.5, -1.75, -2, -1.25, 0.25, 1.5]
new_x2 = [0.25, 0.5, -0.5, 0.5, 0.25, -0.5, 0.75, 1.75, 2, 1.25, -0.25, -1.5, -2, -1.25]
new_X = np.column_stack([new_x1, new_x2])
new_y = np.array([1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1])

# %% [markdown]
# The next cell only makes three functions: one trains on the ring, one scores all points and prints what became
# of them, and one makes a Gaussian kernel. A score between −0.1 and 0.1 is counted as *unsure*.


# %%
def trained(kernel, passes=10):
    """Train on the ring. Returns the counts, and a function that scores any point."""
    counts = np.ravel(kernel_perceptron(ring_X, ring_y, passes, kernel))
    return counts, lambda x: kernel_score(counts, ring_X, ring_y, kernel, x)


def report(name, counts, score):
    """Print what became of the training examples and of the new points."""
    train = ring_y * np.ravel([score(x) for x in ring_X])
    new = new_y * np.ravel([score(x) for x in new_X])
    right, unsure, wrong = np.sum(new > 0.1), np.sum(np.abs(new) <= 0.1), np.sum(new < -0.1)
    print(f"{name}: {counts.sum():g} corrections")
    print(f"    training examples: {np.sum(train <= 0)} of 16 are still mistakes")
    print(f"    new points: {right} right, {unsure} unsure, {wrong} wrong")


def gaussian(gamma):
    """Return the Gaussian kernel with this gamma, as a function of two vectors."""
    return lambda u, v: rbf_kernel(u, v, gamma)


# %% [markdown]
# Now train with three values of γ, ten passes each.
#
# **Predict**: γ = 1/128: points at distance 2 have similarity exp(−4/128) ≈ 0.97. γ = 8: exp(−32) ≈ 10⁻¹⁴.
# What goes wrong in each case?

# %%
gammas = {"γ = 1/128": 1 / 128, "γ = 1/4": 1 / 4, "γ = 8": 8}

with your_functions():
    for name, gamma in gammas.items():
        report(name, *trained(gaussian(gamma)))

# %% [markdown]
# And in pictures: blue and dotted where the score is above 0.1, orange and striped where it is below −0.1,
# white where it is unsure.

# %%
with your_functions():
    scores = {name: trained(gaussian(gamma))[1] for name, gamma in gammas.items()}

    figure, axes = plt.subplots(1, 3, figsize=(12, 4.4))
    for ax, (name, score) in zip(axes, scores.items(), strict=True):
        draw_regions(ax, score)
        draw_classes(ax, ring_X, ring_y)
        ax.set_title(name)
    axes[0].legend(loc="upper left", fontsize=9)
    figure.tight_layout()
    show(figure, "Left: orange everywhere. Middle: a blue disc, orange outside. Right: small islands in white.")

# %% [markdown]
# **Explain**:
#
# - **Too small.** All similarities are nearly 1, so every example votes on every point with nearly the same
#   weight. The classes can hardly be told apart: the margin in the space of φ is tiny, and ten passes are not
#   enough.
# - **About right.** An example speaks for its neighbourhood. A few corrections suffice, and all new points
#   are right.
# - **Too large.** An example speaks for itself only. No training example is a mistake (though some are right
#   only by a hair: they lie in the white), but the classifier has merely learnt by heart. Eleven of the
#   fourteen new points lie where nobody has an opinion.
#
# Note the trap: with γ = 8 the training data look perfect. Only points that were *not* used for training show
# the failure, and this is how γ is chosen in practice. (Whoever then wants to state how good the chosen γ is needs
# points of a third kind, used neither for training nor for choosing.)
#
# **Predict**: would more passes help, with γ = 1/128 and with γ = 8?

# %%
with your_functions():
    for name in ("γ = 1/128", "γ = 8"):
        report(f"{name}, 200 passes", *trained(gaussian(gammas[name]), 200))

# %% [markdown]
# **Explain**: with γ = 1/128 the classes can be told apart after all, but that takes 1040 corrections, where γ = 1/4
# needed eight. With γ = 8 nothing changes: the run had ended within the ten passes.

# %% [markdown]
# ## 6.10 Spot the errors
#
# Here is a kernel perceptron in pseudocode, as it is printed in some lecture notes. It is broken in several
# places. **Find them before you open the answers**: for each error, say what would happen.
#
# ```text
# θ ← 0,  θ₀ ← 0,  α ← (0, …, 0)
# for t = 1 … T
#     for i = 1 … n
#         if yᵢ · ( Σⱼ αⱼ yⱼ ) · K(xⱼ, xᵢ) ≤ 0
#             α ← α + 1
# return α
# ```
#
# <details>
# <summary>Error 1: the sum</summary>
#
# The parenthesis closes before the kernel, so the sum runs over αⱼyⱼ only and j has no meaning any more where
# the kernel stands. The kernel belongs *inside* the sum: Σⱼ αⱼ yⱼ K(xⱼ, xᵢ). As printed, the sum is one
# number for all i. With a kernel that is never negative, like the Gaussian one or an even power, its sign
# decides, and every point gets the same label.
#
# </details>
#
# <details>
# <summary>Error 2: the correction</summary>
#
# α ← α + 1 raises *all* the counts. Only the count of the missed example may grow. As printed, all counts are
# always equal. Even with the sum put right, equal counts only rescale the score: after the first correction
# no decision will ever change again.
#
# </details>
#
# <details>
# <summary>Error 3: θ and θ₀</summary>
#
# They are set to zero and never used. θ has no place here, its work is done by α. And whoever hoped for an
# offset gets none: θ₀ is in no score and in no correction.
#
# </details>
#
# <details>
# <summary>And in the derivation that goes with it</summary>
#
# The letters i and j are mixed: the example we look at (i) and the one in the sum (j) must have different
# names, or the score of example i seems to involve example i only.
#
# </details>

# %% [markdown]
# Claims about errors need checks too. For **error 1**, take the five points on a line, with the counts of a
# *correct* run:

# %%
with your_functions():
    counts = np.ravel(kernel_perceptron(line_X, line_y, 10, quadratic))
    print(f"Σ αⱼ yⱼ = {np.sum(counts * line_y):g}, and the labels are {line_y}")
    print("smallest kernel value:", min(quadratic(u, v) for u in line_X for v in line_X))

# %% [markdown]
# The sum is 5 and no kernel value is negative. As printed, no point could get a negative score, not even the
# two with label −1.
#
# For **error 2**, all counts are equal. Compare the scores when each count is 1, and when each is 7:

# %%
with your_functions():
    for value in (1, 7):
        counts = np.full(5, value)
        scores = np.ravel([kernel_score(counts, line_X, line_y, quadratic, x) for x in line_X])
        rows = np.flatnonzero(line_y * scores <= 0)
        print(f"all counts {value}: scores {scores.astype(int)}, mistakes in rows {rows}")

# %% [markdown]
# **Explain**: seven times the scores, the same signs, the same two mistakes, for ever.
#
# **Predict**: on which data set of this lesson would error 2 go unnoticed?
#
# <details>
# <summary>The answer</summary>
#
# On XOR. There the right answer is α = (1, 1, 1, 1), and the broken rule arrives at it with its very first
# correction. A test on which right and wrong give the same result tests nothing.
#
# </details>

# %% [markdown]
# ### Exercise 6.6: put the pseudocode right (4 points)
#
# Write `repaired(X, y, T, kernel)`.
#
# Go through the pseudocode line by line and write it in Python, with its errors put right: two loops, one sum, one
# test, one correction. It returns α, one count per example.
#
# The result must be that of `kernel_perceptron`, but do not copy: the skill here is to start from something broken and
# to repair it, one error at a time, on an example where each error shows.
#
# **Example.** For the five points on the line with (1 + uv)² it should return (1, 1, 1, 1, 1) with T = 1, and (1, 3, 1,
# 3, 1) with T = 10.
#
# <details>
# <summary>Hint</summary>
#
# Write j only inside the sum, and i only outside of it or as the example that is compared with. If Python says that j
# is not defined, it has found error 1 for you.
#
# </details>


# %% exercise="repaired"
def repaired(X, y, T, kernel):
    """The pseudocode of section 6.10, put right.

    X: shape (n, d), one example per row
    y: shape (n,), labels +1 or −1
    T: the number of passes, in order 0..n−1
    kernel: a function; kernel(u, v) is a number for two vectors of shape (d,)
    Returns alpha, shape (n,): how often each example was missed.

    >>> X = np.array([[-2.0], [-1.0], [0.0], [1.0], [2.0]])
    >>> repaired(X, np.array([-1, 1, 1, 1, -1]), 10, lambda u, v: polynomial_kernel(u, v, 2))
    array([1, 3, 1, 3, 1])
    """
    ### BEGIN SOLUTION
    n = len(X)
    alpha = np.zeros(n, dtype=int)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(alpha[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                alpha[i] += 1
    return alpha
    ### END SOLUTION


# %% [markdown]
# Try it where every error shows, and next to the other function. **Expected**: 1, 1, 1, 1, 1, then 1, 3, 1, 3, 1, then
# True.

# %%
with your_functions():
    print(repaired(line_X, line_y, 1, quadratic))
    print(repaired(line_X, line_y, 10, quadratic))
    there, here = (run(ring_X, ring_y, 3, quadratic) for run in (kernel_perceptron, repaired))
    print("the same counts on the ring?", np.array_equal(np.ravel(there), np.ravel(here)))

# %% grade="repaired" points=4

# %% [markdown]
# ## 6.11 An offset for any kernel: K + 1
#
# How do you put an offset in, if there is no θ₀? In ps5 it came from one more feature that is always 1. One
# more feature 1 in φ adds 1·1 = 1 to each inner product. So use K + 1:
#
# $$\sum_j \alpha_j y_j\,\big(K(x_j, x) + 1\big) = \sum_j \alpha_j y_j K(x_j, x) + \underbrace{\sum_j \alpha_j y_j}_{\theta_0} .$$
#
# **Predict**: three points on a line, 1, 2 and 4, labels +1, +1, −1. Which of the two kernels can learn them?


# %%
def linear_plus_one(u, v):
    return linear(u, v) + 1


three_X, three_y = np.array([[1.0], [2.0], [4.0]]), np.array([1, 1, -1])

with your_functions():
    for kernel in (linear, linear_plus_one):
        counts = np.ravel(kernel_perceptron(three_X, three_y, 100, kernel))
        scores = np.ravel([kernel_score(counts, three_X, three_y, kernel, x) for x in three_X])
        print(f"{kernel.__name__}: α = {counts}, scores {scores}, mistakes left {np.sum(three_y * scores <= 0)}")

# %% [markdown]
# **Explain**: without an offset the score is θx, which has one sign for all x > 0, and the run never ends.
# With K + 1 it is right after seven corrections. From α = (3, 2, 2) we read θ₀ = 3 + 2 − 2 = 3 and θ = 3 + 4
# − 8 = −1: the score is 3 − x, and you can check it against the printed scores.
#
# The polynomial kernel (1 + u·v)^degree has the 1 built in. The Gaussian kernel has not.

# %% [markdown]
# ## 6.12 The kernel matrix
#
# The table of all the values K(xᵢ, xⱼ) is the **kernel matrix**: the Gram matrix of ps5, in the space of φ. It is all
# that training ever sees. It also tells which functions may serve as a kernel.

# %% [markdown]
# ### Exercise 6.7: the kernel matrix (3 points)
#
# Write `gram(X, kernel)`.
#
# It returns the table of all K(xᵢ, xⱼ): shape (n, n), for any function `kernel` of two vectors.
#
# **Example.** For the three points 1, 2 and −1 with (1 + uv)², it should return the table with the rows (4, 9, 0), (9,
# 25, 1) and (0, 1, 4).


# %% exercise="gram"
def gram(X, kernel):
    """The kernel matrix of the examples.

    X: shape (n, d), one example per row
    kernel: a function; kernel(u, v) is a number for two vectors of shape (d,)
    Returns the table with K(xᵢ, xⱼ) at (i, j), shape (n, n).

    >>> gram(np.array([[1.0], [2.0], [-1.0]]), lambda u, v: polynomial_kernel(u, v, 2))
    array([[ 4.,  9.,  0.],
           [ 9., 25.,  1.],
           [ 0.,  1.,  4.]])
    """
    ### BEGIN SOLUTION
    return np.array([[kernel(u, v) for v in X] for u in X])
    ### END SOLUTION


# %% [markdown]
# Try it on the corners of XOR. **Expected**: 9 on the diagonal and 1 everywhere else, as we found in section 6.7.

# %%
with your_functions():
    print(gram(xor_X, quadratic))

# %% grade="gram" points=3

# %% [markdown]
# May *any* function K(u, v) be put in? Only if some φ stands behind it: K(u, v) = φ(u)·φ(v). Two things then
# follow. K is symmetric. And for any points x₁, …, xₙ and any numbers c₁, …, cₙ
#
# $$\sum_{i,j} c_i c_j K(x_i, x_j) = \Big\lVert \sum_i c_i\,\varphi(x_i) \Big\rVert^2 \ge 0 .$$
#
# A matrix with this property is called **positive semidefinite**. The converse is true as well: if every
# kernel matrix of K is symmetric and positive semidefinite, then a φ exists (Aronszajn 1950). So one can
# prove K valid without finding φ.
#
# **Predict**: is K(u, v) = ‖u − v‖² a kernel? Take two points at distance 2. The matrix has the rows (0, 4)
# and (4, 0). Choose c = (1, −1).

# %%
matrix = np.array([[0, 4], [4, 0]])
c = np.array([1, -1])
print("Σ cᵢ cⱼ K(xᵢ, xⱼ) =", c @ matrix @ c)

# %% [markdown]
# **Explain**: −8 would have to be a squared length. So no φ exists, and ‖u − v‖² is not a kernel. One
# can see it in another way: K(u, u) = 0 would make every φ(u) a vector of length 0, and K would be 0 everywhere.
# The perceptron run on such a K is no longer a perceptron run in any space, and nothing that ps4 proves applies to
# it.

# %% [markdown]
# ‖u − v‖² is large for points that are *far apart*. Is every symmetric function a kernel that is large for points that
# are *near*, a similarity? Here is one that looks perfect: call two points similar, K(u, v) = 1, if their distance is
# at most 1, and otherwise set K(u, v) = 0. It is symmetric, it is never negative, and K(u, u) = 1.
#
# Which c should we try? Linear algebra has the answer. For a symmetric matrix, Σ cᵢcⱼKᵢⱼ over all c of length 1 is
# smallest at an eigenvector, and the smallest value is **the smallest eigenvalue**. So a symmetric matrix is positive
# semidefinite if and only if no eigenvalue is negative. `np.linalg.eigvalsh` returns the eigenvalues of a symmetric
# matrix, the smallest one first.
#
# **Predict**: three points on a line, 0, 1 and 2. Write down the matrix. Will an eigenvalue be negative?


# %%
def near(u, v):
    """1 for points at a distance of at most 1, else 0: a similarity, but is it a kernel?"""
    return float(np.linalg.norm(np.subtract(u, v)) <= 1)


near_K = np.array([[near([a], [b]) for b in range(3)] for a in range(3)])
print(near_K)
print("eigenvalues:", np.linalg.eigvalsh(near_K).round(3))

# %% [markdown]
# **Explain**: one eigenvalue is 1 − √2 ≈ −0.414, so this similarity is **no kernel**.
#
# You can see why. If φ existed, φ(0), φ(1) and φ(2) would have length 1. K(0, 1) = 1 makes φ(0) and φ(1) vectors of length
# 1 with inner product 1: they are equal. So are φ(1) and φ(2). But then φ(0) = φ(2), and K(0, 2) would be 1. "Near" does
# not pass on from neighbour to neighbour; "equal" does.
#
# Any two of the three points are fine: the trouble shows only with all three together. This is why no test of single
# entries, or of pairs, can replace the eigenvalues.

# %% [markdown]
# One warning before you write the test. Computed numbers are rounded:

# %%
print((0.1 + 0.2) + 0.3 == 0.1 + (0.2 + 0.3))

# %% [markdown]
# So two entries that ought to be equal may differ in their last digits, and an eigenvalue that ought to be 0 may come
# out as −0.0000000000000002. After a long computation such errors may have grown to 1e-12. A test has to forgive that. It
# must not forgive an eigenvalue of −0.06: no rounding explains such a number beside entries of size 1.

# %% [markdown]
# ### Exercise 6.8: is it a kernel matrix? (4 points)
#
# Write `is_valid_gram(K)`.
#
# It returns True if the square matrix `K` is symmetric and positive semidefinite, and False otherwise. An eigenvalue of
# 0 is allowed, and errors up to 1e-12 are rounding: they must not matter.
#
# **Example.** The matrix with the rows (2, 1) and (1, 2) is valid; the one with the rows (1, 2) and (2, 1) is not.
#
# <details>
# <summary>Hint</summary>
#
# There are two questions, and both need a tolerance. `np.allclose` compares two arrays within rounding. And beware:
# `np.linalg.eigvalsh` reads one half of the matrix only, and takes the other half for granted.
#
# </details>


# %% exercise="is_valid_gram"
def is_valid_gram(K):
    """Whether a kernel can have made this matrix.

    K: shape (n, n)
    Returns True if K is symmetric and has no negative eigenvalue, within rounding; else False.

    >>> is_valid_gram(np.array([[2.0, 1.0], [1.0, 2.0]]))
    True
    >>> is_valid_gram(np.array([[1.0, 2.0], [2.0, 1.0]]))
    False
    """
    ### BEGIN SOLUTION
    return bool(np.allclose(K, K.T) and np.linalg.eigvalsh(K)[0] >= -1e-9)
    ### END SOLUTION


# %% [markdown]
# Try it. **Expected**: True, False, False, True, True, False.

# %%
with your_functions():
    print("rows (2, 1) and (1, 2):  ", is_valid_gram(np.array([[2.0, 1.0], [1.0, 2.0]])))
    print("rows (1, 2) and (2, 1):  ", is_valid_gram(np.array([[1.0, 2.0], [2.0, 1.0]])))
    print("rows (2, 1) and (0.5, 2):", is_valid_gram(np.array([[2.0, 1.0], [0.5, 2.0]])))
    print("polynomial, degree 2:    ", is_valid_gram(np.array(gram(ring_X, quadratic))))
    print("Gaussian, γ = 1/4:       ", is_valid_gram(np.array(gram(ring_X, gaussian(0.25)))))
    print("near:                    ", is_valid_gram(np.array(gram(ring_X, near))))

# %% grade="is_valid_gram" points=4

# %% [markdown]
# One matrix without a negative eigenvalue proves nothing about K: it would have to be so for *all* choices of points. One
# matrix with a negative eigenvalue, though, proves that K is no kernel.
#
# New kernels come from old ones: sums, products and positive multiples of kernels are kernels. **Predict** which of
# these are valid:

# %%
with your_functions():
    one, other = np.array(gram(ring_X, linear)), np.array(gram(ring_X, gaussian(0.25)))
    for name, made in [("sum", one + other), ("product", one * other), ("3 K", 3 * one), ("difference", one - other)]:
        print(f"{name:10}: {is_valid_gram(made)}")

# %% [markdown]
# **Explain**: the first three are kernels because their feature maps can be written down. For a sum, put the
# features of the second kernel behind those of the first. For 3 K, multiply each feature by √3. For a product, take
# all products of a feature of the one and a feature of the other.
#
# A difference need not be a kernel: near the origin x·x is smaller than 1, and the diagonal of the
# difference, which should hold squared lengths, becomes negative. K + 1 of section 6.11 was a sum: the constant
# function 1 is a kernel too, with φ(x) = 1.

# %% [markdown]
# ## 6.13 Handwritten digits
#
# The data so far were made up. Here are 240 threes and nines that people wrote by hand, as pictures of 8 × 8 pixels
# (Alpaydin and Kaynak 1998). An example has 64 features, one for the darkness of each pixel. The file `digits.csv`
# lies beside this notebook; its first lines say where the digits come from.
#
# A three has the label +1, a nine −1. We train on 120 of them, and keep 120 aside.

# %%
digits = np.loadtxt("digits.csv", delimiter=",", encoding="utf-8")
digit_y = np.where(digits[:, 0] == 3, 1, -1)
digit_X = digits[:, 1:] / 16

train_X, train_y = digit_X[:120], digit_y[:120]
test_X, test_y = digit_X[120:], digit_y[120:]
print(f"{np.sum(train_y == 1)} threes and {np.sum(train_y == -1)} nines to train on, {len(test_y)} digits kept aside")

# %% [markdown]
# The kernel matrix does not change during the run, so we compute it once, with your `gram`, and train on the table, as
# in ps5.


# %%
def train_on_table(K, y, T):
    """The kernel perceptron on a kernel matrix. Returns the counts, and the mistakes of each pass."""
    counts, mistakes = np.zeros(len(y), dtype=int), []
    while len(mistakes) < T and mistakes[-1:] != [0]:  # at most T passes, and none after a clean one
        mistakes.append(0)
        for i in range(len(y)):
            if y[i] * np.sum(counts * y * K[i]) <= 0:
                counts[i] += 1
                mistakes[-1] += 1
    return counts, mistakes


# %% [markdown]
# Only the examples that were missed have a say, so for the new digits we keep only those.
#
# **Predict**: (1 + u·v)^degree for the degrees 1, 2 and 3. How many features has φ in each case? Which degree needs the
# most corrections?


# %%
def polynomial(degree):
    """Return the polynomial kernel of this degree, as a function of two vectors."""
    return lambda u, v: polynomial_kernel(u, v, degree)


with your_functions():
    for degree in (1, 2, 3):
        kernel = polynomial(degree)
        counts, mistakes = train_on_table(np.asarray(gram(train_X, kernel)), train_y, 10)
        kept = np.flatnonzero(counts)
        scores = [kernel_score(counts[kept], train_X[kept], train_y[kept], kernel, x) for x in test_X]
        print(f"degree {degree}: {math.comb(64 + degree, degree):,} features, mistakes in each pass {mistakes}")
        print(f"    {counts.sum()} corrections, {len(kept)} of 120 examples ever missed")
        print(f"    new digits: {np.sum(test_y * np.ravel(scores) <= 0)} of {len(test_y)} wrong")

# %% [markdown]
# **Explain**:
#
# - **Degree 1** is a straight boundary with an offset, in 64 dimensions. After ten passes it is still not done, and it
#   gets 6 of the new digits wrong.
# - **Degree 2** may use products of two pixels: "this pixel is dark *and* that one is". Its fifth pass is clean, and no
#   new digit is wrong.
# - **Degree 3** has nearly 48,000 features, of which not one was ever computed. Its third pass is clean, and one new
#   digit is wrong. More features are not always better.
#
# Do not read too much into a difference of one digit in 120: other digits would give other numbers.
#
# Which ones were hard? Here are the four with the largest counts for degree 1, and below them the four with the largest
# signed scores: those that lie deepest on their own side.

# %%
with your_functions():
    table = np.asarray(gram(train_X, polynomial(1)))
    counts, _ = train_on_table(table, train_y, 10)
    signed = train_y * (table @ (counts * train_y))
    hardest, easiest = (np.argsort(-by, kind="stable")[:4] for by in (counts, signed))

    figure, axes = plt.subplots(2, 4, figsize=(6.4, 3.8))
    for ax, row in zip(axes.ravel(), [*hardest, *easiest], strict=True):
        ax.imshow(train_X[row].reshape(8, 8), cmap="gray_r")
        ax.set_title(f"{'three' if train_y[row] == 1 else 'nine'}, α = {counts[row]}", fontsize=10)
        ax.set_axis_off()
    figure.tight_layout()
    show(figure, "Above: a three whose upper loop is closed, and three more unusual digits. Below: four easy ones.")

# %% [markdown]
# **Explain**: the digit that was missed most often, eight times, is a three that looks more like an eight. As in
# ps5, a large αᵢ marks an example that is hard. It may be an unusual one, or one with a wrong label: looking at the
# examples with the largest counts is a good way to find errors in data. The easy ones were missed once or never. And a
# single miss says little: early in the first pass nearly everything is a mistake.

# %% [markdown]
# ## 6.14 Play: choose your kernel
#
# Change the kernel in the next cell and run it again. Some questions to try:
#
# - Which degree is the smallest that separates the ring? Could you have known?
# - For which γ is no new point wrong, and at most one unsure?
# - What does the sum of two kernels do? (Section 6.12 says that it is a kernel.)


# %%
def my_kernel(u, v):
    return polynomial_kernel(u, v, 2)


with your_functions():
    counts, score = trained(my_kernel)
    report("my kernel", counts, score)

    figure, ax = plt.subplots(figsize=(4.6, 4.6))
    draw_regions(ax, score)
    draw_classes(ax, ring_X, ring_y)
    draw_classes(ax, new_X, new_y, alpha=0.35)
    show(figure, "The regions of your kernel; training examples in strong colours, new points in pale ones.")

# %% [markdown]
# <details>
# <summary>What you should have seen</summary>
#
# Degree 1 fails: no line separates a disc from a ring. Degree 2 is enough, and it could be known: a circle is
# given by an equation of degree 2, so a straight boundary exists in the space of all products up to degree 2.
# One new point is still wrong: the perceptron stops as soon as the training examples are right, and does not
# look for the best of all boundaries.
#
# Of the powers of 2, γ = 1/16, 1/8, …, 2 will do: a wide range. At γ = 4, six new points are unsure.
#
# The sum of (1 + u·v)² and the Gaussian kernel with γ = 1 has the features of both. It gets all new points right,
# the one included that degree 2 alone gets wrong.
#
# </details>

# %% [markdown]
# ## 6.15 Summary
#
# - Data without a straight boundary may have one in a larger space φ(x). For XOR the product x₁x₂ is enough.
# - The dual form needs φ only inside inner products, and a kernel gives those: K(u, v) = φ(u)·φ(v).
# - Score: Σ αⱼ yⱼ K(xⱼ, x). Training: as in ps5, with K for the inner product. The run is the perceptron's
#   run on φ(x).
# - φ may be huge (polynomial kernel) or infinite (Gaussian kernel). α has one entry per example in any case.
# - γ sets how far an example's word carries: too small and all examples speak at once, too large and each
#   speaks for itself only.
# - K is valid if and only if its kernel matrices are symmetric and positive semidefinite: no negative eigenvalue, within
#   rounding. Not every symmetric similarity is a kernel. K + 1 brings an offset.
# - On real data too: a few missed examples, a kernel, and no features.
#
# ### Common mistakes
#
# | if you… | then… | see |
# |---|---|---|
# | write (Σ αⱼyⱼ) K(xⱼ, x) | the kernel stands outside the sum, and one sign decides about all points | 6.10 |
# | write K(Σ αⱼyⱼxⱼ, x) | it is right for the plain inner product and for no other kernel | 6.6 |
# | leave an inner product in the training | you get the same α with every kernel | 6.7 |
# | raise all the counts, or set the count to 1 | XOR comes out right, and little else | 6.10 |
# | forget the √2 in φ | some products have half the weight that the kernel gives them | 6.3 |
# | put the 1 outside the power | 1 + (u·v)² is not (1 + u·v)² | 6.4 |
# | forget the square, or the minus, in the Gaussian kernel | K(u, u) = 1 may still hold, but the decay is wrong | 6.4 |
# | divide by γ | a larger γ must make K fall *faster*; books with exp(−‖u − v‖²/(2σ²)) have γ = 1/(2σ²) | 6.4 |
# | judge γ by the training mistakes | a huge γ always looks perfect there | 6.9 |
# | expect an offset | there is none, unless the kernel brings it | 6.11 |
# | look at eigenvalues only | `eigvalsh` takes symmetry for granted: check it too | 6.12 |
# | ask for positive entries, or a positive determinant | only the eigenvalues decide | 6.12 |
#
# ### Notation
#
# | here | in words | elsewhere |
# |---|---|---|
# | φ(x) | feature map | ψ(x), Φ(x), basis expansion h(x) |
# | K(u, v) (`kernel(u, v)`) | kernel, φ(u)·φ(v) | k(u, v), ⟨φ(u), φ(v)⟩ |
# | αⱼ (`alpha[j]`) | number of times example j was missed | αⱼyⱼ, or αⱼ/n |
# | `degree` | degree of the polynomial kernel | p, k, d |
# | γ (`gamma`) | rate of the Gaussian kernel | 1/(2σ²); in ps4, γ is the margin |
# | (K(xᵢ, xⱼ))ᵢⱼ | Gram matrix, kernel matrix | G, **K** |
#
# ### Further reading
#
# - M. A. Aizerman, E. M. Braverman and L. I. Rozonoer (1964). Theoretical foundations of the potential
#   function method in pattern recognition learning. *Automation and Remote Control* 25, 821–837. Kernels,
#   called "potential functions" there, in a perceptron: almost thirty years before support vector machines
#   made them popular.
# - E. Alpaydin and C. Kaynak (1998). *Optical Recognition of Handwritten Digits*. UCI Machine Learning Repository.
#   [doi:10.24432/C50P49](https://doi.org/10.24432/C50P49). The digits of section 6.13, under the licence [CC BY
#   4.0](https://creativecommons.org/licenses/by/4.0/).
# - N. Aronszajn (1950). Theory of reproducing kernels. *Transactions of the American Mathematical Society*
#   68(3), 337–404.
#   [doi:10.1090/S0002-9947-1950-0051437-7](https://doi.org/10.1090/S0002-9947-1950-0051437-7).
# - Y. Freund and R. E. Schapire (1999). Large margin classification using the perceptron algorithm. *Machine
#   Learning* 37(3), 277–296. [doi:10.1023/A:1007662407062](https://doi.org/10.1023/A:1007662407062). The
#   perceptron with kernels, at work on handwritten digits.
# - F. Rosenblatt (1958). The perceptron: a probabilistic model for information storage and organization in
#   the brain. *Psychological Review* 65(6), 386–408.
#   [doi:10.1037/h0042519](https://doi.org/10.1037/h0042519).
# - S. Shalev-Shwartz and S. Ben-David (2014). *Understanding Machine Learning: From Theory to Algorithms*.
#   Cambridge University Press. Chapter 9 for the perceptron, chapter 16 for kernels and their validity.
