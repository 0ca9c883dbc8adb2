"""Checks of scenes: views change nothing, targets of options exist, and every form has its texts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tapete.conformance.counts import Looked
from tapete.conformance.tables import encode, looks, sample_answers, tables, texts_exist
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.match import Match
from tapete.core.scene import OptionView, RefusedView, Scene
from tapete.core.scene.drawn_scene import DrawnScene
from tapete.core.scene.part_cache import one_moment, without_part_caches
from tapete.live.catalog.games import fields_of_form, make_form_field


def looking_changes_nothing(game: Game) -> Looked:
    """Views, options, defaults, refusals and `determinize` do not change the match; two views are equal.

    A view from cached parts equals one that is built afresh, and a part that is returned again has not changed.
    """
    looked = Looked()
    for players, options in tables(game):
        drawn: dict[int | None, DrawnScene] = {}
        for match, rng in looks(game, players, options, "looking", every=3):
            viewers: list[int | None] = [None, *match.pending]
            before = match.digest()
            with one_moment():
                beside = {viewer: encode(match.view(viewer)) for viewer in viewers}
            for viewer in viewers:
                looked["views"] += 1
                seen = encode(match.view(viewer))
                again = encode(match.view(viewer))
                assert match.digest() == before, (
                    f"{game.id}: `view` for player {viewer} changes the state after {len(match.log)} answers"
                )
                assert seen == again, f"{game.id}: two views for player {viewer} differ after {len(match.log)} answers"
                with without_part_caches():
                    fresh = encode(match.view(viewer))
                assert seen == fresh, (
                    f"{game.id}: a cached part of the view for player {viewer} is out of date after {len(match.log)} "
                    "answers: its key lacks something that it depends on"
                )
                assert beside[viewer] == fresh, (
                    f"{game.id}: a part that viewers share in one moment is not the same for player {viewer} after "
                    f"{len(match.log)} answers: it depends on the viewer"
                )
                drawn[viewer] = DrawnScene(match.view(viewer), drawn.get(viewer))
                assert encode(msgspec.json.decode(drawn[viewer].encoded)) == seen, (
                    f"{game.id}: a part of the view for player {viewer} was changed after it was returned, before "
                    f"answer {len(match.log)}: return a new part"
                )
            for player, decision in match.pending.items():
                before = match.digest()
                match.default(player)
                for answer in sample_answers(decision, rng, 3):
                    match.refusal(player, answer)
                game.refusal(match.state, player, "nonsense")
                assert match.digest() == before, f"{game.id}: default or refusal changes the state at {decision.kind!r}"
            if not match.over:
                before = match.digest()
                match.determinize(rng.randrange(players), random.Random(1), marks=False)
                assert match.digest() == before, f"{game.id}: `determinize` changes the match it was asked of"
    return looked.need(game, "views")


def targets_exist(game: Game) -> Looked:
    """Every target of an option, allowed or refused, is in the scene that its player sees."""
    looked = Looked()
    for players, options in tables(game):
        for match, _ in looks(game, players, options, "targets", every=3):
            for player in match.pending:
                looked["questions"] += 1
                looked["targets"] += check_targets(game, match, player)
    return looked.need(game, "questions")


def check_targets(game: Game, match: Match, player: int) -> int:
    """Fail if a target of a player's options is not in the scene; the number of targets."""
    scene = match.view(player)
    decision = scene.decision
    assert decision is not None
    there = set(ids_in(scene))
    offered: list[OptionView | RefusedView] = [*decision.options, *decision.refused]
    for option in offered:
        lacking = [target for target in option.targets if target not in there]
        assert not lacking, (
            f"{game.id}: an option of {decision.kind!r} ({option.title.id}) "
            f"points at {lacking[0]!r}, which player {player} does not see"
        )
    return sum(len(option.targets) for option in offered)


def ids_in(scene: Scene) -> Iterator[str]:
    """Ids of everything in a scene: areas, pieces, trays, slots, cards, seats."""
    decision, scene.decision = scene.decision, None
    yield from _ids(scene)
    scene.decision = decision
    if decision is not None and decision.place is not None:
        yield from _ids(decision.place)


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, msgspec.Struct) and not isinstance(value, Text):
        for field in value.__struct_fields__:
            inner = getattr(value, field)
            if field in ("id", "group") and isinstance(inner, str) and inner:
                yield inner
            else:
                yield from _ids(inner)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _ids(item)


def forms_have_words(game: Game) -> Looked:
    """Title, summary, and every option of the form with its values have texts in both languages."""
    looked = Looked()
    texts_exist(game, [Text(f"{game.id}-title"), Text(f"{game.id}-summary")])
    for field in fields_of_form(game):
        looked["options of the form"] += 1
        form = make_form_field(game, field)
        texts_exist(game, [form.name, form.help, *(name for _, name in form.values)])
    return looked
