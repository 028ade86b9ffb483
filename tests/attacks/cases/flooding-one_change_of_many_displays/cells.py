# %% first
from IPython import get_ipython
from IPython.display import display

for _ in range(400):
    display("small", display_id="same")
get_ipython().display_pub.publish({"text/plain": "A" * 4_000_000}, transient={"display_id": "same"}, update=True)
