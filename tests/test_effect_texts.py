"""Effect texts: words for every verb in both languages; manual texts name the numbers of their effect."""

import re
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.inspect import type_info

import tapete
from tapete.core.content.packs import register_folder
from tapete.core.effects.parser import BadEffect, read_effect, verbs_of
from tapete.core.effects.wording import load_wording
from tapete.core.effects.writer import write_effect
from tapete.core.i18n.text import LANGUAGES, messages

WRITTEN = ["challengers", "jugger", "pocket", "saga", "wolsung"]
AWKWARD = re.compile(r"\b(a|de) el\b|\{|\}| ,| ;|  |\.\.|none|\b(un|una) (un|una)\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_manual_texts_name_the_numbers_of_their_effect(game, language):
    wrong = [one for one in tapete.find_game(game).effect_texts(language) if not one.agrees]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_effect_makes_a_whole_sentence(game, language):
    texts = tapete.find_game(game).effect_texts(language)
    assert len(texts) > 10
    assert [one.made for one in texts if AWKWARD.search(one.made) or not one.made.endswith(".")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_verb_has_its_words(game, language):
    found = tapete.find_game(game)
    book = found.phrasebook(language)
    verbs = [verb for kind in found.effect_verbs().values() for verb in verbs_of(type_info(kind))]
    assert len(verbs) > 5
    assert [verb for verb in verbs if f"{game}-verb-{verb.replace('_', '-')}" not in book] == []


def effects_in(table):
    """Every effect of a content file."""
    for name, value in table.items():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict) and name != "hazard":  # ground effects are a single word, not a verb
                yield from effects_in(one)
            elif name in ("effect", "trigger") and isinstance(one, str):
                yield one


def readings(effect, kinds):
    """The effect written back in each vocabulary that knows it."""
    for kind in kinds:
        with suppress(BadEffect):
            yield write_effect(read_effect(effect, kind))


@pytest.mark.parametrize("game", WRITTEN)
def test_content_uses_the_canonical_spelling_of_effects(game):
    """One spelling for each effect: spaces and the order of labels are the same everywhere."""
    found = tapete.find_game(game)
    paths = [*(found.folder / "content").rglob("*.toml"), *(found.folder / "packs").rglob("*.toml")]
    effects = [one for path in paths for one in effects_in(tomllib.loads(path.read_text(encoding="utf-8")))]
    assert len(effects) > 10
    assert [one for one in effects if one not in readings(one, found.effect_verbs().values())] == []


@pytest.mark.parametrize("game", WRITTEN)
def test_both_languages_say_verbs_with_the_same_messages(game):
    """The variables of a message may differ between languages: only Spanish joins `a` and `el`."""
    folder = tapete.find_game(game).folder
    spanish, english = (
        dict(messages((folder / f"effects.{language}.ftl").read_text(encoding="utf-8"))) for language in ("es", "en")
    )
    assert set(spanish) == set(english)


WHO = [
    "self",
    "foe",
    "all guards",
    "all mounted",
    "one levies within M of own edge",
    "one enemy unit within M of two own units",
]
SAGA = [
    "activate({who}, to charge, without fatigue)",
    "free_activation({who})",
    "attack_dice(min(figures({who}), 6))",
    "defence_dice(half(figures({who})))",
    "attack_dice(armour({who}))",
    "attack_dice(max(fatigue({who}), 2))",
    "attack_mod({who}, +1, in shooting, until next own turn)",
    "defence_mod({who}, -1)",
    "reroll_attack({who}, hits)",
    "reroll_defence({who}, 2)",
    "armour({who}, -1, until turn end)",
    "casualties({who}, 1)",
    "restore({who}, 1)",
    "fatigue({who}, 2)",
    "rest_marker({who}, 1)",
    "pass_fatigue({who}, one unit within M of it, 1)",
    "stick({who}, range, L, until turn end)",
    "ignore_terrain({who}, both)",
    "bonus_move({who}, M)",
    "bonus_shot({who}, 4, against foe)",
    "cover({who}, heavy)",
    "deny({who}, resistance)",
    "hold_ground({who})",
    "if(mounted({who})|in_rough({who})) {{ auto_hits(1) }}",
    "if(at_least(fatigue({who}), 2)) {{ cancel_hits(1) }}",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_of_saga_reads_well_for_every_subject(language):
    words = load_wording("saga", tapete.find_game("saga").folder, language)
    verbs = tapete.find_game("saga").effect_verbs()["effect"]
    texts = [
        words.sentence(read_effect(effect.format(who=who), verbs), **{"in": "other"}) for effect in SAGA for who in WHO
    ]
    assert len(texts) == 150
    assert [one for one in texts if AWKWARD.search(one)] == []


PACKS = sorted(path.parent for path in (Path(__file__).parent.parent / "examples" / "packs").glob("*/pack.toml"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_texts_of_the_example_packs_match_their_effects(pack, language):
    game = tapete.find_game(tomllib.loads((pack / "pack.toml").read_text(encoding="utf-8"))["game"])
    house = {one.id for one in game.effect_texts(language)}
    texts = [one for one in game.effect_texts(language, (register_folder(pack),)) if one.id not in house]
    assert texts or game.id == "wolsung"  # its example brings people, no gadgets
    assert [one for one in texts if not one.agrees or AWKWARD.search(one.made)] == []
