"""Names of moves: the ladder, roof or enemy they lead to."""

from __future__ import annotations

from math import atan2, hypot, pi

from tapete.boards.flat.shapes import Point
from tapete.core.i18n.text import Text, text
from tapete.games.wolsung.actions import Climb, Jump, Spot, Walk
from tapete.games.wolsung.lengths import inches, mil
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import enemies
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import current_site

NEAR_ENEMY = mil(2.1)
WAYS = ("right", "right-down", "down", "left-down", "left", "left-up", "up", "right-up")


def way_name(state: Skirmish, model: Model, answer: Walk | Spot | Climb | Jump) -> tuple[Text, str]:
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
                connector = current_site(state).connectors[last.by]
                high = connector.high if model.z == connector.low else connector.low
                return text(f"wolsung-do-{connector.kind}", height=inches(high)), connector.kind
            return name_end(state, model, (last.x, last.y))
        case Spot(x=x, y=y):
            return name_end(state, model, (x, y))


def name_end(state: Skirmish, model: Model, end: Point) -> tuple[Text, str]:
    """Name a way to a place by the enemy it leads to, else by its direction."""
    if (foe := enemy_near(state, model, end)) is not None:
        return text("wolsung-do-charge-at", model=model_name(foe)), "charge"
    far = round(hypot(end[0] - model.x, end[1] - model.y) / mil(1), 1)
    return text("wolsung-do-walk", far=far, way=direction_to(model, end)), "walk"


def enemy_near(state: Skirmish, model: Model, end: Point) -> Model | None:
    """Nearest enemy of a model, if a way that ends here leads to it."""
    apart = {foe.id: (foe.x - end[0]) ** 2 + (foe.y - end[1]) ** 2 for foe in enemies(state, model)}
    nearest = min(apart, key=apart.__getitem__, default=None)
    return state.models[nearest] if nearest is not None and apart[nearest] < NEAR_ENEMY**2 else None


def direction_to(model: Model, end: Point) -> str:
    """One of eight directions, as the table is drawn on the screen."""
    return WAYS[round(atan2(end[1] - model.y, end[0] - model.x) / (pi / 4)) % 8]
