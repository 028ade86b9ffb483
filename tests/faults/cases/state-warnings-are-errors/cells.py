# %% after="setup"
import warnings

warnings.simplefilter("error")
np.seterr(all="raise")
