"""The commands, one file each; only `undo` and `redo` share one."""

# The file of each command. It holds a function with the command's name.
COMMANDS = {
    "new": "new",
    "setup": "setup",
    "status": "status",
    "score": "score",
    "games": "games",
    "use": "use",
    "delete": "delete",
    "recover": "recover",
    "where": "where",
    "play": "play",
    "share": "share",
    "log": "log",
    "undo": "undo",
    "redo": "undo",
    "amend": "amend",
    "recap": "recap",
    "stats": "stats",
    "export": "export",
    "replay": "replay",
    "tally": "tally",
    "penalty": "penalty",
    "rules": "rules",
    "goods": "goods",
}
