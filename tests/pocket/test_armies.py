"""Units and content: cards, factions, custom armies, mercenaries, reports of faulty content."""

import re
import shutil

import pytest

import tapete
from tapete.core.content.reader import sentences
from tapete.core.i18n.text import LANGUAGES
from tapete.games.pocket import GAME
from tapete.games.pocket.content import FILES, HOME, UnitCard, check_folder, load_library
from tapete.games.pocket.content.validate import unit_cost
from tapete.games.pocket.rules.setup import army_refusal
from tests.pocket.table import Recruit, options, refused

pytestmark = pytest.mark.usefixtures("in_english")  # sentences are compared in English


def started(**settings):
    return tapete.scenario("pocket", {"phase": "armies", "options": settings})


@pytest.fixture
def pack(tmp_path):
    """A function that changes a copy of our content and returns the problems found."""
    folder = tmp_path / "pack"
    shutil.copytree(HOME, folder)

    def change_and_check(file, old, new, language="en"):
        path = folder / file
        content = path.read_text(encoding="utf-8")
        assert old in content
        path.write_text(content.replace(old, new, 1), encoding="utf-8")
        return sentences(check_folder(folder), language)

    return change_and_check


# ---------------------------------------------------------------- cards


def test_our_content_is_in_order():
    assert check_folder(HOME) == []


@pytest.mark.rule("pocket.unit.card")
@pytest.mark.parametrize("line", ["types", "affinity", "melee", "ballistic", "third", "abilities", "cost"])
def test_a_card_without_one_of_its_parts_is_refused(pack, line):
    units = (HOME / "units.toml").read_text(encoding="utf-8")
    first = re.search(rf"^{line} = .*\n", units, re.MULTILINE).group(0)
    (problem,) = pack("units.toml", first, "")
    assert problem.startswith("units.toml: unit[0]")
    assert f"“{line}” is missing" in problem


@pytest.mark.rule("pocket.unit.card")
def test_the_list_of_abilities_may_be_empty(pack):
    # without Rally the foreman costs 3 less, and the faction no longer sums to 100
    problems = pack("units.toml", 'abilities = ["rally"]\ncost = 18', "abilities = []\ncost = 15")
    assert problems == ["units.toml: orchard: its units sum to 97 points, expected 100 (pocket.unit.cost)"]


@pytest.mark.rule("pocket.unit.types")
def test_four_types_are_too_many(pack):
    (problem,) = pack("units.toml", 'types = ["robot", "leader"]', 'types = ["robot", "leader", "machine", "scout"]')
    assert problem == "units.toml: unit.orchard-harrow-foreman.types: found 4, expected 1 to 3 (pocket.unit.types)"


@pytest.mark.rule("pocket.unit.skills")
def test_every_unit_has_melee_ballistic_and_a_third_skill_of_a_stated_kind(pack):
    for card in load_library().cards.values():
        assert card.third.kind in ("arcane", "technological", "magitech")
        assert all(dice.offense >= 0 and dice.defense >= 0 for dice in (card.melee, card.ballistic, card.third))
    (problem,) = pack(
        "units.toml", 'third = { kind = "technological", offense = 1', 'third = { kind = "psychic", offense = 1'
    )
    assert "third" in problem
    assert "psychic" in problem


@pytest.mark.rule("pocket.unit.offense-defense")
def test_dice_below_nought_are_refused(pack):
    problems = pack("units.toml", "melee = { offense = 3, defense = 3 }", "melee = { offense = -3, defense = 3 }")
    assert (
        "unit.orchard-harrow-foreman.melee.offense: found -3, expected 0 to 6 (pocket.unit.offense-defense)"
        in problems[0]
    )


@pytest.mark.rule("pocket.unit.cost")
def test_every_faction_sums_to_exactly_one_hundred(pack):
    content = load_library()
    assert {
        faction: sum(content.cards[id].cost for id in army) for faction, army in content.armies.items()
    } == dict.fromkeys(content.armies, 100)
    assert len(content.armies) == 6
    for card in content.cards.values():
        assert card.cost == unit_cost(card.printed, content.abilities)


@pytest.mark.rule("pocket.unit.cost")
@pytest.mark.parametrize(("cost", "total"), [(17, 99), (19, 101)])
def test_ninety_nine_and_a_hundred_and_one_are_refused(pack, cost, total):
    problems = pack("units.toml", 'abilities = ["rally"]\ncost = 18', f'abilities = ["rally"]\ncost = {cost}')
    assert f"units.toml: unit.orchard-harrow-foreman.cost: found {cost}, expected 18 (pocket.unit.cost)" in problems
    assert f"units.toml: orchard: its units sum to {total} points, expected 100 (pocket.unit.cost)" in problems


@pytest.mark.rule("pocket.special.factions")
def test_a_factions_units_and_abilities_are_in_play_only_with_it():
    match = started(side_a="frost", side_b="tide", map="map-ford")
    traits = [load_library().cards[unit.card].traits for unit in match.state.units]
    assert any(trait.ambushes for trait in traits)  # the snapper of the tide
    assert not any(trait.guards or trait.jams_kickers for trait in traits)  # abilities of the lantern and the thorn
    assert {load_library().cards[unit.card].faction for unit in match.state.units} == {"frost", "tide"}


# ---------------------------------------------------------------- custom armies


FOUR = ["frost-axe-sister", "frost-ice-troll", "tide-snapper", "tide-bog-brute"]  # 15 + 19 + 15 + 15


@pytest.mark.rule("pocket.unit.alternative-cost", "pocket.ruling.custom-army")
def test_a_custom_army_may_reach_the_limit_and_not_one_point_more():
    assert army_refusal(FOUR, 64) is None
    refusal = army_refusal(FOUR, 63)
    assert (refusal.rule, refusal.numbers) == ("pocket.unit.alternative-cost", {"found": 64, "most": 63})
    match = tapete.new_match("pocket", options={"custom": True, "points": 64, "armies": [FOUR, FOUR]}, seed="x")
    assert [unit.card for unit in match.state.units if unit.owner == 1] == FOUR
    with pytest.raises(tapete.Refused) as refusal_raised:
        tapete.new_match("pocket", options={"custom": True, "points": 63, "armies": [FOUR, FOUR]})
    assert refusal_raised.value.rule == "pocket.unit.alternative-cost"
    assert GAME.say(refusal_raised.value.text, "es") == "El ejército suma 64 puntos; el límite es 63."
    assert GAME.say(refusal_raised.value.text, "en") == "The army costs 64 points; the limit is 63."


@pytest.mark.rule("pocket.ruling.custom-army")
@pytest.mark.parametrize(
    ("army", "what", "sentence"),
    [
        (["frost-axe-sister"] * 2 + ["tide-snapper"], "units", "Hay 3 unidades; han de ser de 4 a 12."),
        (["frost-axe-sister"] * 3 + ["tide-snapper"], "copies", "Hay 3 copias de una carta; como mucho 2."),
        (
            ["frost-jarl-of-rime", "tide-reed-oracle", "tide-snapper", "tide-bog-brute"],
            "leaders",
            "Hay 2 Líderes; como mucho 1.",
        ),
        (
            ["frost-harpooner", "tide-spit-heron", "thorn-thorn-archer", "tide-snapper"],
            "ranged",
            "Hay 3 unidades con Alcance; como mucho 2.",
        ),
        (["dragon", "tide-snapper", "tide-snapper", "tide-bog-brute"], "unknown", "No hay ninguna unidad «dragon»."),
        (["lantern-lamp-bearer"] * 2 + ["orchard-fence-post"] * 11, "units", "Hay 13 unidades; han de ser de 4 a 12."),
    ],
)
def test_the_other_limits_of_a_custom_army(army, what, sentence):
    refusal = army_refusal(army, 200)
    assert refusal.rule == "pocket.ruling.custom-army"
    assert refusal.numbers["what"] == what
    assert GAME.say(refusal.text, "es") == sentence
    assert GAME.say(refusal.text, "en")[0] != "{"


@pytest.mark.rule("pocket.ruling.custom-army")
def test_an_army_is_gathered_unit_by_unit_in_secret():
    match = started(custom=True, points=60, map="map-ford")
    assert refused(match, 0, Recruit("dragon")) == "pocket.ruling.custom-army"
    for card in ("frost-axe-sister", "tide-snapper"):
        match.act(0, Recruit(card))
    assert refused(match, 0, "ready") == "pocket.ruling.custom-army"  # two units
    # 51 points: four units could not be reached
    assert refused(match, 0, Recruit("tide-reed-oracle")) == "pocket.ruling.custom-army"
    match.act(0, Recruit("tide-snapper"))
    assert refused(match, 0, Recruit("tide-snapper")) in ("pocket.ruling.custom-army", "pocket.unit.alternative-cost")
    match.act(0, Recruit("lantern-lamp-bearer"))
    assert options(match, 0) == ("ready",)  # 57 points: no unit costs 3
    match.act(0, "ready")
    assert match.state.phase == "armies"  # the other player is still choosing
    assert sorted(match.pending) == [1]


@pytest.mark.rule("pocket.ruling.custom-army")
@pytest.mark.parametrize("points", [49, 201])
def test_the_host_sets_a_limit_between_fifty_and_two_hundred(points):
    with pytest.raises(tapete.Refused) as error:
        tapete.new_match("pocket", options={"custom": True, "points": points})
    assert error.value.rule == "pocket.ruling.custom-army"


@pytest.mark.rule("pocket.ruling.mercenaries", "pocket.unit.alternative-cost")
def test_the_mercenary_option_adds_one_unit_beyond_the_hundred_points():
    match = started(mercenaries=True, map="map-ford")
    match.act(0, "frost")
    match.act(0, "mercenaries-toll-giant")
    match.act(1, "tide")
    assert match.state.units == []  # secret until both have chosen
    match.act(1, "mercenaries-toll-giant")  # both may choose the same
    for player in (0, 1):
        army = [load_library().cards[unit.card] for unit in match.state.units if unit.owner == player]
        assert len(army) == 7
        assert sum(card.cost for card in army) == 116
    plain = started(side_a="frost", side_b="tide", map="map-ford")
    assert len(plain.state.units) == 12


# ---------------------------------------------------------------- faulty content


@pytest.mark.rule("pocket.test.spec")
def test_a_test_without_its_number_is_refused(pack):
    (problem,) = pack("abilities.toml", "test(third, offense, 5)", "test(third, offense)")
    assert problem.startswith("abilities.toml:")
    assert problem.endswith("effect (blink): found “)”, expected “,”")


KINDS = "cave, complex, forest, hill, ice, maze, plain, ruins, swamp, water"
FIELDS = ", ".join(UnitCard.__struct_fields__)
FAULTS = [
    (
        "units.toml", "cost = 18", "cost = 18\ncolour = 3",
        f"unit[0] (orchard-harrow-foreman): «colour» no se conoce aquí; se esperaba uno de {FIELDS}",
        f"unit[0] (orchard-harrow-foreman): “colour” is unknown here; expected one of {FIELDS}",
    ),
    (
        "units.toml", 'id = "orchard-baler"', 'id = "orchard-harrow-foreman"',
        "unit.id 'orchard-harrow-foreman' aparece dos veces",
        "unit.id 'orchard-harrow-foreman' appears twice",
    ),
    (
        "units.toml", 'name_en = "Baler"', 'name_en = ""',
        "orchard-baler.name_en: falta la traducción",
        "orchard-baler.name_en: the translation is missing",
    ),
    (
        "units.toml", 'affinity = ["plain", "complex"]', 'affinity = ["moon", "complex"]',
        f"unit.orchard-harrow-foreman.affinity: aparece «moon» y se esperaba uno de {KINDS}",
        f"unit.orchard-harrow-foreman.affinity: found “moon”, expected one of {KINDS}",
    ),
    (
        "units.toml", "range(ballistic, 3)", "range(ballistic, 4)",
        "unit.mercenaries-ledger-sniper.abilities.range.n: aparece «4» y se esperaba uno de 2, 3",
        "unit.mercenaries-ledger-sniper.abilities.range.n: found “4”, expected one of 2, 3",
    ),
    (
        "units.toml", "range(ballistic, 3)", "range(3)",
        "unit.mercenaries-ledger-sniper.abilities, letra 7: pone «3» y se esperaba skill: ballistic, third",
        "unit.mercenaries-ledger-sniper.abilities, letter 7: found “3”, expected skill: ballistic, third",
    ),
    (
        "units.toml", '"rally"', '"raly"',
        "unit.orchard-harrow-foreman.abilities, letra 1: pone «raly» y se esperaba un verbo; ¿querías decir «rally»?",
        "unit.orchard-harrow-foreman.abilities, letter 1: found “raly”, expected a verb; did you mean “rally”?",
    ),
    (
        "units.toml", "offense_kicker = 3", "offense_kicker = 7",
        "unit.orchard-baler.melee.offense_kicker: aparece 7 y se esperaba de 0 a 6 (pocket.kicker.limits)",
        "unit.orchard-baler.melee.offense_kicker: found 7, expected 0 to 6 (pocket.kicker.limits)",
    ),
    (
        "abilities.toml", '"2" =', '"two" =',
        "ability.range.cost_by_n: aparece «two» y se esperaba un número",
        "ability.range.cost_by_n: found “two”, expected a number",
    ),
    (
        "abilities.toml", "\ncost = ", "\ncost = -",
        "ability.swift.cost: aparece -3 y se esperaba al menos 0",
        "ability.swift.cost: found -3, expected at least 0",
    ),
    (
        "terrain.toml", "grooves = [0, 3]", "grooves = [0, 7]",
        "tile.tile-complex-1.grooves: aparece [0, 7] y se esperaban números de borde distintos, del 0 al 5 "
        "(pocket.ruling.tunnel-geometry)",
        "tile.tile-complex-1.grooves: found [0, 7], expected different edge numbers 0 to 5 "
        "(pocket.ruling.tunnel-geometry)",
    ),
    (
        "terrain.toml", "grooves = [0, 3]", "grooves = [0, 1]",
        "tile.tile-complex-1.grooves: aparece [0, 1] y se esperaban ranuras que, con alguna rotación, "
        "lleven de un borde trasero a uno frontal (pocket.tunnel.placement)",
        "tile.tile-complex-1.grooves: found [0, 1], expected grooves that lead from a rear edge to a front edge "
        "in some rotation (pocket.tunnel.placement)",
    ),
    (
        "terrain.toml", 'terrain = "plain"', 'terrain = "lava"',
        f"tile.tile-plain.terrain: aparece «lava» y se esperaba uno de {KINDS}",
        f"tile.tile-plain.terrain: found “lava”, expected one of {KINDS}",
    ),
    (
        "maps.toml", "x = -1, y = 1", "x = -1, y = 2",
        "map.map-ford: (-1, 2): x + y: aparece 1 y se esperaba un número par (pocket.ruling.hex-grid)",
        "map.map-ford: (-1, 2): x + y: found 1, expected an even number (pocket.ruling.hex-grid)",
    ),
    (
        "maps.toml", "x = -1, y = 1", "x = 0, y = 0",
        "map.map-ford: (x, y) '(0, 0)' aparece dos veces",
        "map.map-ford: (x, y) '(0, 0)' appears twice",
    ),
    (
        "maps.toml", "second_base = [0, 8]", "second_base = [0, 14]",
        "map.map-ford.second_base: ningún camino lleva de (0, 0) a (0, 14) (pocket.ruling.tunnel-placement)",
        "map.map-ford.second_base: no way leads from (0, 0) to (0, 14) (pocket.ruling.tunnel-placement)",
    ),
    (
        "maps.toml", "x = -2, y = 4, rotation = 5", "x = -2, y = 4, rotation = 7",
        "map.map-ford.tiles: tile-complex-2 (-2, 4).rotation: aparece 7 y se esperaba de 0 a 5",
        "map.map-ford.tiles: tile-complex-2 (-2, 4).rotation: found 7, expected 0 to 5",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "spanish", "english"), FAULTS, ids=[fault[-1][:40] for fault in FAULTS])
def test_each_fault_is_one_sentence_with_file_and_place_in_the_readers_language(pack, file, old, new, spanish, english):
    assert f"{file}: {spanish}" in pack(file, old, new, "es")
    assert f"{file}: {english}" in pack(file, new, new, "en")


def test_a_map_whose_tunnel_cuts_off_a_base_is_refused(pack):
    # the galleries with the straight complex turned: its groove meets a wall
    problems = pack(
        "maps.toml",
        '{ tile = "tile-cave-1", x = 0, y = 2, rotation = 2 }',
        '{ tile = "tile-cave-1", x = 0, y = 2, rotation = 3 }',
    )
    meet = "the tunnels at (0, 2) and (-1, 3) meet a groove with a wall (pocket.tunnel.placement)"
    assert f"maps.toml: map.map-galleries: {meet}" in problems


def test_a_pack_may_bring_a_few_files_and_none_of_another_name(tmp_path):
    (tmp_path / "maps.toml").write_text((HOME / "maps.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert check_folder(tmp_path) == []
    (tmp_path / "dragons.toml").write_text("", encoding="utf-8")
    known = ", ".join(sorted((*FILES, "lessons.toml", "pack.toml")))
    (problem,) = check_folder(tmp_path)
    spanish, english = (sentences([problem], language)[0] for language in LANGUAGES)
    assert spanish == f"dragons.toml: un paquete no tiene ningún archivo con ese nombre; se esperaba uno de {known}"
    assert english == f"dragons.toml: a pack has no file of this name; expected one of {known}"
    (tmp_path / "maps.toml").write_text("map = [", encoding="utf-8")
    assert "not TOML" in sentences(check_folder(tmp_path), "en")[1]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert sentences(check_folder(empty), "en") == [f"empty: there are no content files; expected {', '.join(FILES)}"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"map": "moon"}, "map: found “moon”, expected one of full, quick"),
        ({"quiet_turns": 1}, "quiet_turns: found 1, expected 4 to 400"),
        ({"armies": [[], []]}, "expected 2, with custom = true"),
        ({"colour": 1}, "“colour” is unknown here"),
    ],
)
def test_options_that_make_no_sense_are_refused_with_a_sentence(settings, sentence):
    with pytest.raises(tapete.BadOptions, match=re.escape(sentence)):
        tapete.new_match("pocket", options=settings)


def test_a_position_without_bases_is_one_sentence():
    with pytest.raises(tapete.BadOptions, match="scenario of pocket: bases"):
        tapete.scenario("pocket", {})
