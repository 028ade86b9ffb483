# %% first
import sys

MARKUP = "<script>window.attacked = 1</script><img src=x onerror='window.attacked = 1'>"
print(MARKUP, "\x1b[31m" + MARKUP + "\x1b]8;;javascript:window.attacked=1\x07link\x1b]8;;\x07")
print(MARKUP, file=sys.stderr)

# %% first
raise type(MARKUP, (Exception,), {"_render_traceback_": lambda self: [MARKUP, "\x1b[3" + MARKUP]})(MARKUP)

# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    raise type(MARKUP, (Exception,), {})(MARKUP + " [link](javascript:window.attacked=1)")

# %% exercise="update"
def update(theta, x, y):
    return MARKUP

# %% exercise="train"
def train(X, y, T):
    import warnings

    warnings.warn(MARKUP, stacklevel=1)
    return type(MARKUP, (), {})()

# %% exercise="audit"
audit_score = MARKUP
