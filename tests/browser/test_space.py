"""The third dimension: the same scene to walk round, fetched when it is opened, drawn without a graphics card, closed
without a trace."""

from __future__ import annotations

import base64
import math
import re
import shutil

import pytest
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import FLAGS, PHONE, Visitor, box_of, holds

SOFTWARE = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
SMALL = {"width": 800, "height": 600}  # without a graphics card every dot costs
HARDWARE = """const asked = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === 37446 ? "a card of its own" : asked.call(this, name);
};
const made = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, how) {
    return made.call(this, kind, kind === "webgl2" ? { ...how, preserveDrawingBuffer: true, antialias: false } : how);
};"""  # 37446 is the name of the renderer: the page would not let the processor play the graphics card
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
    """Another Chromium beside the one all tests share: whether there is WebGL is decided when it starts."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    return browser.browser_type.launch(
        executable_path=program, args=[*(flag for flag in FLAGS if flag != "--disable-gpu"), *flags]
    )


@pytest.fixture
def deep(server, browser):
    """Visitors whose browser can draw in three dimensions, or not, as asked."""
    open_now = []

    def come(flags=SOFTWARE, **kwargs) -> Visitor:
        started = launched(browser, flags)
        visitor = Visitor(started, server.url, **kwargs)
        open_now.append((started, visitor))
        return visitor

    yield come
    for started, visitor in open_now:
        try:
            visitor.close()
        finally:
            started.close()


@pytest.fixture(scope="module")
def table(server, browser):
    """A match with models that can be chosen, played up to there once; the browser all tests share has no graphics, and
    shows still pictures."""
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
    """A game whose board has heights."""
    for name in ["wolsung", *sorted(tapete.games())]:
        if name in tapete.games():
            board = tapete.new_match(name, seats=["human", "human"], seed="space").view(0).board
            if board is not None and any(area.height or area.floor for area in board.areas):
                return name
    pytest.skip("no game of this table has a board with heights")


def sit_down(visitor: Visitor) -> str:
    """A match with models on the board that can be chosen."""
    game = high_game()
    visitor.start(["me", *["bot:random"] * (len(tapete.games()[game].recommended) - 1)], game=game, ready=True)
    for _ in range(40):
        assert visitor.wait_turn(timeout=60_000) == "decide"
        if visitor.page.locator(".board .piece[role=button]").count():
            return game
        visitor.answer(0)
    pytest.fail("no model could be chosen within forty answers")


def open_space(visitor: Visitor) -> None:
    visitor.page.locator("[data-space-open]").click()
    visitor.page.wait_for_selector(".space-canvas[data-space=drawn]", timeout=60_000)
    at_rest(visitor)


def at_rest(visitor: Visitor) -> None:
    """Until nothing more is to be drawn: without a graphics card a picture takes its time."""
    visitor.page.wait_for_selector(".space-canvas[data-rest=yes]", timeout=60_000)


def coloured(visitor: Visitor, least: int) -> None:
    """There are more colours in the picture than that."""
    page, canvas = visitor.page, visitor.page.locator(".space-canvas")
    holds(
        page,
        lambda: page.evaluate(COLOURS, base64.b64encode(canvas.screenshot()).decode()),
        lambda colours: colours > least,
    )


@pytest.mark.long  # half a minute where the processor has to be the graphics card
def test_the_graphics_card_draws_the_same_table(deep, table):
    ana = deep(viewport=PHONE, script=HARDWARE)
    come_to(table, ana)
    open_space(ana)
    expect(ana.page.locator(".space-still")).to_have_count(0)
    expect(ana.page.locator(".space-canvas")).to_have_attribute("data-calls", re.compile(r"^([1-9]\d?|1[0-4]\d)$"))
    holds(ana.page, PIXELS, lambda colours: colours > 300)


def test_without_graphics_a_still_picture_is_drawn_turned_and_chosen_from(ana):
    fetched = "performance.getEntriesByType('resource').map((one) => one.name).filter((name) => /Space/.test(name))"
    holds(ana.page, fetched, lambda names: names == [])
    open_space(ana)
    ana.page.wait_for_selector(".space-still")
    coloured(ana, 300)
    ana.shot("space-800x600")
    canvas = ana.page.locator(".space-canvas")
    stood = canvas.get_attribute("data-from")
    canvas.press("t")
    expect(canvas).not_to_have_attribute("data-from", stood)
    at_rest(ana)
    choose_somebody(ana)
    ana.page.wait_for_selector(".space-label.mine")
    ana.page.locator("[data-space-close]").click()
    ana.page.wait_for_selector(".space", state="detached")
    ana.page.wait_for_selector(".board-svg", state="visible")


def choose_somebody(visitor: Visitor) -> None:
    """Press somebody who may be chosen, once: a second press would confirm it."""
    page = visitor.page
    expect(page.locator("[data-decision] [aria-pressed=true]")).to_have_count(0)
    (x, y), box = loneliest(visitor), box_of(page, ".space-canvas")
    page.mouse.move(box["x"] + x, box["y"] + y)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector("[data-decision] [aria-pressed=true]", state="attached")


SPOTS = "[...document.querySelectorAll('.space-label[data-spot]')].map((one) => [one.dataset.spot, !!one.dataset.open])"


def loneliest(visitor: Visitor) -> tuple[float, float]:
    """Where, of the models that may be chosen, the one stands that is farthest from its neighbours: on a small screen
    they are close. Whoever acts has a name above them as well, and is not to be chosen."""
    labels = holds(visitor.page, SPOTS, lambda labels: any(spot and may for spot, may in labels))
    spots = {tuple(map(float, spot.split())): may for spot, may in labels if spot}
    near = {spot: min((math.dist(spot, other) for other in spots if other != spot), default=0) for spot in spots}
    return max((spot for spot, may in spots.items() if may), key=lambda spot: near[spot])


def test_by_keyboard_alone_one_walks_what_can_be_chosen_and_borrows_a_model_s_eyes(ana):
    open_space(ana)
    canvas = ana.page.locator(".space-canvas")
    canvas.press("]")
    canvas.press("Enter")
    ana.page.wait_for_selector("[data-decision] [aria-pressed=true]", state="attached")
    stood = canvas.get_attribute("data-from")
    canvas.press("e")
    ana.page.wait_for_selector(".space-caption")
    expect(canvas).not_to_have_attribute("data-from", stood)
    at_rest(ana)
    coloured(ana, 100)
    ana.shot("space-eyes-800x600")
    canvas.press("Escape")
    ana.page.wait_for_selector(".space-caption", state="detached")
    expect(canvas).to_have_attribute("data-from", stood)
    at_rest(ana)
    canvas.press("Escape")
    ana.page.wait_for_selector(".space", state="detached")


def come_to(table: Visitor, visitor: Visitor) -> None:
    """The same person at the same table, from another device."""
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
    """Large enough for a finger, and on the screen."""
    return box["height"] >= 44 and 0 <= box["x"] <= PHONE["width"] - box["width"]


def turn_by_finger(ana: Visitor) -> None:
    open_space(ana)
    holds(ana.page, TOOLS, lambda boxes: boxes and all(map(in_reach, boxes)))
    coloured(ana, 200)
    ana.shot("space-390x844")
    canvas = ana.page.locator(".space-canvas")
    before = canvas.screenshot()
    drag_finger(ana, by=-90)
    at_rest(ana)
    holds(ana.page, lambda: canvas.screenshot() != before)
    expect(ana.page.locator("[data-decision] [aria-pressed=true]")).to_have_count(0)
