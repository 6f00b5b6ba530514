"""One file a command: what it is asked, what it does, what it answers."""
