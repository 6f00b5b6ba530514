"""How soon an entry is on every page, and what sharing costs: `python -m
tests.benchmarks.share`.

30 pages listen, with 100 entries in the log; then once more while one client of another
address holds 50 connections and asks 200 times a second. Then the server's memory, and
what it takes of the processor while nothing happens.
"""

import os
import statistics
import tempfile
import threading
import time
from contextlib import ExitStack, redirect_stdout, suppress
from io import StringIO
from pathlib import Path

from sheriff_helper.cli.app import run
from tests.share.sharing import Shared, boards, sharing

PAGES, ENTRIES, MOST = 30, 40, 200.0  # milliseconds
QUIET = 20  # seconds of which the processor's time is taken
ATTACKER, LINES, A_SECOND = "127.0.0.2", 50, 200


def enter(line: str) -> None:
    """One entry, in this process."""
    with redirect_stdout(StringIO()):
        assert run(line.split()) == 0, line


class Listener(threading.Thread):
    """A page, as far as the server knows; notes when it has seen which entry."""

    def __init__(self, shared: Shared, seen: dict[int, list[float]]) -> None:
        super().__init__(daemon=True)
        self.line, self.seen = shared.connect(), seen
        request = f"GET /{shared.token}/events HTTP/1.1\r\nHost: {shared.host}"
        self.line.sendall(f"{request}\r\n\r\n".encode())

    def run(self) -> None:
        """Until the server ends."""
        with suppress(OSError):
            for board in boards(self.line):
                now = time.perf_counter()
                number = board.partition("Noted: ")[2].partition(".")[0]
                if number.isdigit():
                    self.seen[int(number)].append(now)


def attack(shared: Shared, over: threading.Event) -> None:
    """One client with too many lines and too many requests."""
    with ExitStack() as lines:
        for _number in range(LINES):
            with suppress(OSError):
                lines.enter_context(shared.connect(ATTACKER))
        while not over.wait(1 / A_SECOND):
            with suppress(OSError), shared.connect(ATTACKER) as line:
                request = f"GET /{shared.token}/ HTTP/1.1\r\nHost: {shared.host}"
                line.sendall(f"{request}\r\n\r\n".encode())
                line.recv(65536)


def delays(
    shared: Shared, first: int, seen: dict[int, list[float]]
) -> tuple[list[float], float]:
    """Milliseconds from Enter to the last page, and to have entered, of each entry."""
    last, entering = [], []
    for number in range(first, first + ENTRIES):
        seen[number] = []
        start = time.perf_counter()
        enter(f"note {number}.")
        entering.append(1000 * (time.perf_counter() - start))
        while len(seen[number]) < PAGES:
            time.sleep(0.002)
            assert time.perf_counter() - start < 30, f"{len(seen[number])} pages"
        last.append(1000 * (max(seen[number]) - start))
    assert shared.process.poll() is None
    return last, statistics.median(entering)


def processor(process: int) -> float:
    """Seconds that a process has had of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Measure, print a table, and fail beyond the bar."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["SHERIFF_HOME"] = home
        enter("new Ana Bia Caio Davi")
        for number in range(100):
            enter(f"note earlier {number}")
        with sharing() as shared:
            seen: dict[int, list[float]] = {}
            for listener in [Listener(shared, seen) for _page in range(PAGES)]:
                listener.start()
            calm, entering = delays(shared, 0, seen)
            over = threading.Event()
            attacker = threading.Thread(target=attack, args=(shared, over))
            attacker.start()
            busy, entering_busy = delays(shared, ENTRIES, seen)
            over.set()
            attacker.join()
            memory = Path(f"/proc/{shared.process.pid}/status").read_text()
            resident = int(memory.partition("VmRSS:")[2].split()[0]) / 1024
            before = processor(shared.process.pid)
            time.sleep(QUIET)
            idle = 100 * (processor(shared.process.pid) - before) / QUIET
    median = statistics.median(calm)
    print("| measured | ms |\n|---|---|")
    print(
        f"| entry to the last of {PAGES} pages, median | {median:.0f} (at most "
        f"{MOST:.0f}) |"
    )
    print(f"| … slowest of {ENTRIES} | {max(calm):.0f} |")
    print(f"| … while a client attacks, median | {statistics.median(busy):.0f} |")
    print(f"| … slowest | {max(busy):.0f} |")
    print(
        f"| the entry itself, calm and attacked | {entering:.1f}, {entering_busy:.1f} |"
    )
    print(f"\n{resident:.0f} MB of memory")
    print(f"{idle:.1f} % of a processor with {PAGES} pages idle")
    return int(median > MOST)


if __name__ == "__main__":
    raise SystemExit(main())
