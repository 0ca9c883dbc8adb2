"""Aims of options, and options folded by piece and verb."""

from __future__ import annotations

import msgspec
import pytest

import tapete
from tapete.core.flow import Place
from tapete.core.i18n.text import text
from tapete.core.match.view import FOLDED_FROM, fold_places
from tapete.core.scene import Aim, VerbView

VERBS = {
    "sail": VerbView(id="sail", name=text("sail"), places=True),
    "fire": VerbView(id="fire", name=text("fire")),
}


def places(count: int, actor: str = "gull", band: int = 0) -> list[Aim | None]:
    return [Aim("sail", actor, f"cell-{actor}-{band}-{n}", band) for n in range(count)]


def test_many_places_of_a_piece_are_folded_by_band():
    near, far = places(FOLDED_FROM - 1), places(2, band=1)
    folded = fold_places(dict(enumerate([None, *near, Aim("fire", "gull", "tern"), *far])), VERBS)
    assert [(one.verb, one.actor, one.band, one.keys) for one in folded] == [
        ("sail", "gull", 0, list(range(1, FOLDED_FROM))),
        ("sail", "gull", 1, [FOLDED_FROM + 1, FOLDED_FROM + 2]),
    ]
    assert folded[0].targets == [aim.target for aim in near if aim]


@pytest.mark.parametrize(
    "aims",
    [
        places(FOLDED_FROM - 1),
        [*places(FOLDED_FROM - 1, "gull"), *places(FOLDED_FROM - 1, "tern")],
        [Aim("fire", "gull", f"tern-{n}") for n in range(20)],
        [Aim("sail", "gull")] * 20,
    ],
    ids=["few", "few of each piece", "not places", "without a target"],
)
def test_other_options_are_not_folded(aims):
    assert fold_places(dict(enumerate(aims)), VERBS) == []


def test_a_folded_decision_and_its_options_in_full_are_the_whole_decision():
    match = tapete.new_match("pocket", seed="folded")
    looked = 0
    while not match.over and looked < 5:
        player = min(match.pending)
        whole, folded = match.decision_view(player), match.decision_view(player, fold=True)
        keys = [key for group in folded.folded for key in group.keys]
        looked += bool(keys)
        options = sorted([*folded.options, *match.option_views(player, keys)], key=lambda one: one.key)
        assert msgspec.json.encode(options) == msgspec.json.encode(whole.options)
        by_key = {option.key: option for option in options}
        for group in folded.folded:
            for key, target in zip(group.keys, group.targets, strict=True):
                option = by_key[key]
                assert (option.verb, option.actor, option.target) == (group.verb, group.actor, target)
        match.act(player, match.pending[player].options[-1])
    assert looked == 5


def test_keys_that_do_not_exist_are_left_out():
    match = tapete.new_match("pocket", seed="folded")
    player = min(match.pending)
    assert [option.key for option in match.option_views(player, [-1, 0, 10**6])] == [0]


def test_the_picture_of_a_placement_is_drawn_once():
    match = tapete.new_match("saga", seed="picture")
    while next(iter(match.pending.values())).place is None:
        player = min(match.pending)
        match.act(player, match.default(player))
    player, asked = next(iter(match.pending.items()))
    assert isinstance(asked, Place)
    picture, drawn = asked.picture, []
    asked.picture = lambda: drawn.append(picture()) or drawn[-1]
    assert match.decision_view(player, fold=True).place is drawn[0]
    assert len(drawn) == 1
