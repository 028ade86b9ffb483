# %% before="update"
for _ in range(10_000):
    print("x" * 499)

# %% before="update"
print("y" * 5_000_000)

# %% exercise="update"
def update(theta, x, y):
    print("z" * 10_000)
    return theta + y * x if y * np.dot(theta, x) <= 0 else theta
