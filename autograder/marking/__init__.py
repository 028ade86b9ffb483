"""Marking a notebook: its test cells run here, everything else runs in a player.

The trusted side. Test cells come from the assignment, never from the submission; a name that they use and do not
have is looked up in the player, and comes back as plain data or as a handle.
"""
