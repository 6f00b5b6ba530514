"""`share`: what is told to whom, what is refused to everyone else, and how it follows
the table.
"""

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests.conftest import Sheriff
from tests.play.window import CTRL_C, CTRL_D, ENTER, Window
from tests.share.sharing import PATIENCE, PROGRAM, Shared, sharing


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    """One server for all that only ask."""
    home = tmp_path_factory.mktemp("shared") / "home"
    env = {**os.environ, "SHERIFF_HOME": str(home)}
    subprocess.run([PROGRAM, "new", "Ana", "Bia", "Caio"], env=env, check=True)
    with sharing(home=home) as server:
        yield server


def test_a_page_and_its_files(shared: Shared) -> None:
    page = shared.ask()
    assert (page.status, page.headers["content-type"]) == (
        200,
        "text/html; charset=utf-8",
    )
    assert all(name in page.body for name in ("Ana", "Bia", "Caio"))
    names = re.findall(r'(?:src|href)="([^"]+)"', page.body)
    assert names == ["data:,", "recap.css", "share.css", "share.js"]
    for name in names[1:]:
        assert shared.ask(name).status == 200, name


def test_what_a_browser_is_told_not_to_do(shared: Shared) -> None:
    for name in ("", "share.js", "nothing"):
        headers = shared.ask(name).headers
        assert headers["cache-control"] == "no-store"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        policy = dict(
            part.split(" ", 1)
            for part in headers["content-security-policy"].split("; ")
        )
        assert policy.pop("img-src") == "data:"
        ours = {key for key, value in policy.items() if value == "'self'"}
        assert ours == {"connect-src", "script-src", "style-src"}
        assert {value for key, value in policy.items() if key not in ours} == {"'none'"}
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


# --------------------------------------------------------------------------------------
# Attacks. {token} and {host} are the right ones.

PAGE = "/{token}/"
WRONG_PATHS = {
    "no token": "/",
    "no token, a file": "/share.js",
    "no token, the stream": "/events",
    "what browsers ask by themselves": "/favicon.ico",
    "a token of the right length": "/" + "x" * 22 + "/",
    "half a token": "/{half}/",
    "a token and more": "/{token}x/",
    "a token in capitals": "/{upper}/",
    "an empty token": "//",
    "a token of letters that no token has": "/%C3%A9%F0%9F%98%80/",
    "a token that is written otherwise": "/%{first}{rest}/",
    "a long token": "/" + "a" * 6000 + "/",
    "a token as a query": "/?token={token}",
    "a token that is not first": "/x/{token}/",
    "a token without its slash": "/{token}",
    "a folder above": "/{token}/../",
    "a folder above, in disguise": "/{token}/%2e%2e/%2e%2e/etc/passwd",
    "a folder above, of Windows": "/{token}/..\\..\\board.py",
    "a file of the system": "/{token}//etc/passwd",
    "a file beside the page": "/{token}/board.py",
    "a template": "/{token}/share_board.html.j2",
    "a file and a null": "/{token}/share.js%00.html",
    "a file in capitals": "/{token}/SHARE.JS",
    "a folder below a file": "/{token}/share.js/",
    "another server": "http://elsewhere.example/{token}/",
    "a star": "*",
}
WRONG_HOSTS = (
    *(
        "elsewhere.example",
        "elsewhere.example:{port}",
        "localhost:{port}",
        "127.0.0.1",
        "[::1]",
    ),
    *(
        "",
        "127.0.0.1:1",
        "{host}.elsewhere.example",
        "x@{host}",
        "{host}:80",
        "0.0.0.0:{port}",
    ),
)
METHODS = (
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "HEAD",
    "TRACE",
    "PROPFIND",
    "get",
)
# What is no request at all.
UNREADABLE = {
    "a long header": b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 400_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: a\r\n" * 60_000 + b"\r\n",
    "a long path": b"GET /" + b"a" * 400_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two lengths": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: "
    b"2\r\n\r\n",
    "a header in two lines": b"GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n\0b\r\n\r\n",
    "bytes": bytes(range(256)) + b"\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
}


def request(
    shared: Shared, path: str = PAGE, host: str = "{host}", method: str = "GET"
) -> bytes:
    token = shared.token
    said = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"
    half, upper, port = token[:11], token.swapcase(), shared.place[1]
    values = {
        "token": token,
        "host": shared.host,
        "half": half,
        "upper": upper,
        "port": port,
    }
    return said.format(first=f"{ord(token[0]):02x}", rest=token[1:], **values).encode()


def test_whoever_asks_wrongly_is_told_that_nothing_is_there(shared: Shared) -> None:
    attacks = [
        *(request(shared, path=path) for path in WRONG_PATHS.values()),
        *(request(shared, host=host) for host in WRONG_HOSTS),
        *(request(shared, method=method) for method in METHODS if method != "HEAD"),
    ]
    told = {attack: shared.send(attack) for attack in attacks}
    nothing = shared.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    nothing.headers.pop("date")
    assert (nothing.status, nothing.body) == (404, "Not found\n")
    for attack, reply in told.items():
        reply.headers.pop("date")
        assert reply == nothing, attack
    assert shared.send(request(shared, method="HEAD")).status == 404


def test_what_can_not_be_read_is_refused(shared: Shared) -> None:
    for name, sent in UNREADABLE.items():
        try:
            reply = shared.send(sent)
        except ConnectionError:
            continue
        assert reply.status == 400, name
        assert shared.token not in reply.body


def test_what_a_proxy_would_say_changes_nothing(shared: Shared) -> None:
    said = {
        "X_Forwarded_Host": shared.host,
        "X_Forwarded_For": "10.0.0.1",
        "Origin": "http://x",
    }
    wrong = request(shared, host="elsewhere.example").decode().removesuffix("\r\n")
    assert (
        shared.send(f"{wrong}X-Forwarded-Host: {shared.host}\r\n\r\n".encode()).status
        == 404
    )
    reply = shared.ask(**said)
    assert reply.status == 200
    assert "access-control-allow-origin" not in reply.headers


def test_one_client_can_not_take_every_place(shared: Shared) -> None:
    with ExitStack() as lines:
        greedy = [
            lines.enter_context(shared.connect("127.0.0.2")) for _number in range(60)
        ]
        assert shared.ask().status == 200  # another address, at once
        waiting = select.poll()
        for line in greedy:
            waiting.register(line, select.POLLIN | select.POLLHUP)
        dropped: set[int] = set()
        while len(dropped) < 20:  # at once, the others once they are too slow
            found = waiting.poll(PATIENCE * 1000)
            assert found
            for number, _why in found:
                waiting.unregister(number)
                dropped.add(number)


@pytest.mark.long
@pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="no list of open files here"
)
def test_the_slow_and_the_silent_are_dropped(sheriff: Sheriff) -> None:
    promises = [
        f"promise Ana Bia {number} {'long ' * 95}" for number in range(60)
    ]  # a long board
    record = "\n".join(("new Ana Bia Caio --name long", *promises))
    Path("long.sheriff").write_text(record, encoding="utf-8")
    assert sheriff("replay long.sheriff --keep").code == sheriff("use long").code == 0
    with sharing() as shared, ExitStack() as lines, shared.listening() as seen:
        assert len(next(seen)) > 60_000
        files = Path(f"/proc/{shared.process.pid}/fd")
        before = len(list(files.iterdir()))
        silent, slow, twice, deaf = (
            lines.enter_context(shared.connect()) for _n in range(4)
        )
        whole = request(shared)
        slow.sendall(whole[:-2])
        twice.sendall(whole + whole[:-2])
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(request(shared, "/{token}/events"))
        for number in range(10):  # more than what lies unread between the two may be
            sheriff(f"note {number}.")
            while f" {number}." not in next(seen):
                pass
        wait_until(lambda: len(list(files.iterdir())) <= before)
        sheriff("note the end")
        assert "the end" in next(seen)  # who listens stays
        told = [rest_of(line) for line in (silent, slow, twice, deaf)]
        assert told[:2] == [b"", b""]
        assert told[2].count(b"HTTP/1.1 ") == 1
        assert b"the end" not in told[3]


def wait_until(is_true: Callable[[], bool]) -> None:
    last = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < last
        select.select([], [], [], 0.05)


def rest_of(line: socket.socket) -> bytes:
    """All that comes before the server hangs up."""
    answer = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            answer += part
    return answer


# --------------------------------------------------------------------------------------
# Languages.


@pytest.mark.parametrize(
    ("wished", "spoken"),
    [
        ("", "en"),
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("qaa, uk;q=0.3, en;q=0.1", "uk"),  # nobody speaks qaa
        ("es-419;q=0.9, en;q=0.2", "es"),  # browsers name what they wish for most first
        ("es,pt,uk", "es"),
        ("EN-gb, uk", "en"),
        ("qaa,*;q=0.5", "en"),
        ("en;q=0,qaa", "en"),
        (",;q=;q=9,,uk;q=nan" + "x" * 3000, "uk"),
        ("../../../uk", "en"),
    ],
)
def test_a_page_speaks_as_the_browser_wishes(
    shared: Shared, wished: str, spoken: str
) -> None:
    assert f'<html lang="{spoken}">' in shared.ask(Accept_Language=wished).body


# --------------------------------------------------------------------------------------
# What it follows.


def test_it_follows_the_table(sheriff: Sheriff, home: Path) -> None:
    with sharing() as shared, shared.listening() as seen:
        empty = next(seen)
        assert "data-game" not in empty
        sheriff("new Ana Bia Caio --name one")
        assert 'data-game="one"' in next(seen)
        sheriff("new Duda Eva Fabi --name two")
        assert 'data-game="two"' in next(seen)
        sheriff("use one")
        assert 'data-game="one"' in next(seen)
        sheriff("pass Bia 2a bribe 5g")
        assert next(seen).count('<li class="handover"') == 1
        sheriff("undo")
        assert next(seen).count('<li class="handover"') == 1  # the way back
        file = home / "games" / "one.json"
        whole = file.read_bytes()
        file.write_bytes(whole[:-20])
        assert "data-records" not in next(seen)
        file.write_bytes(whole)
        assert 'data-game="one"' in next(seen)
        sheriff("delete one --yes")
        assert next(seen) == empty
        sheriff("new Ana Bia Caio --lang uk --timer")
        next(seen)
        assert 'lang="uk"' in shared.ask().body  # to who wishes for no language
        assert 'lang="en"' in shared.ask(Accept_Language="en").body
        sheriff("declare Bia 2 apples")
        assert "data-end" not in next(seen)
        sheriff("declare Caio 3 cheese")
        end = re.search(r'data-end="([\d.]+)"', next(seen))
        assert end  # time runs from the last declaration
        assert 0 < float(end[1]) - time.time() <= 2 * 60
        assert shared.end() == 0


# --------------------------------------------------------------------------------------
# The command.


def test_one_game_in_json_until_it_is_told_to_end(
    sheriff: Sheriff, shared: Shared
) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("new Duda Eva Fabi --name two")
    with sharing("--json", "--game", "one") as said:
        printed = json.loads(said.address)
        assert list(printed) == ["address"]
        one = Shared(printed["address"], said.process)
        assert re.fullmatch(r"[\w-]{22,}", one.token)
        assert one.token != shared.token  # new on every start
        with one.listening() as seen:
            assert 'data-game="one"' in next(seen)
            sheriff("note not here")
            sheriff("note here --game one")
            board = next(seen)
            assert "here" in board
            assert "not here" not in board
        assert one.end(signal.SIGTERM) == 0
        assert one.process.stdout
        assert one.process.stdout.read() == ""


def address_of(window: Window) -> str:
    """The address, when it stands in a window."""
    address = re.compile(r"http://127\.0\.0\.1:\d+/[\w-]{22}/")
    window.wait_until(lambda: bool(address.search(window.text)), "address")
    return str(address.findall(window.text)[0])


def code_rows(window: Window) -> int:
    """How many rows have squares of a code on them."""
    return sum(bool(set(row) & set("█▀▄")) for row in window.text.splitlines())


def test_at_a_terminal_it_shows_a_code_for_cameras() -> None:
    with Window(command="share", rows=40, cold=True) as window:
        address_of(window)
        window.wait_until(lambda: code_rows(window) > 15, "code")
        window.type(CTRL_C)
        assert window.end() == 0


def test_a_port_can_be_chosen_once(sheriff: Sheriff, shared: Shared) -> None:
    port = shared.place[1]
    answer = sheriff(f"share --port {port}")
    assert answer.code == 1


@pytest.mark.parametrize("package", ["starlette", "uvicorn", "segno"])
def test_without_its_packages(
    sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    answer = sheriff("share")
    assert answer.code == 1
    assert sheriff("new Ana Bia Caio").code == 0


# --------------------------------------------------------------------------------------
# Beside `play`.


def test_play_shares_as_long_as_it_lasts(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    with Window("--share", command="play", rows=40, cold=True) as window:
        shared = Shared(address_of(window))
        window.type(ENTER)
        with shared.listening() as seen:
            first = next(seen)
            window.wait_question()
            window.type("3a" + ENTER)
            assert next(seen) != first
            window.type(CTRL_D)
            assert list(seen) == []
        assert window.end() == 0
        with pytest.raises(ConnectionRefusedError):
            shared.connect()
