"""`goods`: show what each card is worth and costs, and how it is typed."""

from typing import TYPE_CHECKING

from sheriff_helper.cli.context import Context
from sheriff_helper.game.box import deck
from sheriff_helper.game.goods import ROYAL_CLASS
from sheriff_helper.views.data import deck_data

if TYPE_CHECKING:
    from rich.table import Table


def goods(context: Context) -> None:
    """Show the cards of the game in use, or else all those in the box."""
    state = context.state_on_table()
    cards = state.deck if state else deck(6, ROYAL_CLASS)
    cards = {key: n for key, n in cards.items() if n}

    def view() -> "Table":
        from sheriff_helper.views.goods import goods_table

        return goods_table(cards, context.marks)

    context.answer(lambda: deck_data(cards), view)
