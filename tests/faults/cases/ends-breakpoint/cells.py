# %% before="update"
breakpoint()

# %% before="train"
import pdb

pdb.set_trace()

# %% last=true
%debug
