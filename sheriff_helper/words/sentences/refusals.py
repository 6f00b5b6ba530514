"""Every "no" of the program: a sentence with its figures, and a hint to type.

`{name}` is a value, `{n:cards}` counts it, and `{player:typed}` is as people type it.
Those that a module brings stand in its own file.
"""

from sheriff_helper.game.expansion import N_, RefusalWords
from sheriff_helper.game.modules import ALL

REFUSALS: dict[str, RefusalWords] = {
    # Setting up.
    "players_number": RefusalWords(
        N_("A table has 3 to 6 players, and this one has {number}."),
        N_("name 3 to 6, for example: Ana Bia Caio"),
    ),
    "name_is_option": RefusalWords(
        N_("{word} is an option of the game, and would be a player here."),
        N_("sheriff new … --{option}, or {name} for somebody of that name"),
    ),
    "name_is_joint": RefusalWords(
        N_("{word} stands between names, and is none itself."),
        N_("names alone: Ana Bia Caio"),
    ),
    "name_is_goods": RefusalWords(
        N_("{word} is gold or goods, and would be a player here."),
        N_("names alone: Ana Bia Caio"),
    ),
    "option_twice": RefusalWords(
        N_("{word} is said twice."),
        N_("leave one of them out"),
    ),
    "option_both": RefusalWords(
        N_("--{option} and --no-{option} can't both be."),
        N_("leave one of them out"),
    ),
    "names_alike": RefusalWords(
        N_("{names} are the same name to the program."),
        N_("add a letter to one of them"),
    ),
    "name_harmful": RefusalWords(
        N_("The name {name} has a character in it that nobody can see."),
        N_("type the name with letters only"),
    ),
    "name_empty": RefusalWords(
        N_("A player needs a name."),
        N_("type the name with letters only"),
    ),
    "name_long": RefusalWords(
        N_("A name has at most {most:letters}, and {name}… has {number}."),
        N_("shorten it"),
    ),
    "name_marks": RefusalWords(
        N_("The name {name} has a mark that the program needs for itself."),
        N_("leave out double quotes, and - ' # at the start"),
    ),
    "first_of_six": RefusalWords(
        N_("Six players have Deputies instead of a first Sheriff."),
        N_("leave out --first; sheriff deputies names the first two"),
    ),
    "edition_unknown": RefusalWords(
        N_("There is no edition {edition}."),
        N_("--edition 2e or --edition 1e"),
    ),
    "hand_size": RefusalWords(
        N_("A hand has 6 or 7 cards, not {number}."),
        N_("--hand 6 or --hand 7"),
    ),
    "gold_range": RefusalWords(
        N_("Gold goes from 0 to {most}, and this is {number}."),
        N_("the game starts with 50: --gold 50"),
    ),
    "count_range": RefusalWords(
        N_("A count goes from 0 to {most}, and this is {number}."),
        N_("count again: sheriff count {player:typed} …"),
    ),
    "count_contraband": RefusalWords(
        N_(
            "{good:good} can't be counted here: only gold, legal goods, and face-down "
            "cards by their number."
        ),
        N_(
            "for those face down: sheriff count {player:typed} 2 ?; for a kind that "
            "was typed wrong: sheriff amend …"
        ),
    ),
    "bank_range": RefusalWords(
        N_("The bank moves at most {most} gold at a time, and this is {number}."),
        N_("type the number again"),
    ),
    "bank_card": RefusalWords(
        N_("Only gold and goods lie on {player}'s stand."),
        N_("sheriff bank {player:typed} 5g, or sheriff note …"),
    ),
    "bank_nothing": RefusalWords(
        N_("{player} would take nothing from the bank."),
        N_("sheriff bank {player:typed} 5g, or sheriff bank {player:typed} -5g"),
    ),
    "turns_range": RefusalWords(
        N_("Each can be Sheriff 1 to {most} times, not {number}."),
        N_("leave --turns out for the number in the rules, or say --turns 2"),
    ),
    "option_unknown": RefusalWords(
        N_("There is no option {word} here."),
        N_("sheriff {command} --help"),
    ),
    "option_bare": RefusalWords(
        N_("{word} needs something after it."),
        N_("sheriff {command} --help"),
    ),
    "record_start": RefusalWords(
        N_(
            "A record begins with a line `new NAME NAME NAME`, and this one with: "
            "{word}"
        ),
        N_("new Ana Bia Caio"),
    ),
    "language_unknown": RefusalWords(
        N_("The program does not speak {word}."),
        N_("--lang with one of: {languages:or}"),
    ),
    "language_unsaid": RefusalWords(
        N_("--lang needs a language after it."),
        N_("--lang with one of: {languages:or}"),
    ),
    "module_off": RefusalWords(
        N_("{verb} is for games with {flag}, and this one is without."),
        N_("switch it on in this game: sheriff amend 0 {new}"),
    ),
    # Bags.
    "game_finished": RefusalWords(
        N_("This game is finished."),
        N_("sheriff undo takes the end back, sheriff new starts another game"),
    ),
    "rounds_over": RefusalWords(
        N_("All {rounds:rounds} are played."),
        N_("sheriff finish for the final tally"),
    ),
    "no_inspectors": RefusalWords(
        N_("Round {round} has no Deputies yet."),
        N_("sheriff deputies draw, or name the two: sheriff deputies …"),
    ),
    "sheriff_has_no_bag": RefusalWords(
        N_("{player} is the Sheriff of round {round} and has no bag."),
        N_("sheriff status shows who still has one"),
    ),
    "deputy_has_no_bag": RefusalWords(
        N_("{player} is a Deputy in round {round} and has no bag."),
        N_("sheriff status shows who still has one"),
    ),
    "bag_dealt_with": RefusalWords(
        N_("{player}'s bag has been dealt with in round {round}, in entry {entry}."),
        N_(
            "to mend it: sheriff amend {entry} …; sheriff undo takes the last entry "
            "back"
        ),
    ),
    "bag_absent": RefusalWords(
        N_("{player} has no bag in round {round}, says entry {entry}."),
        N_(
            "to mend it: sheriff amend {entry} …; sheriff undo takes the last entry "
            "back"
        ),
    ),
    "has_left": RefusalWords(
        N_("{player} went home, and takes no part any more."),
        N_("sheriff undo takes the last entry back, sheriff log shows all of them"),
    ),
    "leave_too_few": RefusalWords(
        N_("Two at least play on, and without {player} only {others} would be there."),
        N_("to count now: sheriff finish early"),
    ),
    "round_range": RefusalWords(
        N_("This game has {most:rounds}, so it can't begin in round {number}."),
        N_("--round with a number from 1 to {most}"),
    ),
    "again_none": RefusalWords(
        N_("There is no game to play again."),
        N_("sheriff new Ana Bia Caio"),
    ),
    "again_alone": RefusalWords(
        N_(
            "--again takes people and options from the last game, and only --name "
            "beside it."
        ),
        N_("sheriff new --again"),
    ),
    "bribe_of_another": RefusalWords(
        N_(
            "{player} does not inspect this round: that is {inspectors}. A bribe comes "
            "from the merchant."
        ),
        N_(
            "what {player} pays is a deal of its own: sheriff pay {player:typed} "
            "{payee:typed} {bribe:typed}"
        ),
    ),
    "not_an_inspector": RefusalWords(
        N_("{player} does not inspect this round: that is {inspectors}."),
        N_("leave out `by {player:typed}`"),
    ),
    "claim_not_legal": RefusalWords(
        N_(
            "{good:good} can't be declared: only apples, cheese, bread and chickens "
            "can."
        ),
        N_("name one of those, for example {number:apple}"),
    ),
    "claim_size": RefusalWords(
        N_("A bag holds 1 to 5 cards, and {number} were declared."),
        N_("declare a number from 1 to 5"),
    ),
    "claim_unreadable": RefusalWords(
        N_("A declaration is a number and one good, and this is: {word}"),
        N_("N GOOD"),
    ),
    "already_declared": RefusalWords(
        N_("{player} has already declared {earlier} this round, in entry {entry}."),
        N_("to mend it: sheriff amend {entry} declare {player:typed} {declared:typed}"),
    ),
    "declared_otherwise": RefusalWords(
        N_("{player} declared {earlier}, not {declared}."),
        N_("to mend it: sheriff amend {entry} declare {player:typed} {declared:typed}"),
    ),
    "bag_unsaid": RefusalWords(
        N_("{player} has declared nothing, so the bag must be told."),
        N_("add what was in it: sheriff pass {player:typed} …"),
    ),
    "bag_size": RefusalWords(
        N_("A bag holds 1 to 5 cards, and {player}'s has {number}."),
        N_("type the cards that were in it"),
    ),
    "bag_not_as_declared": RefusalWords(
        N_("{player} declared {claim}, and this bag holds {number:cards}."),
        N_("name exactly {declared:cards}: the number declared is always true"),
    ),
    "open_undeclared": RefusalWords(
        N_("{player} has declared nothing, so an open bag can't be judged."),
        N_("add what was said: declared …"),
    ),
    "open_face_down": RefusalWords(
        N_("{player}'s bag is open, so every card in it can be named."),
        N_("write the kind in place of ?, for example: 1 mead"),
    ),
    "royal_off": RefusalWords(
        N_("{good:good} is a royal good, and this game is without."),
        N_("switch them on in this game: sheriff amend 0 {new}"),
    ),
    "not_in_deck": RefusalWords(
        N_("{good:good}: none in this game of {players:players}."),
        N_("sheriff goods lists what is"),
    ),
    "beyond_deck": RefusalWords(
        N_(
            "That would make {goods} seen on stands and in the bags of this round, and "
            "the game has {cards}."
        ),
        N_("count again; sheriff log shows what was entered"),
    ),
    "beyond_contraband": RefusalWords(
        N_(
            "That would make {number} contraband cards on stands and in the bags of "
            "this round, and the game has {cards}."
        ),
        N_("count again; sheriff log shows what was entered"),
    ),
    # Giving.
    "not_enough_gold": RefusalWords(
        N_("{player} has {gold:gold} and can't give {number}."),
        N_("give less; if the coins say otherwise: sheriff count {player:typed} N"),
    ),
    "not_on_stand": RefusalWords(
        N_("{player} lacks {goods}; on the stand: {stand}."),
        N_("name goods that are there, or leave them out"),
    ),
    "not_face_down": RefusalWords(
        N_("{player} does not have {goods} among the contraband."),
        N_("name cards that are there; sheriff status shows how many"),
    ),
    "name_the_kind": RefusalWords(
        N_("No card of {player}'s lies face down, so ? says too little."),
        N_("name the kind in place of ?, for example: 1 mead"),
    ),
    "not_in_bag": RefusalWords(
        N_("{player}'s bag does not hold {goods} to give away."),
        N_("what was promised and not there is not owed: name only cards of this bag"),
    ),
    "bribe_from_bag": RefusalWords(
        N_("In this bag, not on {player}'s stand: {goods}."),
        N_("from-bag {goods:typed}"),
    ),
    "nothing_paid": RefusalWords(
        N_("{player} would pay nothing."),
        N_("name gold or goods, for example: 5g 2 apples"),
    ),
    "same_player": RefusalWords(
        N_("{player} can't deal with {player}."),
        N_("name two players"),
    ),
    "no_such_promise": RefusalWords(
        N_("There is no promise {number}."),
        N_("sheriff status lists the open promises: {open}"),
    ),
    "promise_settled": RefusalWords(
        N_("Promise {number} is settled."),
        N_("sheriff undo takes the last entry back; still open: {open}"),
    ),
    # Debts.
    "debt_none": RefusalWords(
        N_("{payer} has {gold:gold} and owes {owed}: no goods are needed."),
        N_("leave out paying"),
    ),
    "debt_choice": RefusalWords(
        N_("{payer} has {gold:gold} and owes {owed}."),
        N_("add one of: {choices}"),
    ),
    "debt_unseen": RefusalWords(
        N_(
            "{payer} has {gold:gold} and owes {owed}: beyond the legal goods, "
            "contraband worth {rest} is due."
        ),
        N_("add the cards turned up: paying …"),
    ),
    "debt_face_down": RefusalWords(
        N_("{payer}'s contraband is revealed when it pays a debt."),
        N_("write the kind in place of ?, for example: 1 mead"),
    ),
    "debt_legal_first": RefusalWords(
        N_("{payer} can cover the {rest} with legal goods: {legal}."),
        N_("leave the contraband out, or say in its place: paying auto"),
    ),
    "debt_all_legal": RefusalWords(
        N_("{payer}'s legal goods fall short of {rest}, so all of them go: {legal}."),
        N_("contraband makes up the difference: paying {legal:typed} …"),
    ),
    "debt_too_little": RefusalWords(
        N_(
            "{payer} names {goods}, worth {worth}: too little for the {rest} to pay of "
            "{owed}."
        ),
        N_("name more goods"),
    ),
    "not_the_debtor": RefusalWords(
        N_("{player} owes nothing here: {payers} would pay."),
        N_("leave out {player:typed} after paying"),
    ),
    # Rounds and the end.
    "bags_waiting": RefusalWords(
        N_("The round is not done; still to come: {waiting}."),
        N_(
            "sheriff pass {merchant:typed} or sheriff open {merchant:typed}, with what "
            "was in it"
        ),
    ),
    "deputies_off": RefusalWords(
        N_("Two Deputies are for tables of six, as long as four are there."),
        N_("the Sheriff goes round by itself: sheriff next"),
    ),
    "deputies_named": RefusalWords(
        N_("{names} are the Deputies of round {round}."),
        N_("sheriff undo takes the last entry back"),
    ),
    "deputies_two": RefusalWords(
        N_("There are two Deputies a round, and this names: {names}."),
        N_("name the two, or: sheriff deputies draw"),
    ),
    "deputies_undrawn": RefusalWords(
        N_("Who was drawn must be said here, one of: {left}."),
        N_("name two players: sheriff deputies …"),
    ),
    "booty_early": RefusalWords(
        N_("The Booty is split after the inspection; still to come: {waiting}."),
        N_("sheriff status shows whose bags are left"),
    ),
    "booty_whose": RefusalWords(
        N_("The Booty goes to the Deputies of this round: {inspectors}."),
        N_("sheriff booty {first:typed} … {second:typed} …"),
    ),
    "booty_too_much": RefusalWords(
        N_("More than lies on the Booty tile: {booty}."),
        N_("sheriff status shows what is there"),
    ),
    "booty_uneven": RefusalWords(
        N_("The cards on the Booty tile do not halve between {deputies}."),
        N_("for example: sheriff booty {shares:typed}"),
    ),
    "booty_unseen": RefusalWords(
        N_("On the Booty tile lie {number:cards} that nobody has named."),
        N_("sheriff next splits them; then each turns up what is theirs"),
    ),
    "rounds_remain": RefusalWords(
        N_("Only round {round} of {rounds} is reached."),
        N_("play on, or count now with: sheriff finish early"),
    ),
    "kinds_unknown": RefusalWords(
        N_("Cards lie face down that nobody has named: {unknown}."),
        N_("turn them up: sheriff reveal {player:typed} …"),
    ),
    "reveal_contraband": RefusalWords(
        N_("Only contraband turns up, each card by its kind."),
        N_("name each: sheriff reveal {player:typed} …"),
    ),
    "reveal_number": RefusalWords(
        N_("{player} has {unknown:cards} face down, and this names {number}."),
        N_("name those that were not seen yet, or the whole row"),
    ),
    "reveal_known": RefusalWords(
        N_("No card of {player}'s lies face down any more."),
        N_("sheriff status shows what was seen"),
    ),
    # The log.
    "undo_nothing": RefusalWords(
        N_("There is nothing to undo."),
        N_(
            "to change how the game began: sheriff amend 0 new …, with the names in "
            "seat order"
        ),
    ),
    "redo_nothing": RefusalWords(
        N_("There is nothing to redo."),
        N_("sheriff log --all shows what was undone"),
    ),
    "undo_too_far": RefusalWords(
        N_("{number:steps} back is too far: {possible} can be undone."),
        N_("sheriff log shows what was entered"),
    ),
    "redo_too_far": RefusalWords(
        N_("{number:steps} forward is too far: {possible} can be redone."),
        N_("sheriff log --all shows what was undone"),
    ),
    "no_such_entry": RefusalWords(
        N_("There is no entry {number}; the last is entry {last}: {line}"),
        N_("sheriff log shows their numbers"),
    ),
    "amend_needs": RefusalWords(
        N_("amend needs a player or the number of an entry, and what it should be."),
        N_(
            "sheriff amend NAME open …, or sheriff amend N …; sheriff log shows the "
            "numbers"
        ),
    ),
    "amend_none": RefusalWords(
        N_("Nothing of {player}'s is there that this could replace."),
        N_("sheriff log shows the entries; then: sheriff amend N …"),
    ),
    "amend_by_rename": RefusalWords(
        N_("A name is mended everywhere, not in one entry."),
        N_('sheriff rename P "NAME"'),
    ),
    "amend_refused": RefusalWords(
        N_("Entry {number} is `{line}`. In its place: {why}"),
        "{why}",
    ),
    "amend_zero_by_new": RefusalWords(
        N_("Entry 0 is how the game began: only another new can take its place."),
        N_("sheriff amend 0 new …, with the names in seat order"),
    ),
    "amend_new_is_zero": RefusalWords(
        N_("How the game began is entry 0, and no other."),
        N_("sheriff amend 0 new …, with the names in seat order"),
    ),
    "amend_breaks": RefusalWords(
        N_("Entry {number} (`{line}`) would no longer hold: {why}"),
        N_("mend that one first: sheriff amend {number} {mended}"),
    ),
    # The store.
    "no_current_game": RefusalWords(
        N_("There is no game on the table."),
        N_("sheriff new Ana Bia Caio, or pick one of: sheriff games"),
    ),
    "no_such_game": RefusalWords(
        N_("There is no game “{game}”."),
        N_("sheriff games lists them"),
    ),
    "disk": RefusalWords(
        N_("{path} can't be used: {why}. Nothing was changed."),
        N_("sheriff where shows the folder; set SHERIFF_HOME for another"),
    ),
    "held": RefusalWords(
        N_(
            "Another program has kept {path} open for {seconds:seconds}. Nothing was "
            "changed."
        ),
        N_("close it there, and try again"),
    ),
    "marked": RefusalWords(
        N_("{path} is marked read-only. Nothing was changed."),
        N_("take the mark off, and try again"),
    ),
    "locked": RefusalWords(
        N_(
            "Another terminal has been writing to this game for {seconds:seconds}: "
            "{path}"
        ),
        N_("wait for it or close it"),
    ),
    "game_full": RefusalWords(
        N_(
            "The file of game {game} would be larger than the {most} bytes that are "
            "read back. Nothing was changed."
        ),
        N_(
            "sheriff export writes the game down, and sheriff replay FILE --keep "
            "begins it anew without what was taken back"
        ),
    ),
    "home_unknown": RefusalWords(
        N_("{path} leads nowhere: there is no such user."),
        N_("set SHERIFF_HOME to a folder"),
    ),
    "unsure": RefusalWords(
        N_("{path} can't be used: {why}. The last entry may or may not be stored."),
        N_("sheriff log shows whether it is there"),
    ),
    "not_on_table": RefusalWords(
        N_(
            "Game {game} is stored, but {path} can't be written: another game may "
            "still be on the table."
        ),
        N_("sheriff use {game} puts it on the table"),
    ),
    "unreadable_back": RefusalWords(
        N_("This could not be read back from the file, so it was not written."),
        N_(
            "an event of a house module has a field or a card that its file does not "
            "list"
        ),
    ),
    "not_plain": RefusalWords(
        N_("{path} is a link or no plain file, and was left as it is."),
        N_("move it away; sheriff where shows the folder"),
    ),
    "damaged": RefusalWords(
        N_("{path} is damaged and was left as it is."),
        N_("sheriff recover {game} shows the version before the last entry"),
    ),
    "edited": RefusalWords(
        N_("{path} was changed by another program and was left as it is."),
        N_("sheriff recover {game} accepts the edit or takes it back"),
    ),
    "newer": RefusalWords(
        N_("{path} has format {number}, and this program knows up to {known}."),
        N_("install a newer sheriff: pip install -U sheriff-helper"),
    ),
    "vanished": RefusalWords(
        N_("{path} is not there any more."),
        N_("sheriff recover {game} shows the version before the last entry"),
    ),
    "recover_sound": RefusalWords(
        N_("Game {game} is not damaged."),
        N_("sheriff undo takes the last entry back"),
    ),
    "recover_none": RefusalWords(
        N_("No earlier version of game {game} can be read."),
        N_("everything stays as it is; sheriff where shows the folder"),
    ),
    "recover_both": RefusalWords(
        N_(
            "--yes takes the version before, and --accept the edit: only one can be "
            "had."
        ),
        N_("sheriff recover shows what can be done"),
    ),
    "edit_refused": RefusalWords(
        N_("The edit of game {game} can't be accepted: {why}"),
        N_("sheriff recover {game} shows what can be done"),
    ),
    "recover_declined": RefusalWords(
        N_("Game {game} stays as it is."),
        N_("sheriff recover {game} shows both versions again"),
    ),
    "delete_unasked": RefusalWords(
        N_("Game {game} would be deleted for good."),
        N_("sheriff delete {game} --yes"),
    ),
    "delete_declined": RefusalWords(
        N_("Game {game} stays."),
        N_("sheriff games lists them"),
    ),
    # Records.
    "record_line": RefusalWords(
        N_("Line {number} ({line}): {why}"),
        "{why}",
    ),
    "record_empty": RefusalWords(
        N_("The record has no entry."),
        N_("its first line is: new Ana Bia Caio"),
    ),
    "record_file": RefusalWords(
        N_("{path} can't be read: {why}."),
        N_("sheriff replay FILE, or - for stdin"),
    ),
    "record_large": RefusalWords(
        N_("{path} is larger than a record can be: {most} bytes."),
        N_("sheriff replay with a file of entries, one a line"),
    ),
    "record_not_text": RefusalWords(
        N_("{path} is not a text file in UTF-8."),
        N_("sheriff replay with a file of entries, one a line"),
    ),
    # Counting without a game.
    "tally_players": RefusalWords(
        N_("A tally has 1 to 6 players, and this one has {number}."),
        N_('sheriff tally "Ana 42g 4a 6c 2p" "Bia 30g 9a"'),
    ),
    "tally_unreadable": RefusalWords(
        N_("A tally needs for each player, in quotes, a name, then gold and goods."),
        N_('sheriff tally "Ana 42g 4a" "Bia …" "Caio …"'),
    ),
    "tally_other_pile": RefusalWords(
        N_("{good:good} does not belong here: this is {pile}."),
        N_("Enter for none; u goes back one answer"),
    ),
    "tally_pile": RefusalWords(
        N_("{word} can't be read here."),
        N_("{example}"),
    ),
    "tally_not_first": RefusalWords(
        N_("A tally is the whole of a game: no other entry stands beside it."),
        N_("count the game on the table: sheriff finish"),
    ),
    "tally_names": RefusalWords(
        N_("This tally is of {names}, and the table is {players}."),
        N_("name every player once"),
    ),
    "tally_face_down": RefusalWords(
        N_("{player} has a face-down card: a tally needs its kind."),
        N_("write the kind in place of ?, for example: 1m"),
    ),
    "tally_card": RefusalWords(
        N_(
            "{word} can't be read: each such card is said with its goods, if it has "
            "some, and its number."
        ),
        N_("sheriff tally --help"),
    ),
    "tally_scoreless": RefusalWords(
        N_("{good:good} score nothing at the end."),
        N_("leave them out of the tally"),
    ),
    "tally_beyond_deck": RefusalWords(
        N_("All stands together would have {goods}, and the box has {cards}."),
        N_("count again; a royal good goes by its own name, such as gouda"),
    ),
    "tally_not_in_deck": RefusalWords(
        N_("{good:good} is a royal good, and this tally is without."),
        N_("sheriff tally --royal …"),
    ),
    "penalty_purse": RefusalWords(
        N_("The game knows what {player} and the Sheriff have."),
        N_("leave out gold and stand, or say what was declared in place of the name"),
    ),
    "penalty_undeclared": RefusalWords(
        N_("{player} has declared nothing, so the bag can't be judged."),
        N_("add what was said: declared …"),
    ),
    # Reading.
    "command_unknown": RefusalWords(
        N_("There is no command {word}."),
        N_("sheriff --help lists them"),
    ),
    "only_in_play": RefusalWords(
        N_("{word} works only in sheriff play."),
        N_("sheriff play"),
    ),
    "command_near": RefusalWords(
        N_("There is no command {word}."),
        N_("did you mean: sheriff {near}"),
    ),
    "topic_unknown": RefusalWords(
        N_("There is no rules topic {word}."),
        N_("one of: {topics}"),
    ),
    "topic_ambiguous": RefusalWords(
        N_("{word} fits more than one topic."),
        N_("one of: {fits:or}"),
    ),
    "timer_no_bags": RefusalWords(
        N_("No bag is waiting in round {round}, so there is nothing to time."),
        N_("sheriff status shows where the game stands"),
    ),
    "steps_none": RefusalWords(
        N_("0 steps change nothing."),
        N_("say how many, 1 or more"),
    ),
    "line_empty": RefusalWords(
        N_("There is nothing on this line."),
        N_("sheriff --help lists the entries"),
    ),
    "line_long": RefusalWords(
        N_("An entry has at most {most:letters}, and this one has {number}."),
        N_("split it into two entries"),
    ),
    "verb_unknown": RefusalWords(
        N_("{word} is not an entry."),
        N_("sheriff --help lists them"),
    ),
    "verb_near": RefusalWords(
        N_("{word} is not an entry."),
        N_("did you mean: {near}"),
    ),
    "slot_missing": RefusalWords(
        N_("{verb} needs more than that."),
        "{verb}",
    ),
    "keyword_bare": RefusalWords(
        N_("{verb}: nothing follows {keyword}."),
        "{verb}",
    ),
    "words_left": RefusalWords(
        N_("{verb} has no place for: {word}"),
        "{verb}",
    ),
    "gold_twice": RefusalWords(
        N_("Gold is said twice, the second time {number:gold}."),
        N_("say it once, as one sum"),
    ),
    "count_unclear": RefusalWords(
        N_("A count says what is there: each kind once, with its number before it."),
        N_("for example: 42g 4 apples 2 ?"),
    ),
    "said_twice": RefusalWords(
        N_("{keyword} is said twice."),
        "{verb}",
    ),
    "date_unreadable": RefusalWords(
        N_("{word} is no day."),
        N_("write it as 2025-11-18"),
    ),
    "page_in_home": RefusalWords(
        N_("{path} is where the games are kept: no page is written there."),
        N_("sheriff recap --html evening.html"),
    ),
    "page_file": RefusalWords(
        N_("{path} can't be written: {why}."),
        N_("sheriff recap --html FILE"),
    ),
    "export_unknown": RefusalWords(
        N_("A game can't be exported as {word}."),
        N_("one of: {known:or}"),
    ),
    "export_unfinished": RefusalWords(
        N_("The game is not finished, so that there is no result to hand on."),
        N_("sheriff finish, or as a table: sheriff export --as csv"),
    ),
    "player_unknown": RefusalWords(
        N_("Nobody called {word} sits at this table."),
        N_("one of: {players:or}"),
    ),
    "promise_by_number": RefusalWords(
        N_(
            "A new promise begins with who makes it; promise {word} can only be kept "
            "or broken."
        ),
        N_("sheriff kept {word}, or sheriff broken {word}"),
    ),
    "player_not_counted": RefusalWords(
        N_("No finished game has {word} in it."),
        N_("one of: {players:or}"),
    ),
    "nobody_counted": RefusalWords(
        N_("No finished game has {word} in it."),
        N_("sheriff games lists them"),
    ),
    "player_ambiguous": RefusalWords(
        N_("{word} fits more than one player."),
        N_("one of: {fits:or}"),
    ),
    "good_unknown": RefusalWords(
        N_("{word} is not a good."),
        N_("sheriff goods lists names and codes, for example: 3 apples or 3a"),
    ),
    "good_near": RefusalWords(
        N_("{word} is not a good."),
        N_("did you mean: {near}"),
    ),
    "player_or_good": RefusalWords(
        N_("{word} could be {player} or {goods}."),
        N_("the whole name, or how many"),
    ),
    "good_or_small": RefusalWords(
        N_("{word} could be {good:good}, or only a small word."),
        N_("say how many, or leave it out"),
    ),
    "good_begun": RefusalWords(
        N_("{word} needs a number: only a whole name may stand for one card."),
        N_("say how many: {goods:typed}"),
    ),
    "good_ambiguous": RefusalWords(
        N_("{word} fits more than one good."),
        N_("one of: {fits:or}"),
    ),
    "play_declare_all": RefusalWords(
        N_("{number} declarations, and still to declare: {players}."),
        N_("3a declares for the first of them, and one for each declares for all"),
    ),
    "debt_not_listed": RefusalWords(
        N_("There is no way {word} on the list."),
        N_("type one of the numbers, or goods"),
    ),
    "good_missing": RefusalWords(
        N_("{number} of what? A number needs a good after it."),
        N_("{number:apple}, or {number}g for gold"),
    ),
    "gold_unsaid": RefusalWords(
        N_("How much gold? It needs a number before it."),
        N_("in digits, for example: 5g"),
    ),
    "gold_among_goods": RefusalWords(
        N_("{number:gold} can't lie among the goods here."),
        N_("say what it is for: bribe {number}g, or in a penalty gold {number}"),
    ),
    "number_unreadable": RefusalWords(
        N_("{word} is not a whole number from 0 to 999999."),
        N_("type it in digits, for example: 12"),
    ),
    "text_empty": RefusalWords(
        N_("There is no text."),
        N_("sheriff note …"),
    ),
    "text_long": RefusalWords(
        N_("A text has at most {most:letters}, and this one has {number}."),
        N_("shorten it"),
    ),
    "text_harmful": RefusalWords(
        N_("The line has a control character in it."),
        N_("type it again without"),
    ),
    # Sharing the board.
    "share_missing": RefusalWords(
        N_(
            "Sharing the board needs the packages starlette, uvicorn and segno, and "
            "not all of them are installed."
        ),
        N_(
            "pip install 'sheriff-helper[share]', or with pipx: pipx inject "
            "sheriff-helper starlette uvicorn segno"
        ),
    ),
    "share_port": RefusalWords(
        N_("The board can't be shared at port {number}: {why}."),
        N_("sheriff share, without --lan and --port"),
    ),
    "share_port_high": RefusalWords(
        N_("There is no port {number}: they go up to 65535."),
        N_("leave --port out for any free one"),
    ),
    # At the prompt of `play`.
    "play_bag": RefusalWords(
        N_("Does {player}'s bag pass, or is it opened?"),
        N_("p {goods} or o {goods}"),
    ),
    "play_option": RefusalWords(
        N_("{word} is not a module or an option."),
        N_("one of: {options}"),
    ),
    "play_timer": RefusalWords(
        N_("{word} is not a time in minutes, from 1 to 60."),
        N_("timer 3"),
    ),
    "play_unknown": RefusalWords(
        N_("{word} says nothing here."),
        N_("help lists what can be typed"),
    ),
    "checklist_unknown": RefusalWords(
        N_("{word} says nothing here."),
        N_("Enter: done · skip: straight to the table"),
    ),
    "play_unseen_entry": RefusalWords(
        N_("Another window has entered something since: nothing is undone."),
        N_("look first, then say it again"),
    ),
}
for module in ALL:
    REFUSALS |= module.words.refusals
