"""The server behind `share`: one board for every browser, to look at and nothing else.

Whoever lacks the token, comes by another address or wants more than to look is told that nothing is
there. What has changed is worked out once for all, and who is slow or silent is dropped.
"""

import asyncio
import logging
import re
import signal
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from hmac import compare_digest
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send
from uvicorn import Config, Server

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.shelf import Game, Shelf
from sheriff_helper.views.web.board import shared_board
from sheriff_helper.views.web.templates import filled_in
from sheriff_helper.words.language import ENGLISH, language_named, use_language

_TICK = 0.05  # seconds between two looks at the game's file
_BEAT = 2.0  # seconds after which a page is told that nothing has happened
_PATIENCE = 5.0  # seconds that a client may take to ask, or to read what it is sent
_MOST, _MOST_EACH = 150, 40  # connections, in all and of one address

_FILES = {"recap.css": "text/css", "share.css": "text/css", "share.js": "text/javascript"}
_HEADERS = {
    "Cache-Control": "no-store",
    "Connection": "close",  # so that a client has to ask in time for each thing
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src data:; "
    "script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_WISH = re.compile(r"(?:^|,)\s*([A-Za-z]{2,8})")  # a language in the header of a request


class SharedBoard:
    """One game as pages: the `chosen` one, else whichever is on the table.

    In each language they are made once a change.
    """

    def __init__(self, address: str, shelf: Shelf, chosen: str) -> None:
        self._host, self._token = address.split("/")[2:4]
        self._shelf = shelf
        self._chosen = chosen
        self._stamp = ("", None)  # of the game that is known
        self._game: Game | None = None
        self._boards: dict[str, str] = {}  # by language
        self._changed = asyncio.Event()  # set once, with the change that it stands for
        self._idle_since: dict[Any, float] = {}  # each connection, the oldest first

    async def follow(self, server: Server) -> None:
        """Watch the game and the connections until the server ends."""
        connections = server.server_state.connections
        while not server.should_exit:
            self.look()
            self._drop_some(connections, time.monotonic())
            await asyncio.sleep(_TICK)
        for connection in self._idle_since:
            connection.transport.close()

    def look(self) -> None:
        """Read the game anew if its file has changed, and wake every page that waits for that."""
        game_id = self._chosen
        if not game_id:
            with suppress(Refusal):
                game_id = self._shelf.current()
        stamp: Any = (game_id, self._shelf.stamp(game_id))
        if stamp != self._stamp:
            self._stamp, self._game = stamp, None
            with suppress(Refusal):
                self._game = self._shelf.load(game_id)
            self._boards.clear()
            self._changed.set()
            self._changed = asyncio.Event()

    def _drop_some(self, connections: set[Any], now: float) -> None:
        """Send away who is slow to ask or to read, and who is one too many."""
        known = {one: at for one, at in self._idle_since.items() if one in connections}
        self._idle_since = known | {one: now for one in connections if one not in known}
        clients = Counter[str]()
        for number, (one, since) in enumerate(self._idle_since.items(), 1):
            address = one.client[0] if one.client else ""
            clients[address] += 1
            is_stream = one.scope and one.scope["state"].get("is_stream")
            if is_stream and not one.flow.write_paused:
                since = self._idle_since[one] = now
            if now - since > _PATIENCE or number > _MOST or clients[address] > _MOST_EACH:
                one.transport.abort()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as the server hands it over."""
        response = self._answer(Request(scope))
        response.headers.update(_HEADERS)
        scope["state"]["is_stream"] = isinstance(response, StreamingResponse)
        await response(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        token, slash, name = request.scope["raw_path"].removeprefix(b"/").partition(b"/")
        is_known = compare_digest(token, self._token.encode())
        file, language = name.decode("latin-1"), self._language_for(request)
        if is_known and request.headers.get("host") == self._host and request.method == "GET":
            if file == "events":
                return StreamingResponse(self._events(language), media_type="text/event-stream")
            if file in _FILES:
                return Response(filled_in(file), media_type=_FILES[file])
            if slash and not file:
                board = self._board(language)
                return HTMLResponse(filled_in("share.html.j2", board=board, language=language))
        return Response("Not found\n", 404, media_type="text/plain")

    def _language_for(self, request: Request) -> str:
        """What a browser wishes for most of what is spoken here; else the game's, else English."""
        wishes = _WISH.findall(request.headers.get("accept-language", "")[:200])  # dearest first
        table = self._game.state.setup.lang if self._game else ""
        return next(filter(None, map(language_named, (*wishes, table, ENGLISH))))

    def _board(self, language: str) -> str:
        """The board in a language, which is spoken from now on."""
        use_language(language)
        if self._game and language not in self._boards:
            with suppress(Exception):  # a file from elsewhere may hold what can't be shown
                self._boards[language] = shared_board(self._game.id, self._game.history)
        if language not in self._boards:
            self._boards[language] = filled_in("share_message.html.j2", game=self._stamp[0])
        return self._boards[language]

    async def _events(self, language: str) -> AsyncIterator[str]:
        """The board now and after each change, and the time where nothing happens."""
        while True:
            changed, lines = self._changed, self._board(language).split("\n")
            yield "".join(f"data: {line}\n" for line in lines) + "\n"
            while not changed.is_set():
                yield f"retry: 500\nevent: beat\ndata: {time.time():.3f}\n\n"
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), _BEAT)


def serve(listener: socket.socket, address: str, shelf: Shelf, chosen: str) -> None:
    """Share the board until this process is told to end."""
    logging.disable()  # a line of any log could hold the token
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)  # not read: soon noticed
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # in milliseconds: a phone that left is soon forgotten
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 15_000)
    asyncio.run(_serve(listener, SharedBoard(address, shelf, chosen)))


async def _serve(listener: socket.socket, board: SharedBoard) -> None:
    board.look()
    settings: dict[str, Any] = {"http": "h11", "ws": "none", "lifespan": "off", "log_config": None}
    settings |= {"server_header": False, "h11_max_incomplete_event_size": 8192}
    server = Server(Config(board, timeout_graceful_shutdown=1, **settings))
    for number in (signal.SIGINT, signal.SIGTERM):  # which are sent again once it has ended
        signal.signal(number, server.handle_exit)
    await asyncio.gather(server.serve([listener]), board.follow(server))
