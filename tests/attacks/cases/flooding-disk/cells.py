# %% first
import os

for folder in (".", "/tmp", "/home/student", "/dev/shm", "/var/tmp"):
    written = 0
    try:
        for number in range(64):
            with open(f"{folder}/fill-{number}", "wb") as file:
                for _ in range(16):
                    written += file.write(b"x" * (1 << 20))
    except OSError as error:
        print(folder, type(error).__name__, written < (512 << 20))

# %% first
count = 0
try:
    for count in range(100_000):
        os.mkdir(f"/tmp/folder-{count}")
except OSError as error:
    print(type(error).__name__, count < 100_000)
try:
    with open("/tmp/hole", "wb") as file:
        file.truncate(1 << 40)
except OSError as error:
    print(type(error).__name__)
