"""The error gallery: for every way to be refused, one evening that ends in it and the
exact words.

To add a sentence, add its row to the file of its section; a test misses the row
otherwise.
"""

from tests.net.gallery.bags import BAGS
from tests.net.gallery.debts import DEBTS
from tests.net.gallery.deputies import DEPUTIES
from tests.net.gallery.ends import ENDS
from tests.net.gallery.giving import GIVING
from tests.net.gallery.modules import MODULES
from tests.net.gallery.reading import READING
from tests.net.gallery.records import RECORDS
from tests.net.gallery.row import Row
from tests.net.gallery.setting_up import SETTING_UP
from tests.net.gallery.shelf import SHELF
from tests.net.gallery.spoken import SPOKEN as SPOKEN

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
