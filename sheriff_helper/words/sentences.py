"""The sentence and the hint for every refusal, by its code. Data only."""

from collections.abc import Mapping

from sheriff_helper.words.language import N_

# code: (sentence, hint)
SENTENCES: Mapping[str, tuple[str, str]] = {
    # Setting up
    "players_number": (
        N_("A table has 3 to 6 players, and this one has {number}."),
        N_("sheriff new Ana Bia Caio"),
    ),
    "names_alike": (
        N_("{first} and {second} are the same name to the program."),
        N_("add a letter to one of them"),
    ),
    "name_harmful": (
        N_("The name {name} has a control character in it."),
        N_("type the name with letters only: sheriff new Ana Bia Caio"),
    ),
    "name_empty": (N_("A player needs a name."), N_("sheriff new Ana Bia Caio")),
    "name_long": (
        N_("A name has at most {most:letters}, and {name}… has {number}."),
        N_("shorten it: sheriff new Ana Bia Caio"),
    ),
    "name_marks": (
        N_("The name {name} has a mark that the program needs for itself."),
        N_("leave out double quotes, and - ' # at the start: sheriff new Ana Bia Caio"),
    ),
    "edition_unknown": (
        N_("There is no edition {edition}."),
        N_("--edition 2e or --edition 1e"),
    ),
    "hand_size": (N_("A hand has 6 or 7 cards, not {number}."), N_("--hand 6 or --hand 7")),
    "gold_range": (
        N_("Gold goes from 0 to {most}, and this is {number}."),
        N_("the game starts with 50: --gold 50"),
    ),
    "count_range": (
        N_("Gold goes from 0 to {most}, and this is {number}."),
        N_("count again: sheriff count {player:typed} 50"),
    ),
    "turns_range": (
        N_("Each can be Sheriff 1 to {most} times, not {number}."),
        N_("leave --turns out for the number in the rules, or say --turns 2"),
    ),
    "option_unknown": (
        N_("{word} is not an option of new, or lacks its value."),
        N_("sheriff new --help"),
    ),
    "record_start": (
        N_("A record begins with a line `new NAME NAME NAME`, and this one with: {word}"),
        N_("new Ana Bia Caio"),
    ),
    "language_unknown": (
        N_("The program does not speak {word}."),
        N_("--lang with one of: {languages:or}"),
    ),
    "module_off": (
        N_("{verb} is for games with {flag}, and this one is without."),
        N_("sheriff amend 0 new … {flag} switches it on in this game"),
    ),
    "deputies_off": (
        N_("{verb} is for tables of six, who have Deputies."),
        N_("the Sheriff goes round by itself: sheriff next"),
    ),
    # Bags
    "game_finished": (
        N_("This game is finished."),
        N_("sheriff undo takes the end back, sheriff new starts another game"),
    ),
    "rounds_over": (
        N_("All {rounds:rounds} are played."),
        N_("sheriff finish for the final tally"),
    ),
    "no_inspectors": (
        N_("Round {round} has no Deputies yet."),
        N_("sheriff deputies draw, or name them: sheriff deputies Ana Bia"),
    ),
    "sheriff_has_no_bag": (
        N_("{player} is the Sheriff of round {round} and has no bag."),
        N_("sheriff status shows who still has one"),
    ),
    "deputy_has_no_bag": (
        N_("{player} is a Deputy in round {round} and has no bag."),
        N_("sheriff status shows who still has one"),
    ),
    "bag_dealt_with": (
        N_("{player}'s bag has been dealt with in round {round}."),
        N_("sheriff undo takes the last entry back, sheriff log shows all of them"),
    ),
    "not_an_inspector": (
        N_("{player} does not inspect this round: that is {inspectors}."),
        N_("leave out `by {player:typed}`"),
    ),
    "claim_not_legal": (
        N_("{good:good} can't be declared: only apples, cheese, bread and chickens can."),
        N_("declared {number} apples"),
    ),
    "claim_size": (
        N_("A bag holds 1 to 5 cards, and {number} were declared."),
        N_("declare a number from 1 to 5: 5 apples"),
    ),
    "claim_unreadable": (
        N_("A declaration is a number and one good, and this is: {word}"),
        N_("3 apples"),
    ),
    "already_declared": (
        N_("{player} has already declared {earlier} this round."),
        N_("sheriff log shows its number, then: amend N declare {player:typed} {declared:typed}"),
    ),
    "declared_otherwise": (
        N_("{player} declared {earlier}, not {declared}."),
        N_("leave out: declared {declared:typed}"),
    ),
    "bag_unsaid": (
        N_("{player} has declared nothing, so the bag must be told."),
        N_("sheriff pass {player:typed} 3 apples"),
    ),
    "bag_size": (
        N_("A bag holds 1 to 5 cards, and {player}'s has {number}."),
        N_("sheriff pass {player:typed} 3 apples"),
    ),
    "bag_not_as_declared": (
        N_("{player} declared {claim}, and this bag holds {number:cards}."),
        N_("name exactly {declared:cards}: the number declared is always true"),
    ),
    "open_undeclared": (
        N_("{player} has declared nothing, so an open bag can't be judged."),
        N_("add what was said: declared 3 apples"),
    ),
    "open_face_down": (
        N_("{player}'s bag is open, so every card in it can be named."),
        N_("write the kind in place of ?, for example: 1 mead"),
    ),
    "royal_off": (
        N_("{good:good} is a royal good, and this game is without."),
        N_("sheriff amend 0 new … --royal switches them on in this game"),
    ),
    "not_in_deck": (
        N_("{good:good}: none in this game of {players:players}."),
        N_("sheriff goods lists what is"),
    ),
    "beyond_deck": (
        N_("That would put {goods} on the table, and the deck has {cards}."),
        N_("count again; sheriff log shows what was entered"),
    ),
    "beyond_all": (
        N_("That would put {number} cards on the table, and the whole deck has {cards}."),
        N_("count again; sheriff log shows what was entered"),
    ),
    "beyond_contraband": (
        N_("That would put {number} contraband cards on the table, and the deck has {cards}."),
        N_("count again; sheriff log shows what was entered"),
    ),
    # Giving
    "not_enough_gold": (
        N_("{player} has {gold} gold and can't give {number}."),
        N_("give at most {gold}g, or set the gold right: sheriff count {player:typed} {number}"),
    ),
    "not_on_stand": (
        N_("{player} lacks {goods}; on the stand: {stand}."),
        N_("name goods that are there, or leave them out"),
    ),
    "not_face_down": (
        N_("{player} does not have {goods} among the contraband."),
        N_("name cards that are there; sheriff status shows how many"),
    ),
    "name_the_kind": (
        N_("All of {player}'s contraband is known, so ? says too little."),
        N_("name the kind in place of ?, for example: 1 mead"),
    ),
    "not_in_bag": (
        N_("{player}'s bag does not hold {goods} to give away."),
        N_("what was promised and not there is not owed: leave out from-bag {goods:typed}"),
    ),
    "bribe_from_bag": (
        N_("The {goods} are in this bag, not on {player}'s stand."),
        N_("from-bag {goods:typed}"),
    ),
    "nothing_paid": (
        N_("{player} would pay nothing."),
        N_("name gold or goods, for example: 5g 2 apples"),
    ),
    "same_player": (N_("{player} can't deal with {player}."), N_("name two players")),
    "no_such_promise": (
        N_("There is no promise {number}."),
        N_("sheriff status lists the open promises: {open}"),
    ),
    "promise_settled": (
        N_("Promise {number} is settled."),
        N_("sheriff undo takes the last entry back; still open: {open}"),
    ),
    # Debts
    "debt_none": (
        N_("{payer} has {gold} gold and owes {owed}: no goods are needed."),
        N_("leave out paying"),
    ),
    "debt_choice": (N_("{payer} has {gold} gold and owes {owed}."), N_("add one of: {ways}")),
    "debt_secret": (
        N_(
            "{payer} has {gold} gold and owes {owed}: beyond the legal goods, "
            "contraband worth {rest} is due."
        ),
        N_(
            "add: paying auto (the least costly), or the cards turned up, for example: "
            "paying 1 mead"
        ),
    ),
    "debt_unseen": (
        N_(
            "{payer} has {gold} gold and owes {owed}: beyond the legal goods, "
            "contraband worth {rest} is due."
        ),
        N_("add paying and the cards turned up, for example: paying 1 mead"),
    ),
    "debt_face_down": (
        N_("{payer}'s contraband is revealed when it pays a debt."),
        N_("name the kind in place of ?, for example: paying 1 mead"),
    ),
    "debt_legal_first": (
        N_("{payer} can cover the {rest} with legal goods: {legal}."),
        N_("leave the contraband out, or add: paying auto"),
    ),
    "debt_all_legal": (
        N_("{payer}'s legal goods fall short of {rest}, so all of them go: {legal}."),
        N_("paying {legal:typed} and contraband for the difference"),
    ),
    "debt_too_little": (
        N_("{payer} names {goods}, worth {worth}, and has {rest} left to pay of {owed}."),
        N_("name more goods, or add: paying auto"),
    ),
    "not_the_debtor": (
        N_("{player} owes nothing here: {payers} would pay."),
        N_("leave out {player:typed} after paying"),
    ),
    # Rounds and the end
    "bags_waiting": (
        N_("The round is not done; still to come: {waiting}."),
        N_("sheriff pass {merchant:typed} or sheriff open {merchant:typed}, with what was in it"),
    ),
    "booty_uneven": (
        N_("The cards on the Booty tile do not split evenly between {first} and {second}."),
        N_("say it: sheriff booty {first:typed} {gold}g {second:typed} {gold}g 1 apple"),
    ),
    "rounds_remain": (
        N_("Round {round} of {rounds} is not done."),
        N_("play on, or count now with: sheriff finish early"),
    ),
    "kinds_unknown": (
        N_("Cards lie face down that nobody has named: {unknown}."),
        N_("turn them up, for example: sheriff reveal {player:typed} {number} mead"),
    ),
    "reveal_contraband": (
        N_("Only contraband turns up, each card by its kind."),
        N_("sheriff reveal {player:typed} 1 mead 1 silk"),
    ),
    "reveal_number": (
        N_("{player} has {unknown} of unknown kind face down, and this names {number}."),
        N_("sheriff status --reveal shows what is known"),
    ),
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
        N_("sheriff amend 3 pass Ana 3 apples; sheriff log shows the numbers"),
    ),
    "amend_zero_by_new": (
        N_("Entry 0 is how the game began: only another new can take its place."),
        N_("sheriff amend 0 new Ana Bia Caio"),
    ),
    "amend_new_is_zero": (
        N_("How the game began is entry 0, and no other."),
        N_("sheriff amend 0 new Ana Bia Caio"),
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
        N_("{path} can't be used: {why}. Nothing was changed."),
        N_("sheriff where shows the folder; set SHERIFF_HOME for another"),
    ),
    "locked": (
        N_(
            "Another terminal (process {pid}) has been writing to this game for "
            "{seconds} seconds: {path}"
        ),
        N_("wait for it or close it"),
    ),
    "unsure": (
        N_("{path} can't be used: {why}. The last entry may or may not be stored."),
        N_("sheriff log shows whether it is there"),
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
    "record_line": (N_("Line {number}, {line}: {why}"), "{why_hint}"),
    "record_empty": (N_("The record has no entry."), N_("its first line is: new Ana Bia Caio")),
    "record_file": (N_("{path} can't be read: {why}."), N_("sheriff replay FILE, or - for stdin")),
    "record_large": (
        N_("{path} is larger than a record can be: {most} bytes."),
        N_("sheriff replay with a file of entries, one a line"),
    ),
    "record_not_text": (
        N_("{path} is not a text file in UTF-8."),
        N_("sheriff replay with a file of entries, one a line"),
    ),
    # Counting without a game
    "tally_players": (
        N_("A tally has 1 to 6 players, and this one has {number}."),
        N_('sheriff tally "Ana 42g 4a 6c 2p" "Bia 30g 9a"'),
    ),
    "tally_unreadable": (
        N_("A tally needs a name, then gold and goods."),
        N_('sheriff tally "Ana 42g 4a 6c 2p" "Bia 30g 9a"'),
    ),
    "tally_face_down": (
        N_("{player} has a face-down card: a tally needs its kind."),
        N_("write the kind in place of ?, for example: 1m"),
    ),
    "tally_card": (
        N_("{word} in a tally needs its number at the end."),
        N_("market 30, or: order apple pepper 7"),
    ),
    "tally_beyond_deck": (
        N_("{goods} are too many: the deck has {cards}."),
        N_("count again; with royal goods: sheriff tally --royal …"),
    ),
    "tally_not_in_deck": (
        N_("{good:good} is a royal good, and this tally is without."),
        N_("sheriff tally --royal …"),
    ),
    # Reading
    "command_unknown": (N_("There is no command {word}."), N_("sheriff --help lists them")),
    "command_near": (N_("There is no command {word}."), N_("did you mean: sheriff {near}")),
    "topic_unknown": (N_("There is no rules topic {word}."), N_("one of: {topics}")),
    "topic_ambiguous": (N_("{word} fits more than one topic."), N_("one of: {fits:or}")),
    "timer_no_bags": (
        N_("No bag is waiting in round {round}, so there is nothing to time."),
        N_("sheriff status shows where the game stands"),
    ),
    "timer_length": (
        N_("A timer runs 1 to {most} seconds, not {number}."),
        N_("sheriff timer --seconds 60"),
    ),
    "steps_none": (N_("0 steps change nothing."), N_("sheriff undo 1")),
    "line_empty": (N_("There is nothing on this line."), N_("pass Ana 3 apples")),
    "line_long": (
        N_("An entry has at most {most:letters}, and this one has {number}."),
        N_("split it into two entries"),
    ),
    "verb_unknown": (N_("{word} is not an entry."), N_("sheriff --help lists them")),
    "verb_near": (N_("{word} is not an entry."), N_("did you mean: {near}")),
    "slot_missing": (N_("{verb} needs more: {slot} is missing."), "{usage}"),
    "words_left": (N_("{verb} has no place for: {word}"), "{usage}"),
    "said_twice": (N_("{keyword} is said twice."), "{usage}"),
    "player_unknown": (
        N_("Nobody called {word} sits at this table."),
        N_("one of: {players:or}"),
    ),
    "player_ambiguous": (N_("{word} fits more than one player."), N_("one of: {fits:or}")),
    "good_unknown": (
        N_("{word} is not a good."),
        N_("sheriff goods lists names and codes, for example: 3 apples or 3a"),
    ),
    "good_ambiguous": (N_("{word} fits more than one good."), N_("one of: {fits:or}")),
    "good_missing": (
        N_("{number} of what? A number needs a good after it."),
        N_("{number} apples, or {number}g for gold"),
    ),
    "gold_among_goods": (
        N_("{number:gold} can't lie among the goods here."),
        N_("a bribe is said so: bribe {number}g"),
    ),
    "number_unreadable": (
        N_("{word} is not a whole number from 0 to 999999."),
        N_("type it in digits, for example: 12"),
    ),
    "text_empty": (N_("There is no text."), N_("sheriff note Ana smiles too much")),
    "text_long": (
        N_("A text has at most {most:letters}, and this one has {number}."),
        N_("shorten it"),
    ),
    "text_harmful": (
        N_("The text has a control character in it."),
        N_("type it again without"),
    ),
    # At the prompt of `play`
    "play_bag": (
        N_("Does {player}'s bag pass, or is it opened?"),
        N_("p {goods} or o {goods}"),
    ),
    "play_hide": (
        N_("The bag is typed unseen, so {word} does not belong here."),
        N_("h, or with a bribe: h 5g"),
    ),
    "play_option": (N_("{word} is not a module or an option."), N_("one of: {options}")),
    "play_timer": (N_("{word} is not a time in minutes, from 1 to 60."), N_("timer 3")),
    "play_unknown": (N_("{word} says nothing here."), N_("help lists what can be typed")),
    "play_unseen_entry": (
        N_("Another window has entered something since: nothing is undone."),
        N_("look first, then say it again"),
    ),
}
