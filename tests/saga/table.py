"""Helpers that describe SAGA positions and play them out. Places and lengths are in centimetres."""

from __future__ import annotations

from typing import Any

import tapete.games.saga  # noqa: F401
from tapete import testing
from tapete.games.saga.actions import *
from tapete.games.saga.actions import Do, Free, Name, Use
from tapete.games.saga.lengths import CM
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table import formation, ground
from tapete.match_factory import scenario

CLASSES = {
    "fjord": {"hero": "oath", "guards": "oath", "warriors": "oars", "levies": "thralls"},
    "march": {"hero": "retinue", "guards": "retinue", "warriors": "sergeants", "levies": "townsmen"},
    "mist": {"hero": "kin", "guards": "kin", "warriors": "paths", "levies": "herders"},
    "khanate": {"hero": "tails", "guards": "tails", "warriors": "riders", "levies": "subjects"},
    "league": {"hero": "reeves", "guards": "reeves", "warriors": "neighbours", "levies": "bell"},
    "exarchate": {"hero": "threshold", "guards": "threshold", "warriors": "regulars", "levies": "auxiliaries"},
}
FACE = {"oath": "c", "oars": "c", "thralls": "u", "neighbours": "u", "bell": "c"}
HORSES = ("horses",)


def unit(troop: str = "warriors", at: Any = (60, 60), figures: int = 0, **more: Any) -> dict[str, Any]:
    """A unit drawn up around a place, or with every figure placed."""
    spots = [list(spot) for spot in at] if isinstance(at, list) else [list(at)]
    figures = len(spots) if isinstance(at, list) else figures
    return {
        "troop": troop,
        "at": spots,
        **({"figures": figures} if figures else {}),
        **{key: list(v) if isinstance(v, tuple) else v for key, v in more.items()},
    }


def row(x: float, y: float, n: int, step: float = 3.0) -> list[tuple[float, float]]:
    """Places side by side."""
    return [(round(x + i * step, 3), y) for i in range(n)]


def band(*units: dict[str, Any], faction: str = "fjord", rolled: str = "", **board: list[str]) -> dict[str, Any]:
    """A band with one payment on each of its class activations, plus the payments named."""
    ready = {id: [FACE.get(id, "u" if troop == "levies" else "c")] for troop, id in CLASSES[faction].items()}
    ready |= {id.replace("_", "-"): payments for id, payments in board.items()}
    return {
        "faction": faction,
        "units": list(units),
        "board": {id: payments for id, payments in ready.items() if payments},
        "rolled": rolled,
    }


def bare(*units: dict[str, Any], faction: str = "fjord", rolled: str = "", **board: list[str]) -> dict[str, Any]:
    """A band without class activations."""
    return {
        "faction": faction,
        "units": list(units),
        "board": {id.replace("_", "-"): payments for id, payments in board.items()},
        "rolled": rolled,
    }


FAR = unit("levies", (60, 5), 6)  # a second band far from the action


class Playing(testing.Playing[Battle]):
    """A SAGA match with helpers for its decisions and measurements."""

    def __init__(self, mine: Any, theirs: Any = None, **more: Any) -> None:
        position = {
            "bands": [
                mine if "units" in mine else band(mine),
                theirs if theirs is not None and "units" in theirs else band(theirs or FAR),
            ]
        }
        options = more.pop("options", {})
        super().__init__(
            scenario("saga", {**position, "options": {"special": "no", **options}, "strict": True, "dice": [], **more})
        )

    def __getitem__(self, n: int) -> Unit:
        return self.match.state.units[n]

    @property
    def options(self) -> list[Any]:
        return list(self.decision.options)

    def auto(self, times: int = 1) -> Playing:
        """Answer with the engine's suggestion for a charge or a withdrawal."""
        for _ in range(times):
            self.act(self.options[0])
        return self

    def order(self, n: int, kind: str | None = None, target: int = -1, ability: str = "") -> Playing:
        """Activate a unit with its class activation (or another ability), and choose its action."""
        chosen = self[n]
        faction = self.state.bands[chosen.owner].faction
        self.act(Use(ability or CLASSES[faction][chosen.troop]))
        if self.kind == "unit":
            self.act(Name(n))
        return self if kind is None else self.do(kind, target)

    def do(self, kind: str, target: int = -1) -> Playing:
        """Choose the action of the activated unit. If only one is possible the kernel has already answered."""
        return self.act(Do(kind, target)) if self.kind == "activation-kind" else self

    def free(self, n: int, source: str, kind: str, target: int = -1) -> Playing:
        return self.act(Free(n, source)).do(kind, target)

    def spots(self, n: int) -> list[tuple[float, float]]:
        return [(self.state.figures[id].x / CM, self.state.figures[id].y / CM) for id in self[n].figures]

    def moved(self, n: int, dx: float, dy: float, lead: int = 0) -> tuple[tuple[str, int, int], ...]:
        """An answer in which the whole unit makes the same move, behind its figure number `lead`."""
        chosen = self[n]
        standing = [
            (
                self.state.figures[id].x + round(dx * CM),
                self.state.figures[id].y + round(dy * CM),
                self.state.figures[id].radius,
            )
            for id in chosen.figures
        ]
        order = formation.chain_order(standing, lead)
        assert order is not None
        return tuple((f"f{found.figures[n]}", standing[n][0], standing[n][1]) for n in order)

    def placed(self, n: int, *spots: tuple[float, float]) -> tuple[tuple[str, int, int], ...]:
        """An answer that puts the unit's figures at these places, in their own order."""
        return tuple(
            (f"f{id}", round(x * CM), round(y * CM)) for id, (x, y) in zip(self[n].figures, spots, strict=True)
        )

    def kill(self, n: int, count: int) -> None:
        """Remove figures before the test begins."""
        for _ in range(count):
            self.state.figures[self[n].figures.pop()].alive = False

    def far(self, a: int, b: int) -> float:
        return ground.measure(self.state, a, b) / CM

    def event_kinds(self) -> list[str]:
        return self.kinds()
