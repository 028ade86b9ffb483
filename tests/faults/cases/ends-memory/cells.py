# %% before="train"
rows = np.ones((60_000, 60_000))

# %% before="train"
pile = []
while True:
    pile.append(np.zeros(10_000_000))

# %% before="train"
del pile
