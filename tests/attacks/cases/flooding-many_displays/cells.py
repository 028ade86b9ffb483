# %% first
from IPython.display import display

handle = display("first", display_id=True)
for number in range(900):
    display({"text/plain": str(number), "text/html": f"<b>{number}</b>"}, raw=True)
    handle.update(str(number))
