"""First matches as a beginner clicks them, from the home page to the end, in Chromium.

    python soak/first_matches.py FIRST LAST FILE [GAME ...]
    python soak/first_matches.py table FILE

FIRST and LAST are numbers of strangers, who play each game. A stranger with an odd number leaves the first table and
comes back, and so gets the second opening. Strangers follow the words of the goal, else take an answer in sight. They
sometimes undo, ask for advice or open a card. FILE gets a line of JSON for each match. Screenshots of the places where
strangers got stuck lie beside it. The second command prints a table of FILE.
"""

from __future__ import annotations

import json
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Error as PlaywrightError  # noqa: E402  # the path comes first
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from playwright.sync_api import TimeoutError as PlaywrightTimeout  # noqa: E402
from tests.browser.conftest import DESKTOP, PHONE, Server, launch  # noqa: E402
from tools.measure_openings import CONTACT  # noqa: E402

MINUTES = 8  # of a match
ANSWERED = 10_000  # milliseconds until a press shows something
BOTS = 30_000  # milliseconds until it is the stranger's turn again
CLICKS = 40  # at one question, before the stranger gives up
UNDOES, ASKS, LOOKS = 0.04, 0.06, 0.04  # shares of questions
PATIENT = "tal vez|pasar|terminar|dejarlo|no reaccion|end |pass|stop|skip|nothing|no reaction|nadie|nobody|resign"

# What is in sight: the question, and everything to press, with its words. The elements stay in `window.seen`.
LOOK = r"""() => {
    const text = (one) => one ? (one.innerText || one.textContent || "").replace(/\s+/g, " ").trim() : "";
    const shown = (one) => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().width > 2;
    const dock = document.querySelector(".dec.mine"), board = document.querySelector(".board-svg");
    const things = [], seen = window.seen = [];
    const add = (kind, element, words, at = null, acts = false) => {
        seen.push({element, at});
        const on = element.getAttribute("aria-pressed") === "true" || element.getAttribute("aria-expanded") === "true";
        const warned = !!element.querySelector?.(".chip.bad, .warning");
        things.push({n: seen.length - 1, kind, words, on: on || acts, warned, quick: "quick" in element.dataset});
    };
    const each = (kind, selector, root = document) => {
        for (const one of root?.querySelectorAll(selector) ?? [])
            if (shown(one) && !one.disabled && !things.some(({n}) => seen[n].element === one))
                add(kind, one, text(one) || one.getAttribute("aria-label") || "");
    };
    each("do", "[data-do]:not([aria-disabled=true])");
    each("place", "[data-suggestion]", dock);
    each("option", "[data-option], [data-offer]", dock);
    each("option", ".aim-overlay [data-offer]");
    each("verb", "[data-verb]:not(.no)");
    each("line", ".line[data-keys]", dock);
    each("unit", "[data-select]", dock);
    each("thing", ".thing.possible");
    if (dock && board) {
        const {left, right, top, bottom} = board.getBoundingClientRect();
        const inside = ([x, y]) => x > left + 4 && x < right - 4 && y > top + 4 && y < bottom - 4;
        const actors = [...board.querySelectorAll(".ring.actor .over")];
        const acts = ([x, y]) => actors.some((ring) =>
            ring.isPointInFill(new DOMPoint(x, y).matrixTransform(ring.getScreenCTM().inverse())));
        for (const one of board.querySelectorAll(".piece[role=button]")) {
            const {x, y, width, height} = (one.querySelector(".face, .body") ?? one).getBoundingClientRect();
            const at = [x + width / 2, y + height / 2];
            if (inside(at)) add("piece", one, one.getAttribute("aria-label") ?? "", at, acts(at));
        }
        for (const zone of board.querySelectorAll(".zone-fill")) {
            const box = zone.getBBox(), matrix = zone.getScreenCTM();
            for (let i = 0; i < 30; i++) {
                const at = new DOMPoint(box.x + Math.random() * box.width, box.y + Math.random() * box.height);
                const {x, y} = at.matrixTransform(matrix);
                const area = document.elementFromPoint(x, y)?.closest?.(".area[data-id]");
                if (inside([x, y]) && area && zone.isPointInFill(at))
                    add("area", area, area.getAttribute("aria-label") ?? "", [x, y]);
            }
        }
    }
    const confirm = dock?.querySelector("[data-confirm]");
    const ready = !!confirm && shown(confirm) && !confirm.classList.contains("off");
    return {
        ending: document.querySelector(".ending")?.className ?? "",
        over: !!document.querySelector(".dec.finished, .ending"),
        end: text(document.querySelector(".ending h1")) + ". " + text(document.querySelector(".end-rule")),
        decision: dock?.dataset.decision ?? "", place: !!dock?.classList.contains("place"),
        prompt: text(document.querySelector(".dec h1")),
        goal: text(document.querySelector("[data-goal]")),
        notice: text(document.querySelector(".dec .notice:not(.calm)")),
        bad: text(document.querySelector(".dec .verdict.bad")),
        skip: !!document.querySelector("[data-skip]"),
        undo: !!dock?.querySelector(".btn.undo:not([disabled])"),
        hint: !!dock?.querySelector("[data-hint]:not([disabled])"),
        ready, confirm: text(confirm), things,
    };
}"""

# Where to press a thing: scrolled into view, with what covers it. A piece of the board may be covered by another.
AIM = r"""async (n) => {
    const {element, at} = window.seen[n];
    if (!element.isConnected) return null;
    if (at) {
        const top = document.elementFromPoint(...at);
        const cover = top?.closest(".board-svg, .aim-overlay") ? "" : top?.outerHTML.slice(0, 160) ?? "?";
        return {x: at[0], y: at[1], cover};
    }
    let cover = "", spot;
    for (const block of ["nearest", "center"]) {
        element.scrollIntoView({block, inline: "nearest"});
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const {x, y, width, height} = element.getBoundingClientRect();
        for (const [across, down] of [[.5, .5], [.25, .5], [.75, .5], [.5, .2], [.5, .8]]) {
            spot = [x + width * across, y + height * down];
            const top = document.elementFromPoint(...spot);
            if (top && (element.contains(top) || top.contains(element) && top.matches("button, a")))
                return {x: spot[0], y: spot[1], cover: ""};
            cover ||= top?.outerHTML.slice(0, 160) ?? "outside the window";
        }
    }
    return {x: spot[0], y: spot[1], cover};
}"""

# All that can change after a press, as words
STATE = r"""() => {
    const dock = document.querySelector(".dock, .dec"), board = document.querySelector(".board-svg");
    return [document.querySelector(".dec")?.dataset.decision, dock?.innerText, location.pathname,
        document.querySelector(".aim-overlay")?.innerText, !!document.querySelector(".ending"),
        [...document.querySelectorAll("[aria-pressed=true], [aria-expanded=true]")].map((one) => one.innerText).join(),
        board?.querySelector(".rings")?.innerHTML, board?.querySelector(".zones")?.innerHTML,
        board?.querySelector(".placing")?.innerHTML].join("|");
}"""
CHANGED = f"(before) => ({STATE})() !== before"
CALM = f"""() => new Promise((calm) => {{
    let last = null, frames = 0;
    const look = () => {{
        const now = ({STATE})();
        frames = now === last ? frames + 1 : 0;
        last = now;
        frames > 3 ? calm(true) : requestAnimationFrame(look);
    }};
    look();
}})"""
TURN = "() => document.querySelector('.dec.mine [data-confirm], .dec.finished, .ending, [data-skip]')"


def kinds_of(message: Any) -> set[str]:
    """Kinds of the events in a message."""
    if isinstance(message, list):
        return {kind for part in message for kind in kinds_of(part)}
    if not isinstance(message, dict):
        return set()
    own = {message["kind"]} if {"kind", "n", "text"} <= message.keys() else set()
    return own.union(*map(kinds_of, message.values()))


class Stranger:
    """A person in front of one first match."""

    def __init__(self, page: Page, game: str, seed: str, shots: Path) -> None:
        self.page, self.game, self.shots = page, game, shots
        self.rng = random.Random(seed)
        self.touch = page.viewport_size == PHONE
        self.report: dict[str, Any] = {"game": game, "seed": seed, "decisions": 0, "clicks": 0, "contact": None}
        self.report["wait"] = 0.0  # the longest one for a question, in seconds
        self.stuck: list[str] = []
        self.errors: list[str] = []
        self.refusals: list[str] = []
        self.covers: list[str] = []
        self.goals: list[str] = []
        self.kinds: set[str] = set()
        self.used: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        page.on("pageerror", lambda error: self.errors.append(str(error)[:300]))
        page.on("console", self.note_error)
        page.on("websocket", lambda socket: socket.on("framereceived", self.receive))

    def note_error(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text[:300]} {message.location.get('url', '')}")

    def receive(self, message: Any) -> None:
        """Note the kinds of events, for the first contact."""
        with suppress(ValueError):
            self.kinds |= kinds_of(json.loads(message))

    # ---- hands

    def press(self, x: float, y: float) -> None:
        self.report["clicks"] += 1
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press_selector(self, selector: str) -> bool:
        """Press a button in sight; False if it has gone."""
        found = self.page.locator(selector).first
        with suppress(PlaywrightError):
            box = found.bounding_box(timeout=1000)
            if box:
                self.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                return True
        return False

    def wait_change(self, before: str) -> bool:
        try:
            self.page.wait_for_function(CHANGED, arg=before, timeout=ANSWERED)
        except PlaywrightTimeout:
            return False
        self.calm()
        return True

    def calm(self) -> None:
        with suppress(PlaywrightError):
            self.page.evaluate(CALM)

    def note_stuck(self, words: str) -> None:
        name = f"{self.report['game']}-{self.report['seed']}-{len(self.stuck)}.png"
        with suppress(PlaywrightError):
            self.page.screenshot(path=self.shots / name)
        self.stuck.append(f"{words} [{name}]")

    # ---- from the home page

    def enter(self) -> None:
        """Home, the game, play now."""
        self.page.goto(self.report["url"])
        self.page.locator(f"[data-game='{self.game}']").click()
        self.page.locator(f"[data-play='{self.game}']").click()
        self.page.wait_for_url("**/m/*", timeout=60_000)
        self.page.wait_for_function(TURN, timeout=60_000)
        self.kinds.clear()

    def play(self, until: float) -> None:
        """Answer until the match ends, the time is up, or nothing goes on."""
        last, clicks = "", 0
        while time.monotonic() < until:
            if self.kinds & CONTACT[self.game] and self.report["contact"] is None:
                self.report["contact"] = self.report["decisions"] + 1
            began = time.monotonic()
            try:
                self.page.wait_for_function(TURN, timeout=BOTS)
            except PlaywrightTimeout:
                return self.note_stuck("no question in 30 s")
            self.report["wait"] = max(self.report["wait"], round(time.monotonic() - began, 1))
            self.calm()
            look = self.page.evaluate(LOOK)
            if look["over"]:
                return self.end()
            if not look["decision"] and not look["skip"]:
                continue  # the question has gone meanwhile
            if look["skip"]:
                self.press_selector("[data-skip]")
                self.calm()
                continue
            if look["goal"] and look["goal"] not in self.goals:
                self.goals.append(look["goal"])
            if look["decision"] != last:
                self.report["decisions"] += bool(last)
                last, clicks = look["decision"], 0
                self.tried.clear()
                if self.wander(look):
                    continue
            clicks += 1
            if clicks > CLICKS:
                return self.note_stuck(f"{CLICKS} presses at: {look['prompt']}")
            self.answer(look)
        self.report["end"] = "time is up"
        return None

    def end(self) -> None:
        with suppress(PlaywrightTimeout):
            self.page.wait_for_selector(".ending h1", timeout=ANSWERED)
        look = self.page.evaluate(LOOK)
        self.report["decisions"] += 1
        fate = look["ending"].split()
        self.report["end"] = fate[1] if len(fate) > 1 else "ended"
        self.report["how"] = look["end"]

    # ---- head

    def wander(self, look: dict[str, Any]) -> bool:
        """Sometimes undo, ask what a bot would do, or open a card; True if the question may have changed."""
        if look["undo"] and self.rng.random() < UNDOES and self.used["undo"] < 3:
            return self.use("undo", ".dec.mine .btn.undo")
        if look["hint"] and self.rng.random() < ASKS:
            return self.use("hint", ".dec.mine [data-hint]")
        if self.rng.random() < LOOKS and not self.touch:
            pieces = [one for one in look["things"] if one["kind"] == "piece"]
            spot = pieces and self.page.evaluate(AIM, self.rng.choice(pieces)["n"])
            if spot:
                self.page.mouse.move(spot["x"], spot["y"])
                with suppress(PlaywrightTimeout):
                    self.page.wait_for_selector(".lens", timeout=3000)
                    self.used["card"] += 1
                self.page.mouse.move(2, 2)
        return False

    def use(self, name: str, selector: str) -> bool:
        before = self.page.evaluate(STATE)
        if self.press_selector(selector):
            self.used[name] += 1
            if not self.wait_change(before):
                self.note_stuck(f"pressed {name}: nothing")
            if name == "hint":
                busy = "() => !/\\.\\.\\.|…/.test(document.querySelector('.dec .notice')?.innerText ?? '')"
                with suppress(PlaywrightTimeout):
                    self.page.wait_for_function(busy, timeout=ANSWERED)
        return True

    def liking(self, one: dict[str, Any], look: dict[str, Any]) -> float:
        """How much a thing attracts: words of the goal, its chance, nothing red, not tried yet."""
        words = one["words"].lower()
        goal = set(re.findall(r"\w{4,}", look["goal"].lower()))
        named = sum(word in words for word in goal)
        chance = re.search(r"(\d+)\s?%", words)
        like = self.rng.random() + min(named, 4) + (int(chance[1]) / 100 if chance else 0.4)
        like -= one["warned"] + 1.2 * bool(re.search(PATIENT, words)) + 2 * self.tried[self.name(one)]
        like += {"option": 0.2, "piece": 0.3, "thing": 0.3, "verb": 0.1}.get(one["kind"], 0)
        return like - (2.5 if one["on"] else 0)

    def name(self, one: dict[str, Any]) -> str:
        return f"{one['kind']}:{one['words'][:60]}"

    def answer(self, look: dict[str, Any]) -> None:
        """Confirm what is in hand, else press the thing that attracts most."""
        things = look["things"]
        if look["notice"]:
            self.refusals.append(look["notice"][:200])
        todo = [one for one in things if one["kind"] == "do"]
        in_hand = todo or (look["ready"] and (not look["place"] or self.tried["placed"]) and not look["bad"])
        if in_hand and not self.tried["confirm"] > 2:
            self.tried["confirm"] += 1
            before = self.page.evaluate(STATE)
            if todo:
                spot = self.page.evaluate(AIM, todo[0]["n"])
                if spot is None:
                    return
                self.mind(spot, todo[0])
                self.press(spot["x"], spot["y"])
            elif not self.press_selector(".dec.mine [data-confirm]"):
                return
            if not self.wait_change(before):
                self.note_stuck(f"confirmed, nothing in 10 s: {look['prompt']} / {look['confirm']}")
            return
        choices = [one for one in things if one["kind"] != "do"]
        if not choices:
            if look["ready"]:
                self.tried["placed"] += 1
                self.tried["confirm"] = 0
                return
            self.note_stuck(f"nothing to press: {look['prompt']}")
            self.press_selector("[data-hint]")
            self.calm()
            return
        one = max(choices, key=lambda one: self.liking(one, look))
        self.tried[self.name(one)] += 1
        spot = self.page.evaluate(AIM, one["n"])
        if spot is None:
            return
        self.mind(spot, one)
        before = self.page.evaluate(STATE)
        self.press(spot["x"], spot["y"])
        self.tried["confirm"] = 0
        self.tried["placed"] += one["kind"] in ("place", "option")
        stays = one["kind"] == "place" and look["ready"]  # where it stands
        if not self.wait_change(before) and not one["on"] and not stays:
            self.note_stuck(
                f"pressed {self.name(one)} at {round(spot['x'])},{round(spot['y'])}: nothing. {look['prompt']}"
            )

    def mind(self, spot: dict[str, Any], one: dict[str, Any]) -> None:
        if spot["cover"]:
            self.covers.append(f"{self.name(one)} under {spot['cover']}")

    def summary(self) -> dict[str, Any]:
        if self.kinds & CONTACT[self.game] and self.report["contact"] is None:
            self.report["contact"] = self.report["decisions"]
        return self.report | {
            "goals": len(self.goals),
            "stuck": self.stuck,
            "errors": self.errors,
            "refusals": self.refusals,
            "covers": self.covers,
            "used": dict(self.used),
        }


def visit(browser: Any, url: str, game: str, number: int, shots: Path) -> dict[str, Any]:
    """A stranger plays one match; with an odd number, the second one begun."""
    phone = number % 10 in (3, 6)
    locale = "en-GB" if number % 4 > 1 else "es-ES"
    size = PHONE if phone else DESKTOP
    context = browser.new_context(
        viewport=size, locale=locale, reduced_motion="reduce", has_touch=phone, service_workers="block"
    )
    page = context.new_page()
    one = Stranger(page, game, str(number), shots)
    one.report |= {"url": url, "language": locale[:2], "size": f"{size['width']}x{size['height']}"}
    began = time.monotonic()
    try:
        for _ in range(1 + number % 2):
            one.enter()
        one.play(time.monotonic() + MINUTES * 60)
    except PlaywrightError as error:
        one.note_stuck(f"{type(error).__name__}: {str(error)[:300]}")
    one.report["minutes"] = round((time.monotonic() - began) / 60, 2)
    context.close()
    return one.summary() | {"opening": number % 2}


def print_table(rows: list[dict[str, Any]]) -> None:
    """One line for each game."""
    print("| game | finished | won - drawn - lost | decisions | minutes | contact | goals | stuck | errors | covers |")
    for game in sorted({row["game"] for row in rows}):
        mine = [row for row in rows if row["game"] == game]
        ends = Counter(row.get("end", "stuck") for row in mine)
        done = [row for row in mine if row.get("how")]
        contacts = [row["contact"] for row in mine if row["contact"] is not None]
        print(
            f"| {game} | {len(done)} of {len(mine)} | {dict(ends)} |",
            f"{median([row['decisions'] for row in done] or [0]):.0f} |",
            f"{median([row['minutes'] for row in done] or [0]):.1f} | {sorted(contacts)} |",
            f"{sorted(row['goals'] for row in mine)} | {sum(len(row['stuck']) for row in mine)} |",
            f"{sum(len(row['errors']) for row in mine)} | {sum(len(row['covers']) for row in mine)} |",
        )


def main(strangers: range, file: Path, games: list[str]) -> None:
    os.environ["TAPETE_TEST_SEED"] = "any"
    shots = file.with_suffix("")
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = launch(playwright.chromium)
        try:
            for number in strangers:
                for game in games:
                    row = visit(browser, server.url, game, number, shots)
                    with file.open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps(row, ensure_ascii=False) + "\n")
                    words = {key: row.get(key) for key in ("game", "seed", "end", "decisions", "minutes", "stuck")}
                    print(words, flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    if sys.argv[1] == "table":
        lines = Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
        print_table([json.loads(line) for line in lines])
    else:
        first, last, to, *games = sys.argv[1:]
        main(range(int(first), int(last) + 1), Path(to), games or list(CONTACT))
