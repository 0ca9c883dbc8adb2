"""Checks that read a page: cut words on buttons, small bold text, accessibility. And a club with data to show."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import REQUEST, Visitor

PASSWORD = "correct horse battery"
BUTTONS = "button, .btn, .chip, summary, kbd, [role=button], [role=tab], nav a, .segments label, .shows a, .paces a, .site-menu a"

# A word counts as cut if it leaves its button, if something around it hides it, or if it lies beside the window.
CUT_WORDS = """(buttons) => {
    const edge = 1.5, height = 5, results = new Set();
    const isHidden = (one) => !one.checkVisibility({opacityProperty: true, visibilityProperty: true})
        || one.closest(".unseen, .to-content");
    for (const button of document.querySelectorAll(buttons)) {
        if (isHidden(button)) continue;
        const own = button.getBoundingClientRect();
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.data.trim() || isHidden(node.parentElement)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const word of range.getClientRects()) {
                const leaves = (box) => word.left < box.left - edge || word.right > box.right + edge
                    || word.top < box.top - height || word.bottom > box.bottom + height;
                let why = leaves(own) ? "leaves its button" : "";
                let at = node.parentElement;
                for (; at && at !== document.body && !why; at = at.parentElement) {
                    const {overflowX, overflowY, display} = getComputedStyle(at);
                    if (display === "inline") continue;
                    if (/auto|scroll/.test(overflowX + overflowY)) break;
                    if (/hidden|clip/.test(overflowX + overflowY) && leaves(at.getBoundingClientRect())) why = "hidden";
                }
                if (!why && (!at || at === document.body) && (word.left < -edge || word.right > innerWidth + edge))
                    why = "beside the window";
                if (why) results.add(`${why}: ${button.className || button.tagName} "${node.data.trim().slice(0, 60)}"`);
            }
        }
    }
    return [...results];
}"""

# Words of an option that leave it or that a box inside it hides, and options of one decision with several heights.
CLIPPED_OPTIONS = """() => {
    const results = [], edge = 2;
    const isHidden = (one) => !one.checkVisibility({opacityProperty: true, visibilityProperty: true})
        || one.closest(".unseen, .verb em") || getComputedStyle(one).clipPath !== "none";
    const leaves = (word, box) => word.left < box.left - edge || word.right > box.right + edge
        || word.top < box.top - edge || word.bottom > box.bottom + edge;
    const hides = (one, word) => /hidden|clip|auto|scroll/.test(getComputedStyle(one).overflow) && leaves(word, one.getBoundingClientRect());
    const drawn = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.offsetWidth && !isHidden(one));
    for (const option of drawn(".dec :is(.opt, .line, .btn), .verb, .offer-line")) {
        const walker = document.createTreeWalker(option, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.data.trim() || isHidden(node.parentElement)) continue;
            const range = document.createRange(), around = [];
            range.selectNodeContents(node);
            for (let at = node.parentElement; at !== option; at = at.parentElement) around.push(at);
            const cut = [...range.getClientRects()].some((word) =>
                leaves(word, option.getBoundingClientRect()) || around.some((one) => hides(one, word)));
            if (cut) results.push(`${option.className}: ${node.data.trim()}`);
        }
    }
    if (document.querySelector(".bar") && !document.querySelector(".lines > :is(h2, .find, .leave)")) {
        const heights = new Set(drawn(".dec .opts :is(.opt:not(.no, .bare), .lines > .line:not(.spot))")
            .filter((one) => !one.closest(".one")).map((one) => Math.round(one.offsetHeight)));
        if (heights.size > 1) results.push(`heights ${[...heights]}`);
    }
    return results;
}"""

# Bold strokes fill the gap below the dot of an i where a letter has few pixels.
SMALL_BOLD = """(least) => {
    const results = new Set(), scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.parentElement;
        if (!/\\p{L}/u.test(node.data) || at.closest(".board, svg, .tray-view.sheet") || !at.checkVisibility()) continue;
        const {fontSize, fontWeight} = getComputedStyle(at);
        if (Number(fontWeight) >= 600 && parseFloat(fontSize) / scale < least - 0.01)
            results.add(`${at.tagName}.${at.className} ${fontSize} ${fontWeight} "${node.data.trim().slice(0, 30)}"`);
    }
    return [...results];
}"""


#: rules about colours: another colour scheme changes no others
COLOUR_RULES = ("color-contrast", "link-in-text-block")


def find_faults(page: Page, *rules: str) -> list[str]:
    """Serious accessibility faults; with `rules` only those."""
    # the details of all that is right take as long as the checks
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    violations = Axe().run(page, options=options).response["violations"]
    return [
        f"{one['id']}: {node['html'][:140]} {node['any'][0]['message'][:120] if node['any'] else ''}"
        for one in violations
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]


def post(visitor: Visitor, path: str, body: dict[str, Any] | None = None) -> Any:
    """Send a request with the cookies of a visitor."""
    http = visitor.context.request
    http.get(f"{visitor.url}/api/me")
    token = next(cookie["value"] for cookie in visitor.context.cookies() if cookie["name"] == "csrftoken")
    answer = http.post(f"{visitor.url}{path}", data=body or {}, headers={"x-csrftoken": token}, timeout=REQUEST)
    assert answer.ok, answer.text()
    return answer.json()


def found_club(visitor: Visitor, member: str) -> dict[str, str]:
    """Make a visitor a member with a tournament, a league, a campaign and a match. Return the pages to look at."""
    post(visitor, "/api/account", {"name": member, "password": PASSWORD})
    cup = post(visitor, "/api/tournaments", {"name": "Copa de invierno de Torrelavega", "rounds": 3})["id"]
    path = f"/api/tournaments/{cup}"
    for name in ("Bernardina Etxeberria", "Maximiliano", "Pau", "Ximena de la Encarnación"):
        post(visitor, f"{path}/enter", {"name": name})
    post(visitor, f"{path}/rounds")
    for board in (1, 2):
        post(visitor, f"{path}/boards", {"round": 1, "board": board, "places": [1, 2], "scores": [12, 7]})
    post(visitor, f"{path}/rounds")
    league = post(visitor, "/api/leagues", {"name": "Liga de otoño", "game": "jugger", "clock": "15m+10s"})["id"]
    post(visitor, f"/api/leagues/{league}/enter", {"team": "La Escollera"})
    for bot in ("random", "greedy", "random"):
        post(visitor, f"/api/leagues/{league}/enter", {"bot": bot})
    band = post(visitor, "/api/campaigns", {"name": "Los Ganchos", "game": "jugger"})["id"]
    return {"cup": f"/tournaments/{cup}", "league": f"/leagues/{league}", "campaign": f"/campaigns/{band}"}
