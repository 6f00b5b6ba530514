"""The words of `recap` and `stats`."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.expansion import N_

# What is counted of each player in one game.
FACTS: Mapping[str, str] = {
    "bags": N_("Bags"),
    "lies": N_("Lies"),
    "lies_passed": N_("Lies that passed"),
    "lies_caught": N_("Lies caught"),
    "honest_opened": N_("Honest, opened"),
    "contraband_home": N_("Contraband home"),
    "bribes_paid": N_("Bribes paid"),
    "bribes_taken": N_("Bribes taken"),
    "penalties_paid": N_("Penalties paid"),
    "penalties_taken": N_("Penalties taken"),
    "bags_seen": N_("Bags inspected"),
    "opened": N_("Bags opened"),
    "opened_liars": N_("Liars found"),
    "promises_kept": N_("Promises kept"),
    "promises_broken": N_("Promises broken"),
}

# What is counted of each player in all games.
STATISTICS: Mapping[str, str] = {
    "games": N_("Games"),
    "wins": N_("Victories"),
    "win_rate": N_("Games won"),
    "average": N_("Points on average"),
    "best": N_("Best"),
    "worst": N_("Worst"),
    "average_place": N_("Place on average"),
    "lies": N_("Lies"),
    "lie_rate": N_("Bags with a lie"),
    "caught_rate": N_("Lies caught"),
    "bribes_paid": N_("Bribes paid"),
    "bribes_taken": N_("Bribes taken"),
    "opened": N_("Bags opened"),
    "hit_rate": N_("Liars among them"),
    "kings": N_("Times King"),
}


class AwardWords(NamedTuple):
    """What an award is called, and what its figure says."""

    title: str
    figure: str


AWARDS: Mapping[str, AwardWords] = {
    "smuggler": AwardWords(
        N_("Smuggler"),
        N_("{n:cards} of contraband brought home"),
    ),
    "saint": AwardWords(
        N_("Saint"),
        N_("{n:bags} and not one lie"),
    ),
    "bribable": AwardWords(
        N_("Most bribable Sheriff"),
        N_("bribes worth {n:gold}"),
    ),
    "nose": AwardWords(
        N_("Sharpest nose"),
        N_("{n:liars} found out"),
    ),
    "biggest_bribe": AwardWords(
        N_("Biggest bribe"),
        N_("worth {n:gold} for one bag"),
    ),
    "unluckiest_search": AwardWords(
        N_("Unluckiest search"),
        N_("a penalty worth {n:gold} for an honest bag"),
    ),
    "broken_word": AwardWords(
        N_("Broken word"),
        N_("{n:promises} not kept"),
    ),
}
