# %% after="update"
import sys

sys.setrecursionlimit(10**9)


class Node:
    def __getattr__(self, name):
        return getattr(self, name + "x")


repr(eval("[" * 80 + "]" * 80)), Node().value
