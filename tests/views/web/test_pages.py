"""The page of a game told, read as text and opened in a real browser."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sheriff_helper.game.events import Event
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.recap import recap_of
from sheriff_helper.views.score import verdict
from sheriff_helper.views.web.recap import recap_page
from sheriff_helper.words.language import use_language
from sheriff_helper.words.saying.log import log_lines
from tests.net.test_examples import EXAMPLES
from tests.tables import events_of, play
from tests.views.browser import SCHEMES, Scheme, chromium, opened
from tests.vocabulary import WHOLE

DAY = "2025-11-18"
SCREENS: tuple[tuple[int, Scheme], ...] = (
    (360, "light"),
    (768, "dark"),
    (1440, "light"),
)
# Names and texts as somebody might type them who means harm, or has an odd sense of
# humour.
SCRIPT, IMAGE, FORMULA = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "=cmd()",
)
HOSTILE = (
    f"new '{SCRIPT}' '{IMAGE}' '{FORMULA}' --name '</title><script>alert(2)</script>'",
    f"note </style><script>alert(3)</script> {IMAGE} {{{{ 7*7 }}}} {{% raw %}}",
    f"promise '{SCRIPT}' '{FORMULA}' javascript:alert(4) & <i>more</i>",
    "broken 1",
    f"pass '{IMAGE}' 1a1m bribe 5g",
    f"pass '{FORMULA}' 2a",
    "next",
    "finish early",
)
VOID = {"meta", "line", "rect", "polyline"}


def page_of(events: list[Event]) -> str:
    history = History(Record("enter", "", (event,)) for event in events)
    return recap_page(recap_of(events), DAY, log_lines(history))


class Elements(HTMLParser):
    """Every element of a page with its attributes, the text, and what is not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_page_stands_alone(path: Path) -> None:
    page = Elements(page_of(events_of(path.stem)))
    assert page.open == []
    tags = {tag for tag, _attributes in page.found}
    assert not tags & {"script", "link", "img", "iframe", "object", "base", "form", "a"}
    attributes = {name for _tag, its in page.found for name in its}
    assert not {name for name in attributes if name.startswith("on")}
    assert not attributes & {"src", "href", "style", "xlink:href"}
    assert "url(" not in page.text
    assert "@import" not in page.text


def test_a_page_forbids_what_it_does_not_need() -> None:
    page = Elements(page_of(events_of("thieves")))
    (policy,) = [its["content"] for _tag, its in page.found if "http-equiv" in its]
    assert policy
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline';")


def test_what_a_table_typed_is_text() -> None:
    page = Elements(page_of(list(play(HOSTILE).events)))
    assert {"script", "img", "i"}.isdisjoint(tag for tag, _its in page.found)
    for text in (SCRIPT, IMAGE, FORMULA, "{{ 7*7 }}", "<i>more</i>"):
        assert text in page.text
    assert page.open == []


def test_a_page_has_a_bar_of_every_part_and_a_line_a_player() -> None:
    page = Elements(page_of(events_of("rulebook_evening")))
    lines = [its["points"] for tag, its in page.found if tag == "polyline"]
    assert len(lines) == 4
    # Marian, drawn last because she won: her gold at the start, her points at the end.
    assert (lines[-1] or "").split()[0] == "0,-50"
    assert (lines[-1] or "").split()[-1] == "9,-149"


@pytest.mark.parametrize("language", ["en", *WHOLE])
def test_a_page_speaks_the_language_of_the_table(language: str) -> None:
    use_language(language)
    page = Elements(page_of(events_of("rulebook_evening")))
    assert ("html", {"lang": language}) in page.found
    assert verdict(recap_of(events_of("rulebook_evening")).score) in page.text


@pytest.mark.parametrize(
    "lines",
    [
        ("new Ana Bia Caio",),
        ("new Ana Bia Caio", "pass Bia 1a"),
        ("new Ana Bia Caio --gold 0", "pass Bia 1a", "pass Caio 1c", "next"),
        ("new Ana Bia Caio", "finish early"),
    ],
    ids=len,
)
def test_a_game_that_is_hardly_played_has_a_page_too(lines: tuple[str, ...]) -> None:
    page = Elements(page_of(list(play(lines).events)))
    assert page.open == []
    assert any(tag == "polyline" for tag, _its in page.found) == ("next" in lines)


# --------------------------------------------------------------------------------------
# In Chromium, without network and without JavaScript.


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


def written(folder: Path, events: list[Event]) -> Path:
    path = folder / "page.html"
    path.write_text(page_of(events), encoding="utf-8")
    return path


def test_a_page_fits_every_screen(browser: Browser, tmp_path: Path) -> None:
    events = events_of("everything")
    path = written(tmp_path, events)
    papers = set()
    with opened(browser, path, SCREENS[0][0]) as seen:
        for width, scheme in SCREENS:
            seen.page.set_viewport_size({"width": width, "height": 800})
            seen.page.emulate_media(color_scheme=scheme)
            overflow = "document.documentElement.scrollWidth - window.innerWidth"
            assert seen.page.evaluate(overflow) <= 0, (width, scheme)
            text = seen.page.locator("body").inner_text()
            assert all(name in text for name in recap_of(events).players)
            chart = seen.size("svg.lines")
            assert chart["width"] > 0.8 * min(width, 1000)
            assert chart["height"] > 150
            colour = "getComputedStyle(document.body).backgroundColor"
            papers.add((scheme, seen.page.evaluate(colour)))
        assert seen.asked == [path.as_uri()]
        assert seen.complaints == []
    assert len(papers) == 2  # one light, one dark


def test_a_page_is_read_by_everyone(browser: Browser, tmp_path: Path) -> None:
    """Letters and what they stand on differ enough, in the light and in the dark."""
    path = written(tmp_path, events_of("rulebook_evening"))
    with opened(browser, path, 768) as seen:
        for scheme in SCHEMES:
            seen.page.emulate_media(color_scheme=scheme)
            for selector in (
                "h1",
                "h3",
                ".holder",
                ".figure",
                "td",
                "th[scope=row]",
                ".date",
            ):
                letters = seen.page.locator(selector).last.evaluate(
                    "e => getComputedStyle(e).color"
                )
                paper = seen.page.locator("section").first.evaluate(
                    "e => getComputedStyle(e).backgroundColor"
                )
                assert contrast(letters, paper) >= 4.5, (scheme, selector)


def contrast(one: str, other: str) -> float:
    """How much two colours differ, as the web's guidelines measure it."""
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [
        int(n) / 255 for n in colour.removeprefix("rgb(").removesuffix(")").split(",")
    ]
    red, green, blue = (
        n / 12.92 if n <= 0.04045 else ((n + 0.055) / 1.055) ** 2.4 for n in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_log_is_folded_away_and_opens_without_a_script(
    browser: Browser, tmp_path: Path
) -> None:
    with opened(browser, written(tmp_path, events_of("rulebook_evening")), 768) as seen:
        line = seen.page.get_by_text("open Gilbert 1 apple 1 cheese 2 mead")
        assert not line.is_visible()
        seen.page.get_by_text("What was entered").click()
        line.wait_for()


def test_a_printed_page_is_white(browser: Browser, tmp_path: Path) -> None:
    with opened(browser, written(tmp_path, events_of("thieves")), 768, "dark") as seen:
        seen.page.emulate_media(media="print", color_scheme="dark")
        paper = seen.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == "rgb(255, 255, 255)"
        assert not seen.page.locator("details").is_visible()


def test_no_name_is_run_even_where_scripts_are(
    browser: Browser, tmp_path: Path
) -> None:
    path = written(tmp_path, list(play(HOSTILE).events))
    with opened(browser, path, 360, script=True) as seen:
        assert (seen.asked, seen.complaints) == ([path.as_uri()], [])
        assert seen.page.locator("script, img").count() == 0
        assert SCRIPT in seen.page.locator("body").inner_text()
        assert (
            seen.page.evaluate(
                "document.documentElement.scrollWidth - window.innerWidth"
            )
            <= 0
        )
