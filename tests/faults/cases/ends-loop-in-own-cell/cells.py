# %% after="update"
while True:
    try:
        while True:
            pass
    except KeyboardInterrupt:
        print("not now")
