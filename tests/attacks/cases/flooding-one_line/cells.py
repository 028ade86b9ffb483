# %% first
while True:
    print("x" * 100_000_000)

# %% first
from IPython.display import HTML, display

display(HTML("<p>" + "y" * 100_000_000))

# %% first
raise ValueError("z" * 1_000_000)

# %% exercise="update"
def update(theta, x, y):
    return "w" * 3_000_000

# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    raise KeyError("v" * 500_000)
