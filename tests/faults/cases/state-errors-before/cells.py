# %% first=true
plot(X, y)

# %% before="update"
1 / 0

# %% before="train"
this is not Python

# %% before="audit_score"
text = "never closed
