# %% after="setup"
%xmode Minimal
%precision 2
from IPython.core.interactiveshell import InteractiveShell

InteractiveShell.ast_node_interactivity = "all"
get_ipython().ast_node_interactivity = "all"

# %% after="update"
update(np.zeros(2), np.ones(2), 1)
update(np.ones(2), np.ones(2), 1)
1 / 0
