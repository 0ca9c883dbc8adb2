"""Pages for the benchmarks: a browser's socket without its drawing."""

from __future__ import annotations

import random
import sys
from typing import Any

import msgspec

from server import ROOT

sys.path.insert(0, str(ROOT))

from tests.scene_patches import Json, apply_patch

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


class Page:
    """A page at a seat: it follows the patches, and answers at random."""

    def __init__(self, socket: Any, rng: random.Random) -> None:
        self.socket, self.rng = socket, rng
        self.decision: Json | None = None
        self.is_over = False
        self.answered = ""
        self.sizes: list[int] = []

    async def read(self) -> str:
        """Read a message and follow the decision; returns its type."""
        text = await self.socket.recv()
        message = msgspec.json.decode(text)
        kind: str = message["type"]
        if kind in ("update", "patched"):
            self.sizes.append(len(text))
        if kind == "refuse":
            self.answered = ""
        if (scene := message.get("scene")) is not None:
            self.decision, self.is_over = scene.get("decision"), scene.get("result") is not None
        if kind == "patched":
            for patch in (*(frame.get("patch") for frame in message.get("frames", [])), message.get("patch")):
                if patch is not None:
                    self._follow(patch)
        return kind

    def _follow(self, patch: Json) -> None:
        """Apply a patch of a scene to the decision alone."""
        if "decision" in patch.get("unset", []):
            self.decision = None
        self.decision = patch.get("set", {}).get("decision", self.decision)
        if "decision" in patch.get("inside", {}):
            assert self.decision is not None
            self.decision = apply_patch(self.decision, patch["inside"]["decision"])
        self.is_over = self.is_over or "result" in patch.get("set", {})

    @property
    def open_decision(self) -> Json | None:
        decision = self.decision
        return decision if decision is not None and decision["id"] != self.answered else None

    async def answer(self) -> None:
        decision = self.open_decision
        assert decision is not None
        self.answered = decision["id"]
        answer: Json = {"type": "act", "seat": decision["player"], "decision": decision["id"]}
        if (place := decision.get("place")) is not None:
            spots = place.get("suggestions") or [[[piece["id"], *piece["at"]] for piece in place["pieces"]]]
            answer["place"] = self.rng.choice(spots)
        else:
            keys = [option["key"] for option in decision.get("options", [])]
            keys += [key for group in decision.get("folded", []) for key in group["keys"]]
            answer["option"] = self.rng.choice(keys)
        await self.socket.send(msgspec.json.encode(answer).decode())
