# %% exercise="audit_score"
audit_score = score_of_the_book + 4

# %% last=true
score_of_the_book = -2.0
