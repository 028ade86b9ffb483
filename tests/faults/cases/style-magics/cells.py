# %% after="setup"
%load_ext autoreload
%autoreload 2
%config InlineBackend.figure_format = "retina"

# %% after="setup"
%load_ext no_such_extension

# %% after="signed_score"
%timeit -n 1 -r 1 signed_score(np.ones(2), 0.0, np.ones(2), 1)

# %% after="update"
%who
%history
%prun update(np.ones(2), np.ones(2), 1)

# %% after="update"
update?

# %% after="train"
%run elsewhere.py
%nosuchmagic
