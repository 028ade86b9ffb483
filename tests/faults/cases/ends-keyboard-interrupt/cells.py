# %% before="signed_score"
raise KeyboardInterrupt

# %% exercise="update"
def update(theta, x, y):
    raise KeyboardInterrupt
