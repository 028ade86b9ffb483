# %% after="setup"
import tensorflow as tf

# %% after="setup"
from helper_of_mine import *
