# %% first=true
list = [1, 2]
float = int
print = len
type = isinstance = repr = str = callable = None
