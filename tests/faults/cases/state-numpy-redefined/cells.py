# %% before="test-update"
for np in range(3):
    pass
