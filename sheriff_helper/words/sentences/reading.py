"""What could not be read, and what a count without a game says no to."""

from collections.abc import Mapping

from sheriff_helper.words.language import N_

# code: (sentence, hint)
READING: Mapping[str, tuple[str, str]] = {
    # Counting without a game
    "tally_players": (
        N_("A tally has 1 to 6 players, and this one has {number}."),
        N_('sheriff tally "Ana 42g 4a 6c 2p" "Bia 30g 9a"'),
    ),
    "tally_unreadable": (
        N_("A tally needs for each player, in quotes, a name, then gold and goods."),
        N_("sheriff tally {line}"),
    ),
    "tally_other_pile": (
        N_("{good:good} is asked for by itself; this is: {pile}."),
        N_("Enter for none; u goes back one answer"),
    ),
    "tally_not_first": (
        N_("A tally is the whole of a game: no other entry stands beside it."),
        N_("count the game on the table: sheriff finish"),
    ),
    "tally_names": (
        N_("This tally is of {names}, and the table is {players}."),
        N_("name every player once"),
    ),
    "tally_face_down": (
        N_("{player} has a face-down card: a tally needs its kind."),
        N_("write the kind in place of ?, for example: 1m"),
    ),
    "tally_card": (
        N_("{word} can't be read: a market card has a number, an order two goods and a number."),
        N_("market 30, or: order apple pepper 7"),
    ),
    "tally_merry": (
        N_("{good:good} score nothing at the end."),
        N_("leave them out of the tally"),
    ),
    "tally_beyond_deck": (
        N_("{goods} are too many: the deck has {cards}."),
        N_("count again; a royal good goes by its own name, such as gouda"),
    ),
    "tally_not_in_deck": (
        N_("{good:good} is a royal good, and this tally is without."),
        N_("sheriff tally --royal …"),
    ),
    "penalty_purse": (
        N_("The game knows what {player} and the Sheriff have."),
        N_("leave out gold and stand, or say what was declared in place of the name"),
    ),
    "penalty_undeclared": (
        N_("{player} has declared nothing, so the bag can't be judged."),
        N_("add what was said: declared …"),
    ),
    # Reading
    "command_unknown": (N_("There is no command {word}."), N_("sheriff --help lists them")),
    "command_near": (N_("There is no command {word}."), N_("did you mean: sheriff {near}")),
    "shell_unknown": (
        N_("Completion is made for bash, zsh, fish and PowerShell, and this is another shell."),
        N_("in one of those: sheriff --install-completion"),
    ),
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
    "steps_none": (N_("0 steps change nothing."), N_("say how many, 1 or more")),
    "line_empty": (N_("There is nothing on this line."), N_("sheriff --help lists the entries")),
    "line_long": (
        N_("An entry has at most {most:letters}, and this one has {number}."),
        N_("split it into two entries"),
    ),
    "verb_unknown": (N_("{word} is not an entry."), N_("sheriff --help lists them")),
    "verb_near": (N_("{word} is not an entry."), N_("did you mean: {near}")),
    "slot_missing": (N_("{verb} needs more than that."), "{usage}"),
    "keyword_bare": (N_("{verb}: nothing follows {keyword}."), "{usage}"),
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
    "good_near": (N_("{word} is not a good."), N_("did you mean: {near}")),
    "good_or_small": (
        N_("{word} could be {good:good}, or only a small word."),
        N_("say how many, or leave it out"),
    ),
    "good_ambiguous": (N_("{word} fits more than one good."), N_("one of: {fits:or}")),
    "debt_not_listed": (
        N_("There is no way {word} on the list."),
        N_("type one of the numbers, or goods"),
    ),
    "good_missing": (
        N_("{number} of what? A number needs a good after it."),
        N_("{number:apple}, or {number}g for gold"),
    ),
    "gold_unsaid": (
        N_("How much gold? It needs a number before it."),
        N_("in digits, for example: 5g"),
    ),
    "gold_among_goods": (
        N_("{number:gold} can't lie among the goods here."),
        N_("a bribe is said so: bribe {number}g"),
    ),
    "number_unreadable": (
        N_("{word} is not a whole number from 0 to 999999."),
        N_("type it in digits, for example: 12"),
    ),
    "text_empty": (N_("There is no text."), N_("sheriff note …")),
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
    "play_option": (N_("{word} is not a module or an option."), N_("one of: {options}")),
    "play_timer": (N_("{word} is not a time in minutes, from 1 to 60."), N_("timer 3")),
    "play_unknown": (N_("{word} says nothing here."), N_("help lists what can be typed")),
    "play_unseen_entry": (
        N_("Another window has entered something since: nothing is undone."),
        N_("look first, then say it again"),
    ),
}
