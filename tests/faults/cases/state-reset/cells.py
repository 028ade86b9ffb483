# %% first=true
%reset -f

# %% first=true
from IPython import get_ipython

get_ipython().run_line_magic("reset", "-sf")
