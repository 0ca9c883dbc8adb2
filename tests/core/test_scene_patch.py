"""Patches of scenes: small, and never another table than the whole scene shows."""

from __future__ import annotations

import random

import msgspec
import pytest

import tapete
from tapete.core.scene import Board, Card, Die, Gauge, Piece, Scene, Seat, Slot, Theme, Tray
from tapete.core.scene.drawn_scene import DrawnScene
from tapete.core.scene.part_cache import one_moment
from tapete.core.scene.patch import diff
from tapete.core.text import Text
from tests.scene_patches import Json, apply_patch

THEME = Theme(cloth="#000000", low="#000000", high="#000000")


def as_json(part: object) -> Json:
    return msgspec.json.decode(msgspec.json.encode(part))


def shown_after(old: Scene, new: Scene) -> Json:
    first = DrawnScene(old)
    patch, drawn = diff(old, new), DrawnScene(new, first).diff(first)
    assert as_json(patch) == as_json(drawn)
    return apply_patch(as_json(old), None if patch is None else as_json(patch))


@pytest.mark.parametrize("game", ["challengers", "jugger", "pocket", "saga", "wolsung"])
def test_patches_lead_to_every_scene_of_a_match(game: str) -> None:
    rng, match = random.Random(game), tapete.new_match(game, seats=["human", "human"], seed="patches")
    shown = {viewer: as_json(match.view(viewer)) for viewer in (0, 1, None)}
    scenes = {viewer: match.view(viewer) for viewer in shown}
    before = {viewer: DrawnScene(scene) for viewer, scene in scenes.items()}
    whole = patched = 0
    for _ in range(40):
        if match.over:
            break
        player = min(match.pending)
        match.act(player, tapete.any_answer(match.pending[player], rng))
        beside = {}
        with one_moment():
            for viewer in shown:
                drawn = DrawnScene(match.view(viewer), before[viewer])
                beside[viewer] = msgspec.json.encode(drawn.diff(before[viewer]))
        for viewer in shown:
            scene = match.view(viewer)
            drawn = DrawnScene(scene, before[viewer])
            patch = msgspec.json.encode(drawn.diff(before[viewer]))
            assert patch == beside[viewer]
            shown[viewer] = apply_patch(shown[viewer], msgspec.json.decode(patch))
            assert len(patch) <= len(msgspec.json.encode(diff(scenes[viewer], scene)))
            drawn.release()
            before[viewer], scenes[viewer] = drawn, scene
            assert shown[viewer] == as_json(scene)
            assert drawn.encoded == msgspec.json.encode(scene)
            whole, patched = whole + len(msgspec.json.encode(scene)), patched + len(patch)
    assert patched < whole / 2


def test_an_equal_scene_needs_no_patch() -> None:
    match = tapete.new_match("pocket", seed="docs")
    assert diff(match.view(0), match.view(0)) is None


def test_only_the_changed_fields_of_a_changed_piece_are_sent() -> None:
    def scene(x: float, *states: str) -> Scene:
        pieces = [Piece(id="a", at=(1, 1)), Piece(id="b", at=(x, 2), states=list(states), name="Gull")]
        return Scene(game="harbour", theme=THEME, board=Board(width=9, height=9, pieces=pieces))

    patch = diff(scene(2, "tired"), scene(3))
    assert patch is not None
    assert as_json(patch) == {
        "inside": {"board": {"lists": {"pieces": {"inside": {"b": {"set": {"at": [3, 2]}, "unset": ["states"]}}}}}}
    }
    assert shown_after(scene(2, "tired"), scene(3)) == as_json(scene(3))


def with_cards(*ids: str) -> Scene:
    slot = Slot(id="hand-0", cards=[Card(id=name, name=name) for name in ids])
    return Scene(game="harbour", theme=THEME, trays=[Tray(id="hand", name=Text("hand"), slots=[slot])])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (("a", "b"), ("b", "a")),
        (("a", "b"), ("a", "b", "c")),
        (("a", "b", "c"), ("c",)),
        ((), ("a",)),
        (("a",), ()),
        (("a", "b"), ("c", "b", "a")),
        (("a", "a"), ("a", "b")),  # two parts with one key
        (("a", "b"), ("b", "b")),
    ],
)
def test_a_list_gains_loses_and_moves_parts(old: tuple[str, ...], new: tuple[str, ...]) -> None:
    assert shown_after(with_cards(*old), with_cards(*new)) == as_json(with_cards(*new))


def test_parts_with_numbers_as_keys() -> None:
    def scene(*scores: int) -> Scene:
        seats = [
            Seat(player=player, score=Gauge(id=f"points-{player}", name=Text("points"), value=score))
            for player, score in enumerate(scores)
        ]
        return Scene(game="harbour", theme=THEME, seats=seats)

    assert shown_after(scene(1, 2), scene(1, 3)) == as_json(scene(1, 3))


def test_another_decision_is_sent_whole() -> None:
    """Its options have the keys of the last one's options, but they are others."""
    match = tapete.new_match("challengers", seats=["human", "human"], seed="docs")
    before = match.view(0)
    match.act(0, match.pending[0].options[0])
    patch = diff(before, match.view(0))
    assert patch is not None
    assert "decision" not in patch.inside


def test_a_scene_that_shares_a_list_with_the_state_stays_as_it_was_drawn() -> None:
    """Else the next scene would equal it, and nothing would be sent."""
    dice = [Die(value=1)]

    def scene() -> Scene:
        return Scene(game="harbour", theme=THEME, trays=[Tray(id="t", name=Text("t"), slots=[Slot(id="s", dice=dice)])])

    drawn = DrawnScene(scene())
    dice.append(Die(value=6))
    assert msgspec.json.decode(drawn.encoded)["trays"][0]["slots"][0]["dice"] == [{"value": 1}]
    patch = as_json(DrawnScene(scene(), drawn).diff(drawn))
    assert patch["lists"]["trays"]["inside"]["t"]["lists"]["slots"]["inside"]["s"]["set"]["dice"] == as_json(dice)


def test_a_part_that_is_returned_again_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tapete.new_match("wolsung", seats=["human", "human"], seed="docs")
    first = DrawnScene(match.view(None))
    written: list[object] = []

    def encode(part: object) -> bytes:
        written.append(part)
        return msgspec.json.encode(part)

    monkeypatch.setattr("tapete.core.scene.drawn_scene.encode", encode)
    assert DrawnScene(match.view(None), first).diff(first) is None
    assert len(written) < len(first.lists["areas"].parts)
