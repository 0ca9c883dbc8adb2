"""Small tables for Wolsung rule tests: custom models, scenery, scripted dice and cards."""

from __future__ import annotations

from itertools import count

import tapete
from tapete.games.wolsung import GAME
from tapete.games.wolsung.actions import (  # noqa: F401
    AUTO,
    DIVE,
    END,
    GO,
    GUARD,
    HOLD,
    KEEP,
    PARRY,
    PASS,
    REROLL,
    STAY,
    STOP,
    Cast,
    Charge,
    Climb,
    Heroic,
    Jump,
    Leg,
    Melee,
    Move,
    Pay,
    Recover,
    Shoot,
    Special,
    Spell,
    Split,
    Spot,
    StandUp,
    Target,
    Walk,
)
from tapete.games.wolsung.content.layouts import Access, Layout, Marks, Scenery
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import ModelCard, Profile
from tapete.testing import act as do
from tapete.testing import refused, told  # noqa: F401

LIBRARY = load_library()
_numbers = count(1)


def fighter(profile="2/5/4/3/4/3/6", base="M", kind="henchman", **more):
    """Add a model card with this profile to the library; returns its id.

    By default a henchman without race or special rules.
    """
    id = f"tester-{next(_numbers)}"
    more.setdefault("suit", "spades" if kind == "hero" else "")
    funds, price = (3, 0) if kind == "hero" else (0, 2)
    LIBRARY.models[id] = ModelCard(id, id, id, kind, base, profile, funds=funds, price=price, **more)
    LIBRARY.profiles[id] = Profile.parse(profile)
    return id


def hero(profile="2/5/5/3/5/4/8", **more):
    return fighter(profile, kind="hero", **more)


def ground(*pieces, connectors=(), marks=((18, 18, 0), (6, 6, 0), (30, 30, 0))):
    """Add a layout of these pieces; returns its id. Piece: (kind, (x0, y0, x1, y1), top, {more})."""
    id = f"ground-{next(_numbers)}"
    scenery = []
    for n, (kind, box, top, *more) in enumerate(pieces):
        scenery.append(Scenery(f"p{n}", kind, top, box=box, name_es="p", name_en="p", **(more[0] if more else {})))
    LIBRARY.layouts[id] = Layout(
        id, id, id, Marks(marks[0], list(marks[1:])), scenery, [], [Access(**one) for one in connectors]
    )
    return id


OPEN = ground()


def on(card, owner, x, y, z=0, **more):
    return {"card": card, "owner": owner, "at": [x, y], "z": z, **more}


def play(models, *, layout=OPEN, dice=(), options=None, players=2, **position):
    """A match from a position: by default the first model is active and about to act."""
    position.setdefault("active", 0 if position.get("phase", "action") in ("action", "heroic") else -1)
    position.setdefault("phase", "action")
    content = {"models": models, "players": players, "options": {"layout": layout, **(options or {})}, **position}
    if dice:
        content["dice"] = [list(throw) for throw in dice]
    return tapete.scenario(GAME, content)


def walk(*points):
    return Walk(tuple(Leg(round(x * 1000), round(y * 1000)) for x, y in points))


def spot(x, y, z=None):
    return Spot(round(x * 1000), round(y * 1000), None if z is None else round(z * 1000))


def kinds(match, player):
    return [type(one).__name__ if not isinstance(one, str) else one for one in match.pending[player].options]


def model(match, n):
    return match.state.models[n]


def moves(models, answer, *, layout=OPEN, **position):
    """The match after one Move Action of the first model."""
    return do(play(models, layout=layout, **position), Move(), answer)
