"""What the log, the store and record files say no to."""

from collections.abc import Mapping

from sheriff_helper.words.language import N_

# code: (sentence, hint)
KEEPING: Mapping[str, tuple[str, str]] = {
    # The log
    "undo_nothing": (N_("There is nothing to undo."), N_("sheriff log shows what was entered")),
    "redo_nothing": (
        N_("There is nothing to redo."),
        N_("sheriff log --all shows what was undone"),
    ),
    "undo_too_far": (
        N_("{number:steps} back is too far: {possible} can be undone."),
        N_("sheriff log shows what was entered"),
    ),
    "redo_too_far": (
        N_("{number:steps} forward is too far: {possible} can be redone."),
        N_("sheriff log --all shows what was undone"),
    ),
    "no_such_entry": (
        N_("There is no entry {number}: they go from 0 to {last}."),
        N_("sheriff log shows their numbers"),
    ),
    "amend_needs": (
        N_("amend needs the number of an entry, and what it should be."),
        N_("sheriff amend N ENTRY; sheriff log shows the numbers"),
    ),
    "amend_zero_by_new": (
        N_("Entry 0 is how the game began: only another new can take its place."),
        N_("sheriff amend 0 new …, with the names in seat order"),
    ),
    "amend_new_is_zero": (
        N_("How the game began is entry 0, and no other."),
        N_("sheriff amend 0 new …, with the names in seat order"),
    ),
    "amend_breaks": (
        N_("Entry {number} (`{line}`) would no longer hold: {why}"),
        N_("change that one first: sheriff amend {number} …; or take entries back: sheriff undo"),
    ),
    # The store
    "no_current_game": (
        N_("There is no game on the table."),
        N_("sheriff new Ana Bia Caio, or pick one of: sheriff games"),
    ),
    "no_such_game": (N_("There is no game “{game}”."), N_("sheriff games lists them")),
    "game_ambiguous": (N_("{word} fits more than one game."), N_("one of: {fits:or}")),
    "disk": (
        N_("{path} can't be used: {why:fault}. Nothing was changed."),
        N_("sheriff where shows the folder; set SHERIFF_HOME for another"),
    ),
    "locked": (
        N_(
            "Another terminal (process {pid}) has been writing to this game for "
            "{seconds:seconds}: {path}"
        ),
        N_("wait for it or close it"),
    ),
    "unsure": (
        N_("{path} can't be used: {why:fault}. The last entry may or may not be stored."),
        N_("sheriff log shows whether it is there"),
    ),
    "unreadable_back": (
        N_("This could not be read back from the file, so it was not written."),
        N_("an event of a house module has a field or a card that its file does not list"),
    ),
    "not_plain": (
        N_("{path} is a link or no plain file, and was left as it is."),
        N_("move it away; sheriff where shows the folder"),
    ),
    "damaged": (
        N_("{path} is damaged and was left as it is."),
        N_("sheriff recover {game} shows the version before the last entry"),
    ),
    "edited": (
        N_("{path} was changed by another program and was left as it is."),
        N_("sheriff recover {game} shows the version before the last entry"),
    ),
    "newer": (
        N_("{path} has format {number}, and this program knows up to {known}."),
        N_("install a newer sheriff: pip install -U sheriff-helper"),
    ),
    "vanished": (
        N_("{path} is not there any more."),
        N_("sheriff recover {game} shows the version before the last entry"),
    ),
    "recover_sound": (
        N_("Game {game} is not damaged."),
        N_("sheriff undo takes the last entry back"),
    ),
    "recover_none": (
        N_("No earlier version of game {game} can be read."),
        N_("everything stays as it is; sheriff where shows the folder"),
    ),
    "recover_declined": (
        N_("Game {game} stays as it is."),
        N_("sheriff recover {game} shows both versions again"),
    ),
    "delete_exact": (
        N_("A game is deleted by its whole id, and “{game}” is the beginning of one."),
        N_("sheriff delete {near}"),
    ),
    "delete_unasked": (
        N_("Game {game} would be deleted for good."),
        N_("sheriff delete {game} --yes"),
    ),
    "delete_declined": (N_("Game {game} stays."), N_("sheriff games lists them")),
    # Records
    "record_line": (N_("Line {number} ({line}): {why}"), "{why_hint}"),
    "record_empty": (N_("The record has no entry."), N_("its first line is: new Ana Bia Caio")),
    "record_file": (
        N_("{path} can't be read: {why:fault}."),
        N_("sheriff replay FILE, or - for stdin"),
    ),
    "record_large": (
        N_("{path} is larger than a record can be: {most} bytes."),
        N_("sheriff replay with a file of entries, one a line"),
    ),
    "record_not_text": (
        N_("{path} is not a text file in UTF-8."),
        N_("sheriff replay with a file of entries, one a line"),
    ),
}
