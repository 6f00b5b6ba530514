"""`goods`: show what each card is worth and costs, and how it is typed."""

from sheriff_helper.cli.context import Context
from sheriff_helper.game.box import deck
from sheriff_helper.game.goods import ROYAL_CLASS
from sheriff_helper.views.data import deck_data


def goods(context: Context) -> None:
    """Show the cards of the game in use, or else all those in the box."""
    from sheriff_helper.views.goods import goods_table

    state = context.state_on_table()
    cards = state.deck if state else deck(6, ROYAL_CLASS)
    cards = {key: n for key, n in cards.items() if n}
    context.answer(lambda: deck_data(cards), lambda: goods_table(cards, context.marks))
