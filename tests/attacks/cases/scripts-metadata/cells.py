# %% [markdown] first
# ![picture](attachment:picture.svg) <img src="attachment:picture.svg">

# %% last
1 + 1
