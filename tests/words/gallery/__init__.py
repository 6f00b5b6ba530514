"""The error gallery: for every way to be refused, one evening that ends in it and the exact words.

To add a sentence, add its row to the file of its section; a test misses the row otherwise.
"""

from tests.words.gallery.bags import BAGS
from tests.words.gallery.debts import DEBTS
from tests.words.gallery.deputies import DEPUTIES
from tests.words.gallery.ends import ENDS
from tests.words.gallery.giving import GIVING
from tests.words.gallery.modules import MODULES
from tests.words.gallery.reading import READING
from tests.words.gallery.records import RECORDS
from tests.words.gallery.row import Row
from tests.words.gallery.setting_up import SETTING_UP
from tests.words.gallery.shelf import SHELF
from tests.words.gallery.spoken import SPOKEN as SPOKEN

GALLERY: tuple[Row, ...] = (
    *SETTING_UP,
    *BAGS,
    *GIVING,
    *DEBTS,
    *ENDS,
    *MODULES,
    *DEPUTIES,
    *SHELF,
    *RECORDS,
    *READING,
)
