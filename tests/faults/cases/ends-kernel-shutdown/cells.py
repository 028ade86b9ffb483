# %% before="update"
import IPython

IPython.Application.instance().kernel.do_shutdown(True)

# %% before="train"
get_ipython().kernel.do_shutdown(restart=False)
