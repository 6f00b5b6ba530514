"""How the typed line and the words below it look: a mark under slips, proposals in a row."""

from collections.abc import Callable, Sequence

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.layout.processors import (
    Processor,
    Transformation,
    TransformationInput,
)
from prompt_toolkit.layout.utils import explode_text_fragments

from sheriff_helper.cli.play.proposing import Proposal
from sheriff_helper.words.language import _

_GAP = "  "


class Slips(Processor):
    """Underlines the word that can't be read."""

    def __init__(self, span: Callable[[], tuple[int, int] | None]) -> None:
        self.span = span

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """Same letters, another style."""
        letters = explode_text_fragments(transformation_input.fragments)
        first = _first(transformation_input)
        start, end = self.span() or (0, 0)
        for index in range(max(0, start - first), min(end - first, len(letters))):
            letters[index] = ("class:slip", letters[index][1])
        return Transformation(letters)


def _first(drawn: TransformationInput) -> int:
    """Where the row that is drawn begins in the text; spans count from the text's beginning."""
    return drawn.document.translate_row_col_to_index(drawn.lineno, 0)


def proposals_line(
    shown: Sequence[Proposal], chosen: int | None, columns: int
) -> StyleAndTextTuples:
    """As many words as fit, from the chosen one on; a single word has more room beside it."""
    found: StyleAndTextTuples = []
    first = chosen or 0
    for index, proposal in enumerate(shown[first:], first):
        beside = f"({proposal.long})" if proposal.long and len(shown) == 1 else proposal.short
        text = f"{proposal.word} {beside}" if beside else proposal.word
        columns -= len(text) + len(_GAP)
        if columns < 0:
            break
        found += [("class:chosen" if index == chosen else "class:proposal", text), ("", _GAP)]
    legend = _("value/penalty")
    if len(shown) > 1 and any(proposal.short for proposal in shown) and columns >= len(legend):
        found.append(("class:hint", legend))
    return found
