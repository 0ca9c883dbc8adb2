"""Roster and weapons, and the content check on faulty packs."""

import shutil
from typing import get_type_hints

import pytest

from tapete import Refused, new_match
from tapete.core.content.constraints import Bounds
from tapete.core.content.packs import register_folder, unqualified_id
from tapete.core.content.reader import BadContent, sentences
from tapete.core.effects.parser import Verb
from tapete.games.jugger.content import HOME, PersonalCard, check_folder, effect_text, load_library, recruit_cost
from tapete.games.jugger.content.verbs import ANSWERS, Effect
from tapete.games.jugger.rules import jugg, legal_actions
from tapete.games.jugger.rules.before.setup import build_options
from tests.jugger.table import Recruit

pytestmark = pytest.mark.usefixtures("in_english")  # sentences are compared in English

CARD = """
[[jugger]]
id = "prueba-uno"
name = "Prueba Uno"
club = "slag"
weapon = "staff"
cr = 5
will = 2
fortitude = 2
reflexes = 3
attack = 2
defence = 2
light_feet = 0
focus = 5
stamina = 4
tv = 0.4

[[jugger.talents]]
name_es = "Empujón"
name_en = "Shove"
text_es = "Un dado más."
text_en = "One more die."
keyword = "standard_attack"
cost = { pc = 3 }
effect = "dice(attack, 1)"
"""
FIGURES = ("cr", "will", "fortitude", "reflexes", "attack", "defence", "light_feet", "focus", "stamina")
HINTS = get_type_hints(PersonalCard, include_extras=True)
RANGES = {field: next(one for one in HINTS[field].__metadata__ if isinstance(one, Bounds)) for field in FIGURES}
PACK = 'id = "prueba"\ngame = "jugger"\nname_es = "Prueba"\nname_en = "Trial"\n'


@pytest.fixture
def pack(tmp_path):
    def write(card=CARD, pack=PACK):
        (tmp_path / "pack.toml").write_text(pack, encoding="utf-8")
        (tmp_path / "own.toml").write_text(card, encoding="utf-8")
        return tmp_path

    return write


@pytest.mark.rule("jugger.card.personal-fields", "jugger.components.inventory")
def test_the_roster_has_thirty_cards_with_every_field():
    cards = load_library().cards.values()
    assert len(cards) == 30
    for card in cards:
        assert card.name
        assert load_library().clubs[card.club].country
        assert card.talents
        for field, bounds in RANGES.items():
            assert bounds.least <= getattr(card, field) <= bounds.most
    assert len({card.club for card in cards}) == 6


@pytest.mark.rule("jugger.card.personal-fields")
def test_a_card_without_one_of_its_fields_does_not_load(pack):
    for field in (
        "name",
        "club",
        "weapon",
        "cr",
        "will",
        "fortitude",
        "reflexes",
        "attack",
        "defence",
        "light_feet",
        "focus",
        "stamina",
    ):
        lines = [line for line in CARD.splitlines() if not line.startswith(f"{field} =")]
        problems = sentences(check_folder(pack("\n".join(lines))), "en")
        assert any(
            f"“{field}” is missing" in problem and problem.startswith("own.toml: jugger[0] (prueba-uno)")
            for problem in problems
        ), field


@pytest.mark.rule("jugger.weapon.table", "jugger.card.weapon-fields")
def test_the_weapons_are_the_books_table():
    rows = {weapon.id: (weapon.count, weapon.attack, weapon.defence, weapon.range) for weapon in load_library().arms}
    assert rows == {
        "sword_shield": (3, 1, 3, 1),
        "long_sword": (3, 2, 1, 2),
        "staff": (3, 1, 2, 2),
        "q_tip": (3, 2, 1, 2),
        "chain": (5, 3, 0, 3),
    }


@pytest.mark.rule("jugger.ruling.manoeuvres")
def test_there_are_talents_and_no_separate_list_of_manoeuvres(pack):
    problems = sentences(check_folder(pack(CARD.replace("[[jugger.talents]]", "[[jugger.manoeuvres]]"))), "en")
    assert any("manoeuvres" in problem or "talents" in problem for problem in problems)
    assert all(card.talents for card in load_library().cards.values())


def test_the_vocabulary_has_twenty_two_verbs_and_the_roster_uses_them_all():
    verbs = {str(kind.__struct_config__.tag) for kind in Effect.__args__}
    used = {
        effect.__struct_config__.tag
        for card in load_library().cards.values()
        for talent in card.talents
        for effect in talent.effects
    }
    assert len(verbs) == 22
    assert used == verbs
    assert all(issubclass(kind, Verb) for kind in Effect.__args__)


def test_our_own_content_is_right_and_the_recruit_costs_follow_the_formula():
    assert check_folder(HOME) == []
    for card in load_library().cards.values():
        assert card.cr <= 9


def test_a_good_pack_joins_the_roster_and_can_be_played(pack):
    folder = pack()
    assert check_folder(folder) == []
    name = register_folder(folder)
    assert [unqualified_id(id) for id in load_library((name,)).cards if id not in load_library().cards] == [
        "prueba-uno"
    ]
    mine = ["prueba-uno", "ilse-martillo", "roko-fragua", "vesna-chispa", "greta-harina"]
    match = new_match(
        "jugger", options={"packs": [str(folder)], "rosters": [mine, list(load_library().teams["mill"].juggers)]}
    )
    assert match.state.juggers[0].card.name == "Prueba Uno"
    assert Recruit(f"prueba-{name.partition('@')[2]}-uno") in build_options(match.state, ())
    assert match.setup.options["packs"] == [name]


CLUBS = "eclipse, mill, net, salt, slag, swift"
WEAPONS = "chain, long_sword, q_tip, qwik, staff, sword_shield"
EVENTS = ", ".join(ANSWERS)
FAULTS = [
    (
        'id = "prueba-uno"',
        'id = "ilse-martillo"',
        "jugger.id 'ilse-martillo' ya está en el juego base",
        "jugger.id 'ilse-martillo' is already in the base game",
    ),
    (
        'name_en = "Shove"',
        'name_en = ""',
        "prueba-uno.talents[0].name_en: falta la traducción",
        "prueba-uno.talents[0].name_en: the translation is missing",
    ),
    ("cr = 5", "cr = 7", "prueba-uno.cr: aparece 7 y se esperaba 5", "prueba-uno.cr: found 7, expected 5"),
    (
        "reflexes = 3",
        "reflexes = 6",
        "prueba-uno.reflexes: aparece 6 y se esperaba de 1 a 5",
        "prueba-uno.reflexes: found 6, expected 1 to 5",
    ),
    (
        "attack = 2",
        'attack = "dos"',
        "jugger[0].attack: se esperaba un número entero y aparece un texto: 'dos'",
        "jugger[0].attack: expected a whole number, found a text: 'dos'",
    ),
    ('name = "Prueba Uno"', 'name = " "', "prueba-uno: falta «name»", "prueba-uno: “name” is missing"),
    (
        'club = "slag"',
        'club = "escoria"',
        f"prueba-uno.club: aparece «escoria» y se esperaba uno de {CLUBS}",
        f"prueba-uno.club: found “escoria”, expected one of {CLUBS}",
    ),
    (
        'weapon = "staff"',
        'weapon = "hacha"',
        f"prueba-uno.weapon: aparece «hacha» y se esperaba uno de {WEAPONS}",
        f"prueba-uno.weapon: found “hacha”, expected one of {WEAPONS}",
    ),
    (
        "dice(attack, 1)",
        "dice(defence, 1)",
        "prueba-uno.talents[0].effect[0].pool (keyword = standard_attack): aparece «defence» y se esperaba uno de attack",
        "prueba-uno.talents[0].effect[0].pool (keyword = standard_attack): found “defence”, expected one of attack",
    ),
    (
        'keyword = "standard_attack"',
        'keyword = "reaction"',
        f"prueba-uno.talents[0].trigger (keyword = reaction): aparece «» y se esperaba uno de {EVENTS}",
        f"prueba-uno.talents[0].trigger (keyword = reaction): found “”, expected one of {EVENTS}",
    ),
    (
        "cost = { pc = 3 }",
        "cost = { pc = 3, pa = 1 }",
        "prueba-uno.talents[0].cost.pa: aparece 1 y no se esperaba nada con cost.pc = 3",
        "prueba-uno.talents[0].cost.pa: found 1, expected nothing with cost.pc = 3",
    ),
    (
        "cost = { pc = 3 }",
        'overrides = "no-nesting"',
        "prueba-uno.talents[0].overrides: aparece no-nesting y no se esperaba nada con keyword = standard_attack",
        "prueba-uno.talents[0].overrides: found no-nesting, expected nothing with keyword = standard_attack",
    ),
    (
        "cost = { pc = 3 }",
        'trigger = "step"',
        "prueba-uno.talents[0].trigger: aparece step y no se esperaba nada con keyword = standard_attack",
        "prueba-uno.talents[0].trigger: found step, expected nothing with keyword = standard_attack",
    ),
    (
        "cost = { pc = 3 }",
        'requires = { weapon = "hacha" }',
        f"prueba-uno.talents[0].requires: aparece «hacha» y se esperaba uno de {WEAPONS}",
        f"prueba-uno.talents[0].requires: found “hacha”, expected one of {WEAPONS}",
    ),
    (
        "cost = { pc = 3 }",
        "requires = {}",
        "prueba-uno.talents[0].requires: falta «weapon / position / none_of»",
        "prueba-uno.talents[0].requires: “weapon / position / none_of” is missing",
    ),
    (
        "dice(attack, 1)",
        "uncount(1, adjacent ally)",
        "prueba-uno.talents[0].effect[0] (keyword = standard_attack): "
        "aparece «uncount» y se esperaba uno de bonus_attack, count, dice, push, reach",
        "prueba-uno.talents[0].effect[0] (keyword = standard_attack): "
        "found “uncount”, expected one of bonus_attack, count, dice, push, reach",
    ),
]


@pytest.mark.parametrize(("old", "new", "spanish", "english"), FAULTS, ids=[fault[1][:30] for fault in FAULTS])
def test_each_fault_of_a_pack_is_one_sentence_in_the_readers_language(pack, old, new, spanish, english):
    assert old in CARD
    problems = check_folder(pack(CARD.replace(old, new, 1)))
    assert sentences(problems, "es")[0] == f"own.toml: {spanish}"
    assert sentences(problems, "en")[0] == f"own.toml: {english}"


@pytest.mark.parametrize(
    ("old", "new", "problem_start"),
    [
        ('name = "Prueba Uno"', 'nombre = "Prueba Uno"', "own.toml: jugger[0] (prueba-uno): “nombre” is unknown here"),
        (
            "dice(",
            "dices(",
            "own.toml:25:11: jugger[0].talents[0].effect (prueba-uno): found “dices”, expected a verb; did you mean “dice”?",
        ),
        (
            "attack, 1",
            "attack, 0",
            "own.toml:25:24: jugger[0].talents[0].effect (prueba-uno): found “0”, expected n: a number from 1 to 9",
        ),
        ("[[jugger]]", "[[jugger", "own.toml: not TOML"),
    ],
)
def test_an_unreadable_file_is_reported_with_its_path(pack, old, new, problem_start):
    (problem,) = sentences(check_folder(pack(CARD.replace(old, new, 1))), "en")
    assert problem.startswith(problem_start)


def test_a_pack_of_another_game_or_without_files_is_refused(pack, tmp_path):
    problems = check_folder(pack(pack=PACK.replace("jugger", "saga")))
    assert sentences(problems, "es")[0] == "pack.toml: game: aparece saga y se esperaba jugger"
    assert sentences(problems, "en")[0] == "pack.toml: game: found saga, expected jugger"
    (tmp_path / "own.toml").unlink()
    tables = "*.toml ([[jugger]], [[team]], [[club]], [[weapon]])"
    assert (
        sentences(check_folder(tmp_path), "en")[-1] == f"{tmp_path.name}: there are no content files; expected {tables}"
    )
    with pytest.raises(Refused):
        load_library((str(tmp_path / "nowhere"),))


def test_a_team_over_budget_or_with_an_unknown_jugger_is_reported(pack):
    team = '\n[[team]]\nid = "caro"\nname_es = "Caro"\nname_en = "Dear"\ntext_es = "a"\ntext_en = "a"\nlength = "short"\njuggers = '
    problems = check_folder(
        pack(CARD + team + '["corvina-ocaso", "brasa-ordonez", "lia-vencejo", "hugo-muela", "nadie"]\n')
    )
    assert sentences(problems, "es") == [
        "own.toml: caro.juggers: «nadie» no es uno de [[jugger]]",
        "own.toml: caro.juggers.cr (length = short): aparece 31 y se esperaba como mucho 30",
    ]
    assert sentences(problems, "en") == [
        "own.toml: caro.juggers: “nadie” is not one of [[jugger]]",
        "own.toml: caro.juggers.cr (length = short): found 31, expected at most 30",
    ]


def test_a_broken_pack_never_starts_a_match(pack):
    folder = pack(CARD.replace("cr = 5", "cr = 9"))
    with pytest.raises(BadContent):
        load_library((register_folder(folder),))
    with pytest.raises(BadContent):
        new_match("jugger", options={"packs": [str(folder)]})
    shutil.rmtree(folder)


def test_the_recruit_cost_is_never_below_four():
    weakest = PersonalCard("a", "A", "slag", "staff", 4, 1, 1, 1, 1, 1, 0, 4, 3, 0.0, ())
    assert recruit_cost(weakest) == 4


def test_numbers_in_generated_texts_are_those_of_the_rules():
    costs = {
        "ready_chain": legal_actions.READY_COST,
        "pin": legal_actions.PIN_COST,
        "hold_upkeep": legal_actions.HOLD_COST,
        "sweep_two_away": jugg.SWEEP_REACH,
    }
    assert costs == effect_text.COSTS
    assert jugg.THROW_HEXES == effect_text.THROWN
    card = load_library().cards["otto-polea"]
    assert effect_text.generate_text(card, card.talents[0], load_library(), "es") == "Ataque: rango 4."
