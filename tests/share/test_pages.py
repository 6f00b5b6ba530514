"""The shared board in a real browser: six pages through whole games: after each
entry one of them is looked at, and all where a round or the game ends.
"""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import Sheriff
from tests.share.sharing import PATIENCE, Shared, sharing
from tests.views.browser import chromium
from tests.views.web.test_pages import FORMULA, HOSTILE, IMAGE, SCRIPT

pytestmark = pytest.mark.long

expect.set_options(timeout=PATIENCE * 1000)

# Whole games, short ones: everyone is Sheriff once.
FOUR = (
    "new Ana Bia Caio Davi --turns 1 --royal --black-market --laws --name four",
    *("declare Bia 3a", "pass Bia 2a1? bribe 5g", "open Caio 2c2m declared 4c"),
    *(
        "pass Davi 3b1m from-bag 1b",
        "promise Davi Ana a chicken",
        "law in Curfew",
        "next",
    ),
    *("pass Ana 4a", "pass Caio 3p", "claim Caio 3p", "absent Davi", "next"),
    *("pass Ana 2k", "undo", "redo", "pass Bia 1s1 gouda", "pass Davi 2a"),
    *("amend 3 open Caio 3c1m declared 4c", "next"),
    *(
        "leave Caio",
        "pass Ana 1?",
        "pass Bia 1b",
        "next",
        "reveal Bia 1x",
        "reveal Ana 1m",
        "finish",
    ),
)
SIX = (
    "new Ana Bia Caio Davi Eva Fabi --turns 1 --name six",
    *(
        "deputies Ana Bia",
        "declare Caio 3c",
        "open Caio 1c1m1s",
        "pass Davi 2a bribe 4g",
    ),
    *(
        "pass Eva 3b bribe 3g by Ana",
        "pass Fabi 4k1? from-bag 1k",
        "booty Ana 6g 1k Bia 6g",
    ),
    *(
        "next",
        "deputies Caio Davi",
        "pass Ana 1a",
        "pass Bia 2b",
        "pass Eva 2a",
        "pass Fabi 1c",
    ),
    *(
        "next",
        "deputies Eva Fabi",
        "pass Ana 3a",
        "pass Bia 1p",
        "pass Caio 2c",
        "pass Davi 2k",
    ),
    *("next", "reveal Fabi 1p", "finish"),
)
# Waits for the board with so many records in its log; then what each thing that may
# change says, for programs and for people.
READ = """(records) => new Promise((done) => {
    const board = document.getElementById("board");
    const read = () => {
        if (!board.querySelector(`header[data-records="${records}"]`)) return;
        watch.disconnect();
        done(Object.fromEntries([...board.querySelectorAll("[data-value]")].map(
            (e) => [
                e.dataset.key,
                [JSON.parse(e.dataset.value), e.textContent.trim()],
            ])));
    };
    const watch = new MutationObserver(read);
    watch.observe(board, {childList: true});
    read();
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


def opened(browser: Browser, shared: Shared, **how: Any) -> Page:
    """A page of its own, as on a phone of its own."""
    how.setdefault("viewport", {"width": 360, "height": 640})
    page = browser.new_context(**how).new_page()
    page.goto(shared.address)
    return page


def status(sheriff: Sheriff) -> Any:
    return json.loads(sheriff("status --json").out)


def expected(status: Any) -> dict[str, Any]:
    """What `status --json` says, by the places where a page has it."""
    places = {"table": {**status, "players": None}}
    for number, player in enumerate(status["players"]):
        bag = [player[key] for key in ("bag", "declared", "left", "turns_as_sheriff")]
        cards = player["black_market"] + player["special_orders"]
        values = {
            "bag": bag,
            "cards": cards,
            **{k: player[k] for k in ("gold", "contraband", "kinds")},
        }
        goods = [
            good
            for good in player["legal"]
            if good != "bread" or len(status["players"]) > 3
        ]
        values |= {f"legal.{good}": player["legal"][good] for good in goods}
        places |= {f"players.{number}.{key}": value for key, value in values.items()}
    return places


def check(page: Page, status: Any, records: int) -> None:
    """The page has come so far, and says what the program says."""
    shown = page.evaluate(READ, records)
    assert {key: value for key, (value, _text) in shown.items()} == expected(status)
    for key, (value, text) in shown.items():
        if isinstance(value, int):
            assert text.rstrip("♔♕") == str(value), key
        if key.endswith(".kinds"):
            assert bool(text) == bool(value), key


def test_six_pages_are_true_through_whole_games(
    browser: Browser, sheriff: Sheriff
) -> None:
    with sharing() as shared, ExitStack() as end:
        pages: list[Page] = []
        for language, more in (("en", 2), ("uk", 1), ("de", 0)):
            first = opened(browser, shared, locale=language, reduced_motion="reduce")
            end.callback(first.context.close)
            others = [first.context.new_page() for _page in range(more)]
            for page in others:
                page.goto(shared.address)
            pages += (first, *others)
        assert len(pages) == 6
        for game in (FOUR, SIX):
            for number, line in enumerate(game, 1):
                assert sheriff(line).code == 0, line
                now = status(sheriff)
                # They take turns, and all are looked at where a round or the game ends.
                is_end = line in ("next", game[-1])
                for page in pages if is_end else (pages[number % len(pages)],):
                    check(page, now, number)
            winner = json.loads(sheriff("score --json").out)["winners"][0]
            for page in pages:
                expect(page.locator("h1")).to_contain_text(winner)
                assert page.locator("polyline").count() == len(now["players"])


def test_a_page_that_was_away_is_true_again(browser: Browser, sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name one")
    with sharing() as shared:
        page = opened(browser, shared)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        sheriff("pass Bia 2a bribe 5g")
        check(page, status(sheriff), 2)
        # What has changed is marked, and read out.
        gold = page.locator("[data-key='players.0.gold']")
        expect(gold).to_have_class("changed")
        expect(page.locator("[data-key='players.2.gold']")).not_to_have_class("changed")
        expect(page.locator("#said")).to_contain_text("Ana 55, Bia 45")
        expect(gold).not_to_have_class("changed")  # a few seconds later
        page.reload()
        check(page, status(sheriff), 2)
        lifecycle = page.context.new_cdp_session(page)
        lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
        sheriff("pass Caio 1c")
        lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
        check(page, status(sheriff), 3)
        assert complaints == []
        page.context.set_offline(True)
        sheriff("undo")
        page.context.set_offline(False)
        check(page, status(sheriff), 4)
        sheriff("new Duda Eva Fabi Gil")
        check(page, status(sheriff), 1)
        assert page.locator(".changed").count() == 0  # all is new
        shared.end()
        expect(
            page.get_by_text("Not connected: what you see may be old.")
        ).to_be_visible()
        page.context.close()


SIZES = ((320, 640), (360, 780), (780, 360), (1080, 1920), (1920, 1080), (3840, 2160))


def test_what_a_table_typed_is_text_and_fits(
    browser: Browser, sheriff: Sheriff
) -> None:
    for line in HOSTILE[:-2]:
        assert sheriff(line).code == 0, line
    sheriff(
        f"promise '{SCRIPT}' '{IMAGE}' <b>{'long' * 40}</b> {{{{ 7*7 }}}} {{% raw %}}"
    )
    with sharing() as shared:
        page = opened(browser, shared, locale="uk")
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.on("dialog", lambda dialog: said.append(dialog.message))
        check(page, status(sheriff), len(HOSTILE) - 1)
        for line in HOSTILE[-2:]:  # on the board, and when all is told
            text = page.locator("body").inner_text()
            assert all(name in text for name in (SCRIPT, IMAGE, FORMULA))
            assert page.locator("#board script, #board img, #board b b").count() == 0
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                wider = "document.documentElement.scrollWidth - window.innerWidth"
                assert page.evaluate(wider) <= 0, (line, width)
            assert sheriff(line).code == 0
        assert said == []
        page.context.close()


def test_without_a_script_and_for_who_listens(
    browser: Browser, sheriff: Sheriff
) -> None:
    sheriff("new Ana Bia Caio")
    with sharing() as shared:
        page = opened(browser, shared, java_script_enabled=False)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ana")
        assert page.locator("noscript meta[http-equiv=refresh]").count() == 1
        assert (
            page.get_by_role("main").count() == page.get_by_role("banner").count() == 1
        )
        assert page.get_by_role("heading", level=2).all_inner_texts()[1:] == [
            "Ana",
            "Bia",
            "Caio",
        ]
        assert page.get_by_role("region", name="Just now").count() == 1
        page.context.close()
