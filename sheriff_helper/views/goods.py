"""The goods of a deck in a table: what each is worth, and how it is typed."""

from collections.abc import Mapping

from rich.table import Table

from sheriff_helper.game.goods import GOODS
from sheriff_helper.views.layout import Marks
from sheriff_helper.views.table import empty_table
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import lexicon
from sheriff_helper.words.phrases import counted, good_name


def goods_table(deck: Mapping[str, int], marks: Marks) -> Table:
    """Return a table of what each card is worth, and how to type it."""
    table = empty_table(marks, _("Good"), _("Code"))
    for heading in (_("Value"), _("Penalty"), _("Cards")):
        table.add_column(heading, justify="right")
    royal = any(GOODS[key].counts > 1 for key in deck)
    if royal:
        table.add_column(_("Counts as"))
    for key, cards in deck.items():
        good = GOODS[key]
        row = [good_name(key), " ".join(lexicon().codes(key))]
        row += [str(good.value), str(good.penalty), str(cards)]
        if good.counts > 1:
            row.append(counted(good.counts, good.counts_as))
        elif royal:
            row.append(marks.none)
        table.add_row(*row)
    return table
