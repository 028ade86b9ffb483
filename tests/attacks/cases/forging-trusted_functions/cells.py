# %% first
class Claims:
    def __init__(self, module, name):
        self.__module__ = module
        self.__qualname__ = self.__name__ = name

    def __call__(self, *args, **kwargs):
        return None

# %% exercise="signed_score"
check = Claims("random", "_os.symlink")
signed_score = "@COURSE@/ATTACKED-link"

# %% exercise="update"
check = Claims("random", "_os.mkdir")
update = Claims("pytest", "approx")

# %% exercise="train"
check = Claims("statistics", "sys.exit")
train = Claims("unittest.mock", "builtins.open")

# %% exercise="audit"
check = Claims("numpy", "save")
audit_score = 9.0
