# %% before="signed_score"
import threading


def work():
    while True:
        pass


threading.Thread(target=work, daemon=True).start()
