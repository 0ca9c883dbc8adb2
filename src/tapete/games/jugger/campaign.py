"""Campaign: what each Jugger of a team did over a season.

The book has no campaign, so nothing here changes a match.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapete.core.i18n.text import Text, text
from tapete.core.roster.campaign import Service
from tapete.core.scene import Event
from tapete.games.jugger.state import Jugger, Pitch, side_of

COUNTS: tuple[str, ...] = ("goals", "lifts", "hits", "pins", "falls")
HIT_BACK = {"struck-back": (0, 1), "hit": (1, 0), "both": (1, 1)}  # result of a combat -> hits of attacker, defender


def sides(packs: tuple[str, ...]) -> dict[str, Text]:
    """No fixed sides: a team may be recruited anew for every match, from any clubs."""
    return {}


def side(pitch: Pitch, player: int) -> str:
    return ""


def served(pitch: Pitch, events: Sequence[Event], player: int) -> list[Service]:
    """Every Jugger that was activated, with its goals, lifts, hits, pins and falls."""
    mine = {jugger.name: jugger for jugger in side_of(pitch, player)}
    counted: dict[str, dict[str, int]] = {}

    def of(event: Event, who: str) -> Jugger | None:
        name = event.text.args.get(who)
        return mine.get(name) if isinstance(name, Text) else None

    def count(jugger: Jugger | None, what: str, n: int = 1) -> None:
        if jugger is not None:
            counted.setdefault(jugger.card.id, dict.fromkeys(COUNTS, 0))[what] += n

    for event in events:
        match event.kind:
            case "activates":
                count(of(event, "jugger"), "goals", 0)
            case "scores":
                count(of(event, "jugger"), "goals")
            case "lifts":
                count(of(event, "jugger"), "lifts")
            case "pins":
                count(of(event, "jugger"), "pins")
            case "crouches":
                count(of(event, "jugger"), "falls")
            case "result":
                given, returned = HIT_BACK.get(str(event.text.args["result"]), (0, 0))
                count(of(event, "jugger"), "hits", given)
                count(of(event, "target"), "hits", returned)
    titles = {jugger.card.id: text("jugger-plain", words=jugger.card.name) for jugger in mine.values()}
    return [Service(id, titles[id], counts) for id, counts in sorted(counted.items())]
