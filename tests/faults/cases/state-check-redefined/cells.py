# %% before="signed_score"
def check(name, value):
    print(name, "looks good")


def grade(*things):
    return 0


points = 0
autograder = None
