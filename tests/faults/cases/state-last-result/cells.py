# %% before="audit_score"
1 + 1

# %% exercise="audit_score"
audit_score = _
