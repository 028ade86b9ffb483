# %% after="signed_score"
import ctypes

ctypes.string_at(0)
