# %% exercise="audit_score"
audit_score = sum([0.1] * 20)
assert audit_score > 2
