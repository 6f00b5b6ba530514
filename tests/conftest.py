"""What every test stands on: one terminal, one home, and two ways to run the
program."""

import gc
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import door
from tests.door import Answer as Answer
from tests.net.goods import PRINTED

# What can't even be imported without the terminals, locks and signals of a Unix.
_OF_UNIX = ["net/faults/*", "fuzz.py", "test_fuzz.py", "play/*", "net/test_gallery.py"]
collect_ignore_glob = _OF_UNIX if sys.platform == "win32" else []


def pytest_xdist_auto_num_workers() -> int:
    """Two processes more than processors: many tests wait for a window, a server or a
    clock.
    """
    return (os.cpu_count() or 1) + 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest begin first: at the end all but one process would wait for them."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage: the collector need not look through them
    again.
    """
    gc.freeze()


# What a machine may say that would change what is printed.
SET = {
    "COLUMNS": "80",
    "LINES": "25",
    "NO_COLOR": "1",
    "PYTHONUTF8": "1",
    "LC_ALL": "C.UTF-8",
}
UNSET = (
    *("SHERIFF_LANG", "LANGUAGE", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"),
    "PYTHONIOENCODING",
)

# The same inputs on every machine, however fast it is; a long search is `tests.fuzz`.
settings.register_profile(
    "anywhere",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("anywhere")

Line = str | Sequence[str]
Sheriff = Callable[[Line], Answer]
Program = Callable[..., Answer]

PATIENCE = 120  # seconds: only against a process that hangs


def words_of(line: Line) -> list[str]:
    """A command line as the shell would hand it over."""
    return shlex.split(line) if isinstance(line, str) else list(line)


@pytest.fixture(autouse=True, scope="session")
def _terminal() -> Iterator[None]:
    """A terminal of 80 columns without colour, for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SET.items():
            patch.setenv(name, value)
        for name in UNSET:
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home of its own for every test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SHERIFF_HOME", str(folder))
    monkeypatch.chdir(tmp_path)
    door.speak()
    return folder


@pytest.fixture(autouse=True)
def printed_prices(request: pytest.FixtureRequest) -> Iterator[None]:
    """Evenings are counted with the prices that the rulebooks print, whatever this copy
    has.

    So a table that changes a price of its own breaks the tests that are about the
    price, which ask for `own_prices`, and no others.
    """
    if request.node.get_closest_marker("own_prices"):
        yield
        return
    own = door.prices()
    for key, good in PRINTED.items():
        if own[key] != (good.value, good.penalty):
            door.set_price(key, good.value, good.penalty)
    yield
    for key, (value, penalty) in own.items():
        if door.prices()[key] != (value, penalty):
            door.set_price(key, value, penalty)


@pytest.fixture
def sheriff(capsys: pytest.CaptureFixture[str]) -> Sheriff:
    """Run one command line in this process."""

    def ran(line: Line) -> Answer:
        capsys.readouterr()
        code = door.exit_code(words_of(line))
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return ran


@pytest.fixture
def program() -> Program:
    """Run one command line as the console script of its own process."""

    def ran(
        line: Line, typed: bytes = b"", script: Sequence[str] = (), **env: str
    ) -> Answer:
        command = [
            *(script or [str(Path(sys.executable).with_name("sheriff"))]),
            *words_of(line),
        ]
        done = subprocess.run(
            command,
            input=typed,
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, **env},
            check=False,
        )
        return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())

    return ran


@pytest.fixture
def forked() -> Program:
    """Run one command line as a process of its own that has imported everything
    before."""
    from tests import awake  # no Unix, no forks

    def ran(line: Line, typed: bytes = b"", **env: str) -> Answer:
        code, out, err = awake.ran(words_of(line), typed, {**os.environ, **env})
        return Answer(code, out.decode(), err.decode())

    return ran


@pytest.fixture
def files(home: Path) -> Callable[[], dict[str, bytes]]:
    """The bytes of every stored file but the locks, for a before and an after."""

    def stored() -> dict[str, bytes]:
        found = sorted(path for path in home.rglob("*") if path.is_file())
        return {
            str(path.relative_to(home)): path.read_bytes()
            for path in found
            if path.suffix != ".lock"
        }

    return stored
