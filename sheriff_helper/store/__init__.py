"""The log on disk: the only room that knows TinyDB, files and locks."""
