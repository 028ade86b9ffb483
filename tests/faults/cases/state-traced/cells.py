# %% before="signed_score"
import sys

sys.settrace(lambda *_: None)
sys.setprofile(lambda *_: None)
