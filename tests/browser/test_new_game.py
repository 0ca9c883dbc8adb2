"""Games that `tapete new` has just written, in a browser: played to the end, laid out on every screen, readable on the
cloth they have."""

import pytest
from playwright.sync_api import expect

from tapete.templates import KINDS, write_game
from tests.turns import long_for

from .conftest import Server, Visitor, holds

SIZES = [(1440, 900), (1024, 768), (390, 844), (844, 390)]

OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll(".ground .tray-view")].map((tray) => [tray.dataset.tray, tray.getBoundingClientRect()]);
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([, b]) => !apart(a, b)).map(([two]) => `${one} and ${two}`));
}"""

CUT_OFF = """() => {
    const above = document.querySelector(".tabs")?.getBoundingClientRect();
    const floor = above && above.height < 100 && above.height > 0 ? above.top : innerHeight;
    return [...document.querySelectorAll(".ground .tray-view.hand .card")]
        .filter((card) => { const box = card.getBoundingClientRect(); return box.bottom > floor || box.right > innerWidth || box.left < 0 || box.top < 0; })
        .map((card) => card.textContent);
}"""

MIDDLE = "document.querySelector('.ground [data-tray=played]').getBoundingClientRect().height"

CONTRASTS = """() => {
    const channel = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    const parts = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const cloth = getComputedStyle(document.body).getPropertyValue("--cloth").trim();
    const ground = light([1, 3, 5].map((from) => parseInt(cloth.slice(from, from + 2), 16)));
    return [...document.querySelectorAll(".ground .tray-view h2, .ground .pile > em, .ground .empty em")].map((words) => {
        const ink = light(parts(getComputedStyle(words).color));
        return [words.textContent, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)];
    });
}"""


@pytest.fixture(scope="module")
def authors(tmp_path_factory):
    """A server with one game of each kind, as an author starts it."""
    where = tmp_path_factory.mktemp("authors")
    server = Server(where / "data")
    server.start("--games", ",".join(str(write_game(f"my{kind}", kind, where)) for kind in KINDS))
    yield server
    server.stop()


@pytest.fixture
def author(authors, browser):
    visitor = Visitor(browser, authors.url)
    yield visitor
    visitor.close()


@pytest.mark.parametrize("kind", long_for(KINDS, "cards"))
def test_a_new_game_is_played_to_the_end_in_the_browser(author, kind):
    options = {"side": 3} if kind == "board" else {}
    author.start(["me", "bot:greedy"], f"my{kind}", options)
    for _ in range(12):
        if author.wait_turn() == "over":
            break
        author.answer(0)
    assert author.wait_turn() == "over"
    author.shot(f"new-{kind}-over")


def test_a_card_game_without_a_board_is_laid_out_on_every_screen(author):
    author.start(["me", "bot:greedy", "bot:greedy", "bot:greedy"], "mycards")
    author.wait_turn()
    author.answer(0)
    author.wait_turn()
    for width, height in SIZES:
        author.page.set_viewport_size({"width": width, "height": height})
        author.page.wait_for_function("(width) => innerWidth === width", arg=width)
        # the page lays itself out anew; then the hand can be brought into view as a whole
        author.page.wait_for_function(
            "() => { document.querySelector('.ground .tray-view.hand .card:last-child')"
            f".scrollIntoView({{block: 'nearest'}}); return ({CUT_OFF})().length === 0; }}"
        )
        author.shot(f"new-cards-{width}")
        holds(author.page, OVERLAPS, lambda laid_over: laid_over == [])
        holds(author.page, MIDDLE, lambda height: height > 70)
        holds(author.page, CONTRASTS, lambda all: all and min(contrast for _, contrast in all) >= 4.5)


def test_a_game_without_a_picture_gets_one_made_of_its_title(author):
    page = author.open("/")
    cover = page.locator("svg.cover text")
    expect(cover).to_have_text(["Mycards"])
    author.shot("new-cover")
