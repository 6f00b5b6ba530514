"""One sealed file, as a storage for TinyDB.

TinyDB(path, storage=AtomicStorage).table("log").all()
"""

import json
from pathlib import Path

from tinydb import Storage

from sheriff_helper.store.files import LARGEST_FILE, read_whole, write_whole
from sheriff_helper.store.refusal import StoreRefusal, damage_in, disk_faults
from sheriff_helper.store.seal import FORMAT, Tables, opened, sealed


class AtomicStorage(Storage):
    """Read and write the tables of one file. Callers must hold its lock to write.

    With `accepts_edits`, a file whose seal is broken is read all the same, and it is
    not kept as the version before the next write.
    """

    def __init__(self, path: Path, *, accepts_edits: bool = False) -> None:
        self.path = path
        self.accepts_edits = accepts_edits
        # What was read and found sound: the next write keeps it as the version before.
        self._sound: bytes | None = None

    def read(self) -> Tables | None:
        """Return the tables of the file, or None where there is no file."""
        with disk_faults(self.path):
            try:
                content = read_whole(self.path)
            except FileNotFoundError:
                return None
        path = str(self.path)
        with damage_in(self.path):
            tables, number, is_sealed = opened(content)
            if number > FORMAT:
                raise StoreRefusal("newer", path=path, number=number, known=FORMAT)
        if not is_sealed and not self.accepts_edits:
            raise StoreRefusal("edited", path=path, game=self.path.stem)
        if is_sealed:
            self._sound = content
        return tables

    def write(self, data: Tables) -> None:
        """Seal the tables and replace the file; a crash leaves all of them or none."""
        # ASCII alone: TinyDB's own storage opens files in the system's encoding.
        content = json.dumps(sealed(data), separators=(",", ":")).encode() + b"\n"
        if len(content) > LARGEST_FILE:
            # `read_whole` would refuse to read it back.
            raise StoreRefusal("game_full", game=self.path.stem, most=LARGEST_FILE)
        with disk_faults(self.path):
            write_whole(self.path, content, before=self._sound)
