# %% before="signed_score"
import sys


def fail(*_):
    raise RuntimeError("no")


sys.excepthook = sys.displayhook = sys.unraisablehook = fail
get_ipython().set_custom_exc((Exception,), fail)

# %% before="update"
1 / 0

# %% before="train"
1 + 1
