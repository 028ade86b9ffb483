# %% before="train"
while True:
    print("still running", flush=True)
