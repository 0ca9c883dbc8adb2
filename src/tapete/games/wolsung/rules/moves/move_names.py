"""Names of moves: the ladder, roof or enemy they lead to."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text
from tapete.games.wolsung.actions import Climb, Jump, Spot, Walk
from tapete.games.wolsung.lengths import inches, mil
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import enemies
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import current_site

NEAR_ENEMY = mil(2.1)


def way_name(s: Skirmish, m: Model, answer: Walk | Spot | Climb | Jump) -> tuple[Text, str]:
    """Text and glyph of a move."""
    match answer:
        case Climb(z=z):
            return text("wolsung-do-climb", height=inches(z)), "climb"
        case Jump(z=z):
            return text("wolsung-do-jump", height=inches(z)), "jump"
        case Walk(path=path):
            last = path[-1]
            if last.by == "mist":
                return text("wolsung-do-mist"), "mist"
            if last.by:
                connector = current_site(s).connectors[last.by]
                high = connector.high if m.z == connector.low else connector.low
                return text(f"wolsung-do-{connector.kind}", height=inches(high)), connector.kind
            return towards(s, m, (last.x, last.y))
        case Spot(x=x, y=y):
            return towards(s, m, (x, y))


def towards(s: Skirmish, m: Model, end: tuple[int, int]) -> tuple[Text, str]:
    """Name a way to a place by the enemy it leads to, if any."""
    apart = {foe.id: (foe.x - end[0]) ** 2 + (foe.y - end[1]) ** 2 for foe in enemies(s, m)}
    nearest = min(apart, key=apart.__getitem__, default=None)
    if nearest is not None and apart[nearest] < NEAR_ENEMY**2:
        return text("wolsung-do-charge-at", model=model_name(s.models[nearest])), "charge"
    return text("wolsung-do-walk", x=round(end[0] / 1000, 1), y=round(end[1] / 1000, 1)), "walk"
