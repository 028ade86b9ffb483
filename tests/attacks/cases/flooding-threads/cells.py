# %% first
import threading
import time


def spin():
    until = time.monotonic() + 30
    while time.monotonic() < until:
        sum(range(1000))
        print("still here")
        time.sleep(0.01)


started = 0
for _ in range(1000):
    try:
        threading.Thread(target=spin).start()
        started += 1
    except RuntimeError as error:
        print(error, started < 1000)
        break

# %% exercise="update"
def update(theta, x, y):
    for _ in range(100):
        threading.Thread(target=spin).start()
    return None
