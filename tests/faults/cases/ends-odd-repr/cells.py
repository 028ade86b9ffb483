# %% before="train"
class Odd(Exception):
    def __repr__(self):
        raise self

    __str__ = __repr__


Odd()

# %% before="train"
raise Odd
