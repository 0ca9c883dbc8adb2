"""The 3D view: lazy loading, drawing with and without a graphics card, keyboard, touch."""

from __future__ import annotations

import base64
import math
import re

import pytest
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import PHONE, Visitor, box_of, holds, launch

SOFTWARE = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
SMALL = {"width": 800, "height": 600}  # few pixels, because software rendering is slow
HARDWARE = """const asked = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === 37446 ? "a card of its own" : asked.call(this, name);
};
const made = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, how) {
    return made.call(this, kind, kind === "webgl2" ? { ...how, preserveDrawingBuffer: true, antialias: false } : how);
};"""  # 37446 is the name of the renderer: with a software renderer the page shows only still pictures
PIXELS = """() => {
    const gl = document.querySelector(".space-canvas").getContext("webgl2");
    const dots = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
    gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, dots);
    return new Set(new Uint32Array(dots.buffer)).size;
}"""
COLOURS = """async (png) => {
    const picture = new Image();
    picture.src = "data:image/png;base64," + png;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const dots = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return new Set(dots).size;
}"""


def launched(browser, flags):
    """Start another Chromium: WebGL is switched on or off at its start."""
    return launch(browser.browser_type, *flags, without="--disable-gpu")


@pytest.fixture
def deep(server, browser):
    """Return a function that opens a visitor in a browser with these flags; WebGL by default."""
    open_now = []

    def open_visitor(flags=SOFTWARE, **kwargs) -> Visitor:
        started = launched(browser, flags)
        visitor = Visitor(started, server.url, **kwargs)
        open_now.append((started, visitor))
        return visitor

    yield open_visitor
    for started, visitor in open_now:
        try:
            visitor.close()
        finally:
            started.close()


@pytest.fixture(scope="module")
def table(server, browser):
    """A match at a decision with models to choose, shared by the tests of this module.

    The shared browser has no WebGL and shows still pictures.
    """
    visitor = Visitor(browser, server.url, viewport=SMALL)
    sit_down(visitor)
    yield visitor
    visitor.close()


@pytest.fixture
def ana(table):
    table.page.reload()
    assert table.wait_turn(timeout=60_000) == "decide"
    return table


def high_game() -> str:
    """Id of a game whose board has heights."""
    for name in ["wolsung", *sorted(tapete.games())]:
        if name in tapete.games():
            board = tapete.new_match(name, seats=["human", "human"], seed="space").view(0).board
            if board is not None and any(area.height or area.floor for area in board.areas):
                return name
    pytest.skip("no game of this table has a board with heights")


def sit_down(visitor: Visitor) -> str:
    """Start a match and play until models on the board can be chosen; return the game."""
    game = high_game()
    visitor.start(["me", *["bot:random"] * (len(tapete.games()[game].recommended) - 1)], game=game, ready=True)
    for _ in range(40):
        assert visitor.wait_turn(timeout=60_000) == "decide"
        if visitor.page.locator(".board .piece[role=button]").count() > 1:  # the acting model itself is one
            return game
        visitor.answer(0)
    pytest.fail("no model could be chosen within forty answers")


def open_space(visitor: Visitor) -> None:
    visitor.page.locator("[data-space-open]").click()
    visitor.page.wait_for_selector(".space-canvas[data-space=drawn]", timeout=60_000)
    at_rest(visitor)


def at_rest(visitor: Visitor) -> None:
    """Wait until all is drawn: software rendering is slow."""
    visitor.page.wait_for_selector(".space-canvas[data-rest=yes]", timeout=60_000)


def expect_colours(visitor: Visitor, least: int) -> None:
    """Expect more colours in the picture than `least`."""
    page, canvas = visitor.page, visitor.page.locator(".space-canvas")
    holds(
        page,
        lambda: page.evaluate(COLOURS, base64.b64encode(canvas.screenshot()).decode()),
        lambda colours: colours > least,
    )


@pytest.mark.long  # half a minute with software rendering
def test_the_graphics_card_draws_the_same_table(deep, table):
    ana = deep(viewport=PHONE, script=HARDWARE)
    open_same_match(table, ana)
    open_space(ana)
    expect(ana.page.locator(".space-still")).to_have_count(0)
    expect(ana.page.locator(".space-canvas")).to_have_attribute("data-calls", re.compile(r"^([1-9]\d?|1[0-4]\d)$"))
    holds(ana.page, PIXELS, lambda colours: colours > 300)


def test_without_webgl_a_still_picture_can_be_turned_and_models_chosen(ana):
    fetched = "performance.getEntriesByType('resource').map((one) => one.name).filter((name) => /Space/.test(name))"
    holds(ana.page, fetched, lambda names: names == [])
    open_space(ana)
    ana.page.wait_for_selector(".space-still")
    expect_colours(ana, 300)
    ana.shot("space-800x600")
    canvas = ana.page.locator(".space-canvas")
    camera = canvas.get_attribute("data-from")
    canvas.press("t")
    expect(canvas).not_to_have_attribute("data-from", camera)
    at_rest(ana)
    choose_model(ana)
    ana.page.wait_for_selector(".space-label.mine")
    ana.page.locator("[data-space-close]").click()
    ana.page.wait_for_selector(".space", state="detached")
    ana.page.wait_for_selector(".board-svg", state="visible")


def choose_model(visitor: Visitor) -> None:
    """Click a model that may be chosen, once: a second click would confirm it."""
    page = visitor.page
    expect(page.locator("[data-decision] [aria-pressed=true]")).to_have_count(0)
    (x, y), box = most_isolated_model(visitor), box_of(page, ".space-canvas")
    page.mouse.move(box["x"] + x, box["y"] + y)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector("[data-decision] [aria-pressed=true]", state="attached")


SPOTS = "[...document.querySelectorAll('.space-label[data-spot]')].map((one) => [one.dataset.spot, !!one.dataset.open])"


def most_isolated_model(visitor: Visitor) -> tuple[float, float]:
    """Position of the choosable model that is farthest from its neighbours: on a small screen they are close.

    The acting model has a label too, but cannot be chosen.
    """
    labels = holds(visitor.page, SPOTS, lambda labels: any(spot and may for spot, may in labels))
    spots = {tuple(map(float, spot.split())): may for spot, may in labels if spot}
    near = {spot: min((math.dist(spot, other) for other in spots if other != spot), default=0) for spot in spots}
    return max((spot for spot, may in spots.items() if may), key=lambda spot: near[spot])


def test_by_keyboard_a_model_is_chosen_and_its_point_of_view_shown(ana):
    open_space(ana)
    canvas = ana.page.locator(".space-canvas")
    canvas.press("]")
    canvas.press("Enter")
    ana.page.wait_for_selector("[data-decision] [aria-pressed=true]", state="attached")
    camera = canvas.get_attribute("data-from")
    canvas.press("e")
    ana.page.wait_for_selector(".space-caption")
    expect(canvas).not_to_have_attribute("data-from", camera)
    at_rest(ana)
    expect_colours(ana, 100)
    ana.shot("space-eyes-800x600")
    canvas.press("Escape")
    ana.page.wait_for_selector(".space-caption", state="detached")
    expect(canvas).to_have_attribute("data-from", camera)
    at_rest(ana)
    canvas.press("Escape")
    ana.page.wait_for_selector(".space", state="detached")


def open_same_match(table: Visitor, visitor: Visitor) -> None:
    """Open the match of `table` on another device of the same person."""
    visitor.context.add_cookies(table.context.cookies())
    visitor.page.goto(table.page.url)
    assert visitor.wait_turn(timeout=60_000) == "decide"


def drag_finger(visitor: Visitor, by: int) -> None:
    box = box_of(visitor.page, ".space-canvas")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    fingers = visitor.context.new_cdp_session(visitor.page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.25, 0.5, 0.75, 1):
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + by * part, "y": y}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


TOOLS = "[...document.querySelectorAll('.space-tools button')].map((one) => one.getBoundingClientRect().toJSON())"


def in_reach(box: dict[str, float]) -> bool:
    """True if the button is large enough for touch, and on the screen."""
    return box["height"] >= 44 and 0 <= box["x"] <= PHONE["width"] - box["width"]


def turn_by_finger(ana: Visitor) -> None:
    open_space(ana)
    holds(ana.page, TOOLS, lambda boxes: boxes and all(map(in_reach, boxes)))
    expect_colours(ana, 200)
    ana.shot("space-390x844")
    canvas = ana.page.locator(".space-canvas")
    before = canvas.screenshot()
    drag_finger(ana, by=-90)
    at_rest(ana)
    holds(ana.page, lambda: canvas.screenshot() != before)
    expect(ana.page.locator("[data-decision] [aria-pressed=true]")).to_have_count(0)
