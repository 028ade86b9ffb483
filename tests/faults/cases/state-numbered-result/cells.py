# %% after="test-signed_score"
2.0

# %% exercise="audit_score"
audit_score = Out[4]
