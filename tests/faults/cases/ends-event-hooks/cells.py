# %% before="signed_score"
def fail(*_):
    raise RuntimeError("no")


for event in ("pre_execute", "post_execute", "pre_run_cell", "post_run_cell"):
    get_ipython().events.register(event, fail)
