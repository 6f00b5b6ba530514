"""The sentence and the hint for every refusal, by its code. Data only."""

from collections.abc import Mapping

from sheriff_helper.words.sentences.keeping import KEEPING
from sheriff_helper.words.sentences.reading import READING
from sheriff_helper.words.sentences.table import TABLE

SENTENCES: Mapping[str, tuple[str, str]] = {**TABLE, **KEEPING, **READING}
