# %% after="test-train"
del np, update, train

# %% last=true
for name in list(globals()):
    if not name.startswith("_"):
        del globals()[name]
