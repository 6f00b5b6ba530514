"""The server behind `share`: one board for every browser, to look at only.

A request without the token, with another address or with another method than GET gets
"Not found". A change is drawn once for all browsers that share a language. Slow and
silent clients are dropped.
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

# Seconds between two looks at the game's file.
_TICK = 0.05
# Seconds after which a page is told that nothing has happened.
_BEAT = 2.0
# Seconds that a client may take to ask, or to read what it is sent.
_PATIENCE = 5.0
# The most connections in all, and from one address.
_MOST = 150
_MOST_EACH = 40

_FILES = {
    "recap.css": "text/css",
    "share.css": "text/css",
    "share.js": "text/javascript",
}
_HEADERS = {
    "Cache-Control": "no-store",
    # A client has to ask for each thing on a connection of its own, and in time.
    "Connection": "close",
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src data:; "
    "script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
# A language in the header of a request.
_WISH = re.compile(r"(?:^|,)\s*([A-Za-z]{2,8})")


class SharedBoard:
    """One game as pages: the `chosen` one, or else the one on the table.

    After a change, the board is drawn once in each language that is asked for.
    """

    def __init__(self, address: str, shelf: Shelf, chosen: str) -> None:
        self._host, self._token = address.split("/")[2:4]
        self._shelf = shelf
        self._chosen = chosen
        # The id of the game, and the stamp of its file when it was read.
        self._stamp = ("", None)
        self._game: Game | None = None
        # The boards as pages, by language.
        self._boards: dict[str, str] = {}
        # The next change sets this event, and puts a new one in its place.
        self._changed = asyncio.Event()
        # When each connection last did something, the oldest connection first.
        self._idle_since: dict[Any, float] = {}

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
        """Read the game again if its file has changed, and wake the waiting pages."""
        game_id = self._chosen
        if not game_id:
            with suppress(Refusal):
                game_id = self._shelf.current()
        stamp: Any = (game_id, self._shelf.stamp(game_id))
        if stamp != self._stamp:
            self._stamp = stamp
            self._game = None
            with suppress(Refusal):
                self._game = self._shelf.load(game_id)
            self._boards.clear()
            self._changed.set()
            self._changed = asyncio.Event()

    def _drop_some(self, connections: set[Any], now: float) -> None:
        """Drop clients that are slow to ask or to read, and those beyond the limits."""
        for gone in self._idle_since.keys() - connections:
            del self._idle_since[gone]
        for one in connections:
            self._idle_since.setdefault(one, now)
        clients = Counter[str]()
        for number, (one, since) in enumerate(self._idle_since.items(), 1):
            address = one.client[0] if one.client else ""
            clients[address] += 1
            is_stream = one.scope and one.scope["state"].get("is_stream")
            if is_stream and not one.flow.write_paused:
                # A page waits for changes, and reads what it is sent.
                since = self._idle_since[one] = now
            if (
                now - since > _PATIENCE
                or number > _MOST
                or clients[address] > _MOST_EACH
            ):
                one.transport.abort()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request of the server."""
        response = self._answer(Request(scope))
        response.headers.update(_HEADERS)
        scope["state"]["is_stream"] = isinstance(response, StreamingResponse)
        await response(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        path = request.scope["raw_path"].removeprefix(b"/")
        token, slash, name = path.partition(b"/")
        is_known = compare_digest(token, self._token.encode())
        is_host = request.headers.get("host") == self._host
        if not (is_known and is_host and request.method == "GET"):
            return _not_found()
        file = name.decode("latin-1")
        language = self._language_for(request)
        if file == "events":
            events = self._events(language)
            return StreamingResponse(events, media_type="text/event-stream")
        if file in _FILES:
            return Response(filled_in(file), media_type=_FILES[file])
        if slash and not file:
            board = self._board(language)
            page = filled_in("share.html.j2", board=board, language=language)
            return HTMLResponse(page)
        return _not_found()

    def _language_for(self, request: Request) -> str:
        """Return the first language we speak that the browser asks for.

        Failing that, return the game's, or English.
        """
        wishes = _WISH.findall(request.headers.get("accept-language", "")[:200])
        table = self._game.state.setup.lang if self._game else ""
        return next(filter(None, map(language_named, (*wishes, table, ENGLISH))))

    def _board(self, language: str) -> str:
        """Return the board in a language, and speak it from now on."""
        use_language(language)
        if self._game and language not in self._boards:
            # A file that another program wrote may hold what can't be shown.
            with suppress(Exception):
                self._boards[language] = shared_board(self._game.id, self._game.history)
        if language not in self._boards:
            message = filled_in("share_message.html.j2", game=self._stamp[0])
            self._boards[language] = message
        return self._boards[language]

    async def _events(self, language: str) -> AsyncIterator[str]:
        """Yield the board now and after each change, and the time in between."""
        while True:
            changed = self._changed
            lines = self._board(language).split("\n")
            yield "".join(f"data: {line}\n" for line in lines) + "\n"
            while not changed.is_set():
                yield f"retry: 500\nevent: beat\ndata: {time.time():.3f}\n\n"
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), _BEAT)


def _not_found() -> Response:
    return Response("Not found\n", 404, media_type="text/plain")


def serve(listener: socket.socket, address: str, shelf: Shelf, chosen: str) -> None:
    """Share the board until this process is told to end."""
    # Any line of a log could hold the token.
    logging.disable()
    # With a small buffer, the server soon notices a client that doesn't read.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Milliseconds: forget a phone that has left.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 15_000)
    asyncio.run(_serve(listener, SharedBoard(address, shelf, chosen)))


async def _serve(listener: socket.socket, board: SharedBoard) -> None:
    board.look()
    config = Config(
        board,
        http="h11",
        ws="none",
        lifespan="off",
        log_config=None,
        server_header=False,
        h11_max_incomplete_event_size=8192,
        timeout_graceful_shutdown=1,
    )
    server = Server(config)
    # Once the server has ended, uvicorn raises the signal again for this handler.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    await asyncio.gather(server.serve([listener]), board.follow(server))
