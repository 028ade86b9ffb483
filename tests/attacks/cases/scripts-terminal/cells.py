# %% first
raise RuntimeError("[/red][bold]\x1b[2J\x1b]0;attacked\x07\r\n[link=file:///]x[/link] {0} %s %(x)s")
