# %% before="test-signed_score"
np.float64(0.5)

# %% after="test-signed_score"
False

# %% before="test-update"
-1

# %% after="test-update"
float("nan")

# %% before="test-train"
400

# %% after="test-train"
0
