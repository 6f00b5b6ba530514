"""What the prompt of `play` asks, the hints below it, and its help."""

from collections.abc import Mapping

from sheriff_helper.game.expansion import N_

# The questions by their kind, and by what is special about them.
QUESTIONS: Mapping[str, str] = {
    "deputies": N_("Who are the Deputies? Two names, or draw:"),
    "declare": N_("{who} declares:"),
    "bag": N_("{sheriff}, the Sheriff: {merchant}'s bag of {claim}?"),
    "bag, undeclared": N_("{sheriff}, the Sheriff: {merchant}'s bag?"),
    "Deputies' bag": N_("{sheriff}, the Deputies: {merchant}'s bag of {claim}?"),
    "Deputies' bag, undeclared": N_("{sheriff}, the Deputies: {merchant}'s bag?"),
    "late bag": N_(
        "Time is up. {merchant}'s bag of {claim} passes. Enter: as declared"
    ),
    "late bag, undeclared": N_("Time is up. {merchant}'s bag passes with:"),
    "debt": N_("Which way, {payer}?"),
    "debt, face down": N_("{payer} turns up contraband worth {rest}:"),
    "round": N_("All bags are dealt with. Enter: next round"),
    "round, even Booty": N_(
        "All bags are dealt with. Booty: {booty}. Enter: half each, and on"
    ),
    "round, odd coin": N_(
        "All bags are dealt with. Booty: {booty}. Enter: half each, what is odd "
        "discarded"
    ),
    "round, odd Booty": N_(
        "All bags are dealt with. Booty: {booty}. How do {sheriff} share it?"
    ),
    "last round": N_("That was the last bag. Enter: contraband turns up"),
    "reveal": N_("{player} turns up {number:cards}:"),
    "reveal, some seen": N_("{player}, with {seen} in sight, turns up {number:cards}:"),
    "check": N_("{player}: {stand}. Right?"),
    "tally": N_("Everything is known. Enter: the final tally"),
    "finished": N_("The game is finished. Enter: how the evening went"),
}

# What can be typed, while nothing is typed yet.
HINTS: Mapping[str, str] = {
    "deputies": N_("two names: as the cards say · draw: the program draws · help"),
    "declare": N_(
        "3a: 3 apples · 3a4c…: all at once · skip: to the bags · u: undo · help"
    ),
    "bag": N_(
        "p: passes · 5g: bribe · p 2a1?: ? face down · o: honest · o 1a2m: lie · help"
    ),
    "bag, undeclared": N_("3a: declared · p 3a: passes · p 3a 5g: for a bribe · help"),
    "late bag": N_("2a1?: what was in it · rest: all as declared · o: opened in time"),
    "late bag, undeclared": N_(
        "2a1?: what was in it · rest: all as declared · o: opened in time"
    ),
    "debt": N_("a number: that way · or goods, as 2a: 2 apples · Enter: back"),
    "debt, face down": N_("what is turned up, as 1m: 1 mead · Enter: back"),
    "round": N_(
        "pay, promise, claim and other entries come before Enter · u: undo · help"
    ),
    "round, odd Booty": N_(
        "a number, or who takes what: booty Ana 2g 1 bread Bia 2g · u: undo · help"
    ),
    "reveal": N_("1m: 1 mead, and so on for each card · u: undo · help"),
    "check": N_("Enter: it is · 40g 3a: what really lies there · finish: the tally"),
    "tally": N_("score: as things stand · u: undo · help"),
    "finished": N_(
        "score · log · u: undo · again: the same people · new: another table · quit"
    ),
}

# What can be typed and what it means, in the order in which an evening needs it.
HELP: Mapping[str, str] = {
    N_("3a · 3a4c2b"): N_(
        "to a declaration: 3 apples · for all who declare, in their order"
    ),
    N_("skip"): N_("no declarations this round"),
    N_("p · 5g · p all"): N_("the bag passes as declared · for a bribe · all bags do"),
    N_("p 2a1? 5g"): N_("it held 2 apples and a card face down; gold is the bribe"),
    N_("o · o 1a2m"): N_("the bag is opened: honest · with what was in it"),
    N_("caio p"): N_("a name first: another bag than the one asked for"),
    N_("o by ana"): N_("six players: one Deputy acts alone, to open or to pass"),
    N_("u · redo"): N_("take the last entry back (also Ctrl-Z) · have it again"),
    N_("amend caio open"): N_(
        "his last bag was opened · `amend 3 …` entry 3 · `amend 0 new …` the set-up"
    ),
    N_("timer · timer off"): N_("start or pause the time for the bags · stop it"),
    N_("status score log"): N_("the board, the points so far, the entries"),
    N_("goods, rules debt"): N_("values and penalties · a question of rules"),
    N_("pay ana bia 5g"): N_("any full entry, at any time; `help pay` says how"),
    N_("PageUp PageDown"): N_("back to earlier answers, and forth"),
    N_("quit"): N_("leave (also Ctrl-D); nothing is lost"),
}

# What a command does here. The others do what they do in a shell.
PURPOSES: Mapping[str, str] = {
    "help": N_("What can be typed here."),
    "quit": N_("Leave; the game stays as it is."),
    "timer": N_("Start, pause or stop the time for the bags."),
}
