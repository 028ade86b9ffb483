"""The layers between a submission and the machine, one module each.

======================  ==============================================================================
`syscalls`              the few system calls that Python does not have
`namespaces`            who the process is, and what it can name: users, processes, network, mounts
`view`                  the minimal read-only file system
`rlimits`               bounds on what one process may take
`seccomp`               system calls that no exercise needs
`landlock`              a second fence around files and sockets
`cgroups`               bounds on what all processes of a player take together
======================  ==============================================================================

Nothing here imports NumPy or IPython: the code runs before either is loaded.
"""
