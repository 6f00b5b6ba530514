"""What the rules and the state of a game say no to."""

from collections.abc import Mapping

from sheriff_helper.words.language import N_

# code: (sentence, hint)
TABLE: Mapping[str, tuple[str, str]] = {
    # Setting up
    "players_number": (
        N_("A table has 3 to 6 players, and this one has {number}."),
        N_("sheriff new Ana Bia Caio"),
    ),
    "names_alike": (
        N_("{names} are the same name to the program."),
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
    "first_of_six": (
        N_("Six players have Deputies instead of a first Sheriff."),
        N_("leave out --first; sheriff deputies names the first two"),
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
        N_("count again: sheriff count {player:typed} …"),
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
    "language_unsaid": (
        N_("--lang needs a language after it."),
        N_("--lang with one of: {languages:or}"),
    ),
    "module_off": (
        N_("{verb} is for games with {flag}, and this one is without."),
        N_("switch it on in this game: sheriff amend 0 {new} {flag}"),
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
        N_("sheriff deputies draw, or name the two: sheriff deputies …"),
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
        N_("name one of those, for example {number:apple}"),
    ),
    "claim_size": (
        N_("A bag holds 1 to 5 cards, and {number} were declared."),
        N_("declare a number from 1 to 5"),
    ),
    "claim_unreadable": (
        N_("A declaration is a number and one good, and this is: {word}"),
        N_("3 apples"),
    ),
    "already_declared": (
        N_("{player} has already declared {earlier} this round."),
        N_(
            "sheriff log shows its number, then: "
            "sheriff amend N declare {player:typed} {declared:typed}"
        ),
    ),
    "declared_otherwise": (
        N_("{player} declared {earlier}, not {declared}."),
        N_("leave out: declared {declared:typed}"),
    ),
    "bag_unsaid": (
        N_("{player} has declared nothing, so the bag must be told."),
        N_("add what was in it: sheriff pass {player:typed} …"),
    ),
    "bag_size": (
        N_("A bag holds 1 to 5 cards, and {player}'s has {number}."),
        N_("add what was in it: sheriff pass {player:typed} …"),
    ),
    "bag_not_as_declared": (
        N_("{player} declared {claim}, and this bag holds {number:cards}."),
        N_("name exactly {declared:cards}: the number declared is always true"),
    ),
    "open_undeclared": (
        N_("{player} has declared nothing, so an open bag can't be judged."),
        N_("add what was said: declared …"),
    ),
    "open_face_down": (
        N_("{player}'s bag is open, so every card in it can be named."),
        N_("write the kind in place of ?, for example: 1 mead"),
    ),
    "royal_off": (
        N_("{good:good} is a royal good, and this game is without."),
        N_("switch them on in this game: sheriff amend 0 {new} --royal"),
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
        N_("{player} has {gold:gold} and can't give {number}."),
        N_("give less; if the coins say otherwise: sheriff count {player:typed} N"),
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
        N_("No card of {player}'s lies face down, so ? says too little."),
        N_("name the kind in place of ?, for example: 1 mead"),
    ),
    "not_in_bag": (
        N_("{player}'s bag does not hold {goods} to give away."),
        N_("what was promised and not there is not owed: name only cards of this bag"),
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
        N_("{payer} has {gold:gold} and owes {owed}: no goods are needed."),
        N_("leave out paying"),
    ),
    "debt_choice": (N_("{payer} has {gold:gold} and owes {owed}."), N_("add one of: {ways}")),
    "debt_unseen": (
        N_(
            "{payer} has {gold:gold} and owes {owed}: beyond the legal goods, "
            "contraband worth {rest} is due."
        ),
        N_("add the cards turned up: paying …"),
    ),
    "debt_face_down": (
        N_("{payer}'s contraband is revealed when it pays a debt."),
        N_("write the kind in place of ?, for example: 1 mead"),
    ),
    "debt_legal_first": (
        N_("{payer} can cover the {rest} with legal goods: {legal}."),
        N_("leave the contraband out, or say in its place: paying auto"),
    ),
    "debt_all_legal": (
        N_("{payer}'s legal goods fall short of {rest}, so all of them go: {legal}."),
        N_("contraband makes up the difference: paying {legal:typed} …"),
    ),
    "debt_too_little": (
        N_("{payer} names {goods}, worth {worth}: too little for the {rest} to pay of {owed}."),
        N_("name more goods"),
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
        N_("The cards on the Booty tile do not split evenly between {deputies}."),
        N_("for example: sheriff booty {first:typed} {mine:typed} {second:typed} {yours:typed}"),
    ),
    "booty_unseen": (
        N_("On the Booty tile lie cards that nobody has named: {number}."),
        N_("say who takes what: sheriff booty {first:typed} … {second:typed} …"),
    ),
    "rounds_remain": (
        N_("Only round {round} of {rounds} is reached."),
        N_("play on, or count now with: sheriff finish early"),
    ),
    "kinds_unknown": (
        N_("Cards lie face down that nobody has named: {unknown}."),
        N_("turn them up: sheriff reveal {player:typed} …"),
    ),
    "reveal_contraband": (
        N_("Only contraband turns up, each card by its kind."),
        N_("name each: sheriff reveal {player:typed} …"),
    ),
    "reveal_number": (
        N_("{player} has {unknown:cards} face down, and this names {number}."),
        N_("name those that were not seen yet, or the whole row"),
    ),
    "reveal_known": (
        N_("No card of {player}'s lies face down any more."),
        N_("sheriff status shows what was seen"),
    ),
}
