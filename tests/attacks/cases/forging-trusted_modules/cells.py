# %% first
import types


class Claims(types.ModuleType):
    def __repr__(self):
        return f"<module '{self.__name__}' from '/usr/lib'>"

# %% before="signed_score"
check = Claims("pytest.__main__")
signed_score = np = Claims("unittest.__main__")

# %% before="update"
check = Claims("numpy.f2py.__main__")
update = Claims("numpy.conftest")

# %% before="train"
check = Claims("collections..os")
train = Claims("re.__main__")
