# %% before="audit_score"
count = 0

# %% before="audit_score"
count += 1

# %% exercise="audit_score"
audit_score = float(count)
