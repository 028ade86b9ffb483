# %% exercise="audit"
audit_score = "__import__('os').system('touch @COURSE@/ATTACKED') or 2.0"

# %% exercise="update"
import sympy


class Runs(sympy.Symbol):
    def _sympystr(self, printer):
        return "__import__('os').system('touch @COURSE@/ATTACKED')"

    _sympyrepr = _sympystr


def update(theta, x, y):
    return Runs("x") + 1

# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return "y * (theta @ x + theta_0)"

# %% exercise="train"
def train(X, y, T):
    return b"\x80\x04\x95", type("__import__('os').system('touch ATTACKED')", (), {})()
