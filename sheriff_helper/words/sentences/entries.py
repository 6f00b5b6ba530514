"""How the entries of the base game are typed, and what they are for."""

from collections.abc import Mapping

from sheriff_helper.game.expansion import N_

# So is `penalty`, which is read as an entry.
USAGES: Mapping[str, str] = {
    "declare": N_("declare M N GOOD"),
    "pass": N_(
        "pass M [GOODS] [declared N GOOD] [bribe OFFER] [from-bag GOODS] [by D]"
    ),
    "open": N_("open M [GOODS] [declared N GOOD] [paying GOODS|auto] [by D]"),
    "absent": N_("absent M"),
    "pay": N_("pay A B OFFER [for OFFER]"),
    "promise": N_("promise A B TEXT"),
    "kept": N_("kept N"),
    "broken": N_("broken N"),
    "bank": N_("bank P OFFER | bank P -OFFER"),
    "deputies": N_("deputies A B | deputies draw"),
    "booty": N_("booty A OFFER [B OFFER]"),
    "next": N_("next"),
    "leave": N_("leave P"),
    "rename": N_('rename P "NAME"'),
    "reveal": N_("reveal P GOODS"),
    "count": N_("count P OFFER"),
    "note": N_("note TEXT"),
    "finish": N_("finish [early]"),
    "tally": N_("tally"),
    "penalty": N_(
        "penalty N GOOD bag GOODS [gold N] [stand GOODS] | penalty M bag GOODS"
    ),
}

PURPOSES: Mapping[str, str] = {
    "declare": N_("M declares N cards of one legal good."),
    "pass": N_("M's bag goes back unopened; GOODS is all that was in it."),
    "open": N_("M's bag is opened, and whoever was wrong pays the penalty."),
    "absent": N_("M has no bag this round: a house rule."),
    "pay": N_(
        "A deal outside the bags: A gives B gold or goods, and B what comes after for."
    ),
    "promise": N_("A promises B a favour."),
    "kept": N_("Promise N was kept."),
    "broken": N_("Promise N was broken."),
    "bank": N_(
        "A card, a law or a house rule: from the bank to P, or from P out of the game."
    ),
    "deputies": N_("Who are Deputies this round."),
    "booty": N_("The Deputies split the Booty as agreed."),
    "next": N_("The round ends and the marker moves on."),
    "leave": N_("P goes home; gold and stand stay and score."),
    "rename": N_("A misspelt name is mended everywhere."),
    "reveal": N_("P's face-down contraband turns up."),
    "count": N_(
        "P counted gold, legal goods or face-down cards by hand; the log follows."
    ),
    "note": N_("A line in the log."),
    "finish": N_("The final tally: who won, and why."),
}

# What stands for what in a usage.
LEGEND: Mapping[str, str] = {
    "M": N_("M is a merchant."),
    "A": N_("A and B are players."),
    "P": N_("P is a player."),
    "D": N_("D is a Deputy."),
    "N": N_("N is a number."),
    "GOOD": N_("GOOD is one kind, by name or code: apple or a."),
    "GOODS": N_(
        "GOODS are written 3 apples, 1 mead or 3a1m; ? or h is a card face down."
    ),
    "OFFER": N_("OFFER is gold, goods or both: 5g 2a."),
}
