# %% after="signed_score"
signed_score = signed_score(np.ones(2), 0.0, np.ones(2), 1)
