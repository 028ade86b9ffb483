# %% after="setup"
import matplotlib

matplotlib.use("TkAgg")
plt.figure()
plt.show(block=True)
