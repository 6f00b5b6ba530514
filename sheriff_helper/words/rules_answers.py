"""`rules`: short answers to what tables ask, and which of them are rulings of our own."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.words.language import N_


class Answer(NamedTuple):
    """What the rules say; `ours` where the text is silent and this project rules."""

    text: str
    ours: str = ""


ANSWERS: Mapping[str, Answer] = {
    "round": Answer(
        N_(
            "Market, load, declare, inspect, end. Each merchant puts 1 to 5 cards into the "
            "bag and declares their exact number and one legal good. The Sheriff opens or "
            "returns each bag."
        )
    ),
    "declare": Answer(
        N_(
            "The number of cards is always true; the good may be a lie. Only apples, cheese, "
            "bread and chickens can be declared, never contraband or royal goods."
        )
    ),
    "honest": Answer(
        N_(
            "A bag is honest when every card in it is the declared good. Opened honest, all "
            "cards go to the stand and the Sheriff pays the penalty of each: 2 gold a card."
        )
    ),
    "lie": Answer(
        N_(
            "Cards of the declared good still go to the stand. Every other card, legal or "
            "not, is discarded, and the merchant pays the Sheriff the penalty of each: 2 for "
            "legal goods, 4 for contraband, 3 to 5 for royal goods."
        )
    ),
    "bribe": Answer(
        N_(
            "Gold up to what is held, goods from the stand or from the bag, favours; never "
            "cards from hand. Goods go to the Sheriff's stand. If the bag is opened after "
            "all, nothing is paid. What was promised and turns out not to be there is not "
            "owed."
        )
    ),
    "deals": Answer(
        N_("Anyone may pay anyone, also for another's bag to be opened: sheriff pay A B OFFER.")
    ),
    "promises": Answer(
        N_(
            "A favour for a later round binds nobody. Write it down all the same: sheriff "
            "promise A B TEXT, and later sheriff kept N or sheriff broken N."
        )
    ),
    "debt": Answer(
        N_(
            "Short of gold for a penalty: pay all gold, then legal goods from the stand worth"
            " at least the rest, no change given. If those fall short, all of them and "
            "contraband, turned up, for the difference. With an empty stand the rest is "
            "forgiven. The debtor chooses the goods, and they go to the receiver's stand."
        ),
        N_("Gold goes before goods."),
    ),
    "secrecy": Answer(
        N_(
            "Contraband lies face down; only the number of cards is public until a debt, a "
            "Black Market claim or the end. So type ? for such a card; a kind that is typed "
            "counts as seen by all."
        )
    ),
    "kings": Answer(
        N_(
            "Most of a legal good is King, second most Queen: apples 20 and 10, cheese and "
            "bread 15 and 10, chickens 10 and 5. Tied for King: both added, split, rounded "
            "down, no Queen. Tied for Queen: Queen split, rounded down."
        ),
        N_("A title needs at least one card."),
    ),
    "tie": Answer(
        N_(
            "Equal points: most legal goods, then most contraband, then a shared victory in "
            "the 2nd edition; the 1st edition stops there."
        ),
        N_(
            "Goods are counted in cards; a royal good is one contraband card; Black Market "
            "cards do not count, the goods of a Special Order do."
        ),
    ),
    "royal": Answer(
        N_(
            "Royal goods are contraband in every way until the end. Then each also counts as "
            "2 or 3 of its legal good for King and Queen: sheriff goods lists them."
        )
    ),
    "deputies": Answer(
        N_(
            "Six players: two Deputies a round from a deck of six, three times through. Both "
            "return: the bribe goes onto the Booty. Both open: an honest merchant gets half "
            "from each, a liar's fine goes onto the Booty. Only one wants to inspect: that "
            "one acts alone (by D)."
        ),
        N_("A Deputy short of gold has a debt of their own; goods paid to both go onto the Booty."),
    ),
    "booty": Answer(
        N_(
            "After the inspection the Deputies split gold and cards evenly. Another split "
            "needs both to agree: sheriff booty A OFFER B OFFER."
        ),
        N_("An odd coin is discarded; where cards are odd the program asks for the split."),
    ),
    "black-market": Answer(
        N_(
            "Once your bag is dealt with, once a round: three of the same contraband, "
            "turned up, for the top card of its pile: pepper 30 then 27, mead 32 then 29, "
            "silk 34 then 31. Another number on the card: value N."
        ),
        N_("A merchant whose bag was opened may claim too."),
    ),
    "orders": Answer(
        N_(
            "One legal and one contraband good out of the same returned bag. Points: apple "
            "with pepper 7, mead, silk or crossbow 6; bread or cheese with pepper 6, mead or "
            "silk 5; chicken with pepper or mead 5, silk 4. The goods still score, but not "
            "for King and Queen."
        ),
        N_("They count in the tie-break and for Thieves."),
    ),
    "thieves": Answer(
        N_("Most contraband cards: King of Thieves, 10; second most: Prince of Thieves, 5."),
        N_("Ties as for King and Queen; at least one card."),
    ),
    "merry-men": Answer(
        N_(
            "A Merry Man is one card of the bag. In a returned bag it brings the printed gold"
            " from the bank: merry P found N. In an opened one it costs the printed penalty: "
            "merry P caught N. Then follow the card."
        )
    ),
    "laws": Answer(
        N_(
            "Two laws are in force. The first Sheriff draws 3 and keeps 2; later the older "
            "leaves, and the Sheriff draws 2 and keeps 1: law in NAME, law out NAME, and bank"
            " P N for gold that a law moves."
        )
    ),
    "timer": Answer(
        N_(
            "One minute a merchant for the whole inspection, four with the expansion's "
            "Deputies. When it runs out, bags not yet opened pass without a bribe: sheriff "
            "timer."
        )
    ),
    "length": Answer(
        N_(
            "3 players: each Sheriff three times. 4 and 5: twice. 6: everyone Deputy three "
            "times in nine rounds. Another number: sheriff new … --turns N."
        )
    ),
    "count": Answer(
        N_("The coins are right: sheriff count P N sets the log to what was counted."),
    ),
}
