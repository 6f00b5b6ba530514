"""Short answers to what tables ask, by their topics, with those of the modules.

`ours` is a ruling of this program where the text of the rules is silent.
"""

from sheriff_helper.game.expansion import N_, Rule
from sheriff_helper.game.modules import ALL

RULES: dict[str, Rule] = {
    "round": Rule(
        N_(
            "Market, load, declare, inspect, end. Each merchant puts 1 to 5 cards into "
            "the bag and declares their exact number and one legal good. The Sheriff "
            "opens or returns each bag."
        ),
    ),
    "market": Rule(
        N_(
            "2nd edition: the Sheriff says who starts; one discard pile; an empty deck "
            "is all discards, shuffled. 1st edition: left of the Sheriff starts; two "
            "face-up discard piles of 5, drawn from before the deck; an empty deck is "
            "all discards but the top 5 of each pile. With six players or "
            "--one-discard one pile, and cards from the deck only; Deputies say who "
            "starts."
        ),
    ),
    "declare": Rule(
        N_(
            "The number of cards is always true; the good may be a lie. Only apples, "
            "cheese, bread and chickens can be declared, never contraband or royal "
            "goods."
        ),
    ),
    "honest": Rule(
        N_(
            "A bag is honest when every card in it is the declared good. Opened "
            "honest, all cards go to the stand and the Sheriff pays the penalty of "
            "each: 2 gold a card."
        ),
    ),
    "lie": Rule(
        N_(
            "Cards of the declared good still go to the stand. Every other card, legal "
            "or not, is discarded, and the merchant pays the Sheriff the penalty of "
            "each: 2 for legal goods, 4 for contraband, 3 to 5 for royal goods."
        ),
    ),
    "bribe": Rule(
        N_(
            "Gold up to what is held, goods from the stand or from the bag, favours; "
            "never cards from hand. Goods go to the Sheriff's stand. If the bag is "
            "opened after all, nothing is paid. What was promised and turns out not to "
            "be there is not owed."
        ),
    ),
    "deals": Rule(
        N_(
            "Anyone may pay anyone, also for another's bag to be opened: sheriff pay A "
            "B OFFER, and sheriff pay A B OFFER for OFFER to swap. Once the bag is "
            "back, the last offer is due. After the last round nothing changes hands "
            "any more."
        ),
    ),
    "promises": Rule(
        N_(
            "A deal that can be kept in the same round must be kept; a favour for a "
            "later round binds nobody. Write both down: sheriff promise A B TEXT, and "
            "later sheriff kept N or sheriff broken N."
        ),
    ),
    "debt": Rule(
        N_(
            "Short of gold for a penalty: pay all gold, then legal goods from the "
            "stand worth at least the rest, no change given. If those fall short, all "
            "of them and contraband, turned up, for the difference. With an empty "
            "stand the rest is forgiven. The debtor chooses the goods, and they go to "
            "the receiver's stand."
        ),
        N_("Gold goes before goods."),
    ),
    "secrecy": Rule(
        N_(
            "Contraband lies face down; only the number of cards is public until a "
            "debt, a Black Market claim or the end. So type ? for such a card; a kind "
            "that is typed counts as seen by all."
        ),
    ),
    "kings": Rule(
        N_(
            "Most of a legal good is King, second most Queen: apples 20 and 10, cheese "
            "and bread 15 and 10, chickens 10 and 5. Tied for King: both added, split, "
            "rounded down, no Queen. Tied for Queen: Queen split, rounded down."
        ),
        N_("A title needs at least one card."),
    ),
    "tie": Rule(
        N_(
            "Equal points: most legal goods, then most contraband, then a shared "
            "victory in the 2nd edition; the 1st edition stops there."
        ),
        N_(
            "Goods are counted in cards; a royal good is one contraband card; Black "
            "Market cards do not count, the goods of a Special Order do."
        ),
    ),
    "deputies": Rule(
        N_(
            "Six players: two Deputies a round from a deck of six, three times "
            "through. Both return: the bribe goes onto the Booty. Both open: an honest "
            "merchant gets half from each, a liar's fine goes onto the Booty. Only one "
            "wants to inspect: that one acts alone (by D)."
        ),
        N_(
            "A Deputy short of gold has a debt of their own; goods paid to both go "
            "onto the Booty."
        ),
    ),
    "booty": Rule(
        N_(
            "After the inspection the Deputies split gold and cards evenly; what can't "
            "be split is discarded unless they agree otherwise: sheriff booty A OFFER "
            "B OFFER."
        ),
        N_(
            "Gold and each kind of card in halves, face-down cards as one kind; a "
            "single odd coin or card is discarded, and where several kinds are odd the "
            "Deputies say who takes what."
        ),
    ),
    "timer": Rule(
        N_(
            "One minute a merchant for the whole inspection, four with the expansion's "
            "Deputies. When it runs out, bags not yet opened pass without a bribe."
        ),
    ),
    "length": Rule(
        N_(
            "3 players: each Sheriff three times. 4 and 5: twice. 6: everyone Deputy "
            "three times in nine rounds. Another number: sheriff new … --turns N."
        ),
    ),
    "count": Rule(
        N_(
            "What lies on the table is right: sheriff count P 42g 4 apples sets the "
            "log to what was counted, gold, legal goods and the number of face-down "
            "cards."
        ),
    ),
    "leaving": Rule(
        N_("Not in the rules."),
        N_(
            "Who sits a round out has no bag: sheriff absent M. Who goes home keeps "
            "gold and stand, which score: sheriff leave P. A leaving Sheriff hands the "
            "marker to the next seat at once, whose bag is void if it was not dealt "
            "with."
        ),
    ),
}
for module in ALL:
    RULES |= module.words.rules
