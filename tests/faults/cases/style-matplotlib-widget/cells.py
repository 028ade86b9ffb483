# %% after="setup"
%matplotlib widget

# %% after="setup"
%matplotlib notebook
plt.plot([1, 2])

# %% after="setup"
%matplotlib qt
