"""Tables of what the program says, where there is much of it: a topic a file."""
