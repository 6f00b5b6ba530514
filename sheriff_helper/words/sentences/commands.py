"""What each command is for, and what its options do."""

from collections.abc import Mapping

from sheriff_helper.game.expansion import N_

PROGRAM = N_(
    "Keeps the books at a table of Sheriff of Nottingham. Say what happened (sheriff "
    "pass Ana 3 apples bribe 5g), and it says who owes whom what."
)

# In the order of the help page.
PURPOSES: Mapping[str, str] = {
    "new": N_("Start a game: the names in seat order, clockwise."),
    "setup": N_("What to take out of the box for this game."),
    "play": N_("One window for the whole evening."),
    "share": N_("The board for browsers: a TV, every phone."),
    "status": N_("The board (also plain `sheriff`)."),
    "score": N_("Points as far as the table can see."),
    "log": N_("What was entered."),
    "undo": N_("Take back the last entry, or the last N."),
    "redo": N_("Have back what was undone."),
    "amend": N_(
        "Replace an entry and replay the rest: amend Caio open 3 cheese, amend 5 …"
    ),
    "recap": N_("The game told: who lied, and who excelled."),
    "stats": N_("All finished games counted together."),
    "tally": N_("Count an end of game without a log."),
    "penalty": N_("Settle one inspection, with its working."),
    "rules": N_("Short answers to what tables ask."),
    "goods": N_("Values, penalties and codes of the goods."),
    "replay": N_("Play a record file through and show the result."),
    "export": N_("The game as a record, or for other programs."),
    "games": N_("All stored games, the newest first."),
    "use": N_("Put another stored game on the table."),
    "delete": N_("Delete a stored game."),
    "recover": N_("Go back to before a damaged file, or accept an edit."),
    "where": N_("Where the files are."),
}

# By the option, after its command where another has one of that name.
OPTIONS: Mapping[str, str] = {
    "--game": N_("Another game than the one on the table."),
    "--json": N_("One JSON document on standard output."),
    "--version": N_("Show the version."),
    "--install-completion": N_("Install completion for this shell."),
    "--show-completion": N_("Show the completion script of this shell."),
    "--dry-run": N_("Say what would happen, and record nothing."),
    "--again": N_("People and options of the last game, one seat on."),
    "--fast": N_("The final tally at once, without the ceremony."),
    "--plain": N_("Lines that scroll, and no full screen."),
    "--share": N_("Show the board to browsers meanwhile."),
    "--lan": N_("Share with every device in this network, by its address."),
    "--port": N_("The port; 0, as usual, is any free one."),
    "--all": N_("Also what was undone and amended."),
    "--text": N_("As a card for a chat."),
    "--html": N_("As a page for a browser."),
    "--open": N_("Show the page."),
    "--since": N_("Only games from that day on."),
    "--players": N_("Only games of so many players."),
    "--csv": N_("As rows for a spreadsheet."),
    "--as": N_("What to make of the game."),
    "--verbose": N_("Tell every entry."),
    "--yes": N_("Do not ask."),
    "recover --yes": N_("Take the version before."),
    "recover --accept": N_("Take the edited file as it is now."),
    "replay --keep": N_("Store it as a new game."),
    "tally --keep": N_("Store it as a finished game."),
}
