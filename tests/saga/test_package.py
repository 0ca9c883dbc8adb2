"""The SAGA package as a whole: content, rules, builder, JSON answers, scenes and bots."""

import random
import re
from pathlib import Path

import pytest

from tapete import Refused, new_match
from tapete.bots import make
from tapete.conformance.tables import texts_exist
from tapete.core.content import rule_coverage
from tapete.core.content.reader import sentences
from tapete.core.i18n.text import Text
from tapete.core.match import Match, Setup, header_of
from tapete.core.roster.form import BuildEntry, BuildList
from tapete.core.roster.validation import judge
from tapete.games.saga import GAME
from tapete.games.saga.content.library import HOME, check_folder
from tapete.games.saga.table.formation import sides_of
from tests.saga.table import *

pytestmark = pytest.mark.usefixtures("in_english")  # the tests compare English sentences

SOURCE = HOME.parent
# the start of the first outline
CORNER = re.search(r"\[\[\d+, ", (HOME / "terrain.toml").read_text(encoding="utf-8")).group(0)[1:]


def test_every_rule_and_ruling_has_a_test():
    report = rule_coverage.coverage(GAME.catalogue, rule_coverage.tests_by_rule(Path(__file__).parent))
    assert report.missing == []
    assert report.rulings_missing == []
    assert report.unknown == []


def test_every_rule_the_code_names_is_in_the_catalogue():
    named = {
        rule
        for path in SOURCE.rglob("*.py")
        for rule in re.findall(r'"(saga\.[a-z]+\.[a-z0-9-]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(named) > 100
    assert {rule for rule in named if rule not in GAME.catalogue} == set()


# ---------------------------------------------------------------- content


def test_the_built_in_content_has_no_problems():
    assert check_folder(HOME) == []


GEAR = "bows, composite, crossbows, heavy, horses, improvised, javelins, slings, unarmed"
RESTRICTIONS = "attacker, defender, guards, heroes, infantry, levies, mounted, ranged, warriors"
PLACES = "composite bows, it, own edge, rough terrain, two own units"


def broken(tmp_path: Path, file: str, old: str, new: str) -> list[Text]:
    """Problems of a copy of the content with one text replaced."""
    content = (HOME / file).read_text(encoding="utf-8")
    assert old in content
    (tmp_path / file).write_text(content.replace(old, new, 1), encoding="utf-8")
    return check_folder(tmp_path)


@pytest.mark.parametrize(
    ("effect", "column", "spanish", "english"),
    [
        (
            "attack_dice(12)",
            13,
            "pone «12» y se esperaba n: un número de 1 a 8",
            "found “12”, expected n: a number from 1 to 8",
        ),
        ("attack_dice(2", 14, "pone «el final» y se esperaba «)»", "found “the end”, expected “)”"),
        ("attack_dice(2) 3", 16, "pone «3» y se esperaba «;» o el final", "found “3”, expected “;” or the end"),
        (
            "fatigue(foe, 3)",
            14,
            "pone «3» y se esperaba n: un número de 1 a 2",
            "found “3”, expected n: a number from 1 to 2",
        ),
        (
            "casualties(foe, 4)",
            17,
            "pone «4» y se esperaba n: un número de 1 a 3",
            "found “4”, expected n: a number from 1 to 3",
        ),
        (
            "auto_hits(4)",
            11,
            "pone «4» y se esperaba n: un número de 1 a 3",
            "found “4”, expected n: a number from 1 to 3",
        ),
        (
            "attack_dice(2); ?",
            17,
            "pone «?» y se esperaba una palabra, un número o un signo del lenguaje",
            "found “?”, expected a word, a number or a sign of the language",
        ),
        (
            "activate(self, x 2)",
            16,
            "pone «x» y se esperaba una etiqueta: to, units, without fatigue, against foe",
            "found “x”, expected a label: to, units, without fatigue, against foe",
        ),
        (
            "fatigue(one enemy unit within M of nowhere, 1)",
            36,
            f"pone «nowhere» y se esperaba of: {PLACES}",
            f"found “nowhere”, expected of: {PLACES}",
        ),
        (
            "atack_dice(2)",
            1,
            "pone «atack_dice» y se esperaba un verbo; ¿querías decir «attack_dice»?",
            "found “atack_dice”, expected a verb; did you mean “attack_dice”?",
        ),
        ("", 1, "pone «el final» y se esperaba un verbo", "found “the end”, expected a verb"),
    ],
)
def test_an_unreadable_effect_is_reported_in_both_languages(tmp_path, effect, column, spanish, english):
    problems = broken(tmp_path, "fjord.toml", 'effect = "attack_dice(2)"', f'effect = "{effect}"')
    lines = (HOME / "fjord.toml").read_text(encoding="utf-8").splitlines()
    line = lines.index('effect = "attack_dice(2)"') + 1
    place = f"fjord.toml:{line}:{10 + column}: ability[4].effect (axe-blow)"
    assert sentences(problems, "es") == [f"{place}: {spanish}"]
    assert sentences(problems, "en") == [f"{place}: {english}"]


FAULTS = [
    ("fjord.toml", 'id = "oars"', 'id = "oath"', "id 'oath' aparece dos veces", "id 'oath' appears twice"),
    (
        "fjord.toml",
        'cost = "any"',
        'cost = "x"',
        "oath: cost: aparece «x» y se esperaba algo como c, c|u, c+u, any",
        "oath: cost: found “x”, expected something like c, c|u, c+u, any",
    ),
    (
        "fjord.toml",
        'name_en = "Blood oath"',
        'name_en = ""',
        "oath.name_en: falta la traducción",
        "oath.name_en: the translation is missing",
    ),
    (
        "fjord.toml",
        'restriction = ["warriors"]',
        'restriction = ["wariors"]',
        f"oars.restriction: aparece «wariors» y se esperaba uno de {RESTRICTIONS}, figures>=4, {GEAR}",
        f"oars.restriction: found “wariors”, expected one of {RESTRICTIONS}, figures>=4, {GEAR}",
    ),
    (
        "fjord.toml",
        'levies = [["bows"]]',
        'levies = [["rockets"]]',
        f"equipment.levies[0]: aparece «rockets» y se esperaba uno de {GEAR}",
        f"equipment.levies[0]: found “rockets”, expected one of {GEAR}",
    ),
    (
        "fjord.toml",
        'guards = [[], ["heavy"]]',
        'guards = [[], ["horses", "heavy"]]',
        "equipment.guards[1]: «heavy» no se lleva a caballo",
        "equipment.guards[1]: “heavy” cannot be carried mounted",
    ),
    (
        "mercenaries.toml",
        "figures = 8",
        "figures = 80",
        "hounds.figures: aparece 80 y se esperaba de 4 a 12",
        "hounds.figures: found 80, expected 4 to 12",
    ),
    (
        "heroes.toml",
        "armour = 5",
        "armour = 9",
        "champion.armour: aparece 9 y se esperaba de 2 a 6",
        "champion.armour: found 9, expected 2 to 6",
    ),
    (
        "terrain.toml",
        CORNER,
        f"[{int(CORNER[1:].partition(',')[0]) + 100}, ",
        "outlines.small[0] (cm): aparece 30 y se esperaba como mucho 20",
        "outlines.small[0] (cm): found 30, expected at most 20",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "spanish", "english"), FAULTS, ids=[fault[-1][:40] for fault in FAULTS])
def test_bad_content_is_reported_in_both_languages(tmp_path, file, old, new, spanish, english):
    problems = broken(tmp_path, file, old, new)
    assert sentences(problems, "es") == [f"{file}: {spanish}"]
    assert sentences(problems, "en") == [f"{file}: {english}"]


@pytest.mark.parametrize(
    ("file", "old", "new", "word"),
    [
        ("fjord.toml", 'tier = "basic"', 'tear = "basic"', "tear"),
        ("march.toml", '"declared(', '"sometime(', "sometime"),
        ("mercenaries.toml", 'traits = ["ignores-rough"]', 'traits = ["flies"]', "flies"),
        ("equipment.toml", 'range = "L"', 'range = "XL"', "XL"),
    ],
)
def test_content_of_a_wrong_form_is_reported_with_its_file(tmp_path, file, old, new, word):
    (problem,) = sentences(broken(tmp_path, file, old, new), "en")
    assert problem.startswith(f"{file}:")
    assert word in problem


def test_an_empty_folder_and_a_file_that_is_no_toml(tmp_path):
    (problem,) = sentences(check_folder(tmp_path), "es")
    assert problem.startswith(f"{tmp_path.name}: no hay archivos de contenido; se esperaba troops.toml, ")
    (tmp_path / "fjord.toml").write_text("this is = not = toml")
    assert "not TOML" in sentences(check_folder(tmp_path), "en")[0]


# ---------------------------------------------------------------- the builder


def test_the_builder_judges_with_rules():
    starter = GAME.build_form("march").starters[0].list
    assert judge(GAME, starter).ok
    one_more = BuildList(
        faction="march", settings=starter.settings, entries=[*starter.entries, BuildEntry(item="guards", count=4)]
    )
    assert [problem.rule for problem in judge(GAME, one_more).problems] == ["saga.warband.points"]
    thirteen = BuildList(
        faction="march", settings=starter.settings, entries=[starter.entries[0], BuildEntry(item="warriors", count=13)]
    )
    assert "saga.basics.unit-size" in {problem.rule for problem in judge(GAME, thirteen).problems}
    assert (
        next(problem for problem in judge(GAME, thirteen).problems if problem.rule == "saga.basics.unit-size").entry
        == 1
    )
    five = BuildList(
        faction="march", settings=starter.settings, entries=[starter.entries[0], BuildEntry(item="guards", count=5)]
    )
    # three figures of the second point are missing
    assert [(problem.rule, problem.lacking) for problem in judge(GAME, five).problems] == [
        ("saga.warband.organise", True)
    ]


def test_a_built_band_can_be_brought_to_a_match():
    form = GAME.build_form("fjord")
    lord = BuildEntry(item="warlord", choices=["heavy", "sigrun"])
    roster = BuildList(
        faction="fjord",
        settings={"points": 4, "legends": True, "any_hero": False},
        entries=[
            lord,
            BuildEntry(item="guards", count=4, choices=["heavy"]),
            BuildEntry(item="warriors", count=8),
            BuildEntry(item="hounds"),
        ],
    )
    verdict = judge(GAME, roster)
    assert (verdict.ok, verdict.cost, [problem.rule for problem in verdict.problems]) == (True, 4, [])
    assert GAME.build_code(GAME.build_read(verdict.code)) == verdict.code
    match = new_match("saga", options={**verdict.options, "terrain": "none", "special": "no"}, seed="built")
    assert match.state.bands[0].code == verdict.options["band0"]
    decision = match.pending[1]
    assert GAME.build_accepts(match.state, decision) == {"points": 4, "legends": True, "any_hero": False}
    (answer,) = GAME.build_answers(match.state, decision, roster)
    match.act(1, answer)
    assert match.state.bands[1].faction == "fjord"
    texts_exist(GAME, form)
    texts_exist(GAME, verdict)


# ---------------------------------------------------------------- JSON answers and bad input


def test_answers_come_back_from_json():
    import msgspec

    game = Playing(band(unit("guards", (60, 52), 4, fatigue=1)), band(unit("warriors", (60, 40), 8)))
    for answer in (Use("oath"), Do("charge", 1), Spend("shorten"), Put("oath", "c"), Fig(3), Faces("cc"), "pass", 2):
        assert GAME.read_action(msgspec.json.decode(msgspec.json.encode(answer))) == answer
    game.order(0, "move").act(PASS)
    raw = [[name, x + 0.2, y - 0.3] for name, x, y in game.moved(0, 1, 2)]  # a browser sends fractions
    assert GAME.read_action(raw) == game.moved(0, 1, 2)


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        7,
        "jump",
        (),
        (("f0", 1, 2),),
        (("f99", 1, 2),) * 4,
        (("f0", "x", 2),),
        {"do": "move"},
        Do("move"),
        ((1, 2, 3),),
        "🗡",
    ],
)
def test_nonsense_is_refused_and_changes_nothing(nonsense):
    game = Playing(band(unit("warriors", (60, 60), 4))).order(0, "move")
    before = game.match.digest()
    with pytest.raises(Refused):
        game.match.act(0, nonsense)
    assert game.match.digest() == before


def test_huge_numbers_in_a_placement_are_refused():
    game = Playing(band(unit("warriors", [(60, 60)]))).order(0, "move")
    for far in (10**18, -(10**18)):
        assert game.refused((("f0", far, far),)).startswith("saga.")


def test_options_of_a_table_are_read_strictly():
    from tapete import BadOptions

    for wrong in ({"points": "four"}, {"terrain": "moon"}, {"colour": "red"}, {"band0": "fjord~4~g9"}, {"band1": 3}):
        with pytest.raises(BadOptions):
            new_match("saga", options=wrong)


@pytest.mark.rule("saga.ruling.concede")
def test_a_player_who_concedes_loses_at_once():
    """The match record handles conceding, not the game. Either player may concede at any time."""
    from tapete.live.match.rows import Row
    from tapete.live.match.seats import SeatRecord
    from tapete.live.match.stored_match import StoredMatch

    match = new_match("saga", seed="concede")
    for player in (0, 1):
        course = StoredMatch(header_of(match), [SeatRecord("person", "Ana"), SeatRecord("person", "Luis")])
        course.apply(Row("m", 0, "resign", player))
        assert (course.over, course.winners) == (True, [1 - player])


@pytest.mark.rule("saga.ruling.concede")
def test_a_draw_is_agreed_when_both_want_it_and_declined_by_playing_on():
    from tapete.live.match.rows import Row
    from tapete.live.match.seats import SeatRecord
    from tapete.live.match.stored_match import StoredMatch

    match = new_match("saga", seed="tablas")
    course = StoredMatch(header_of(match), [SeatRecord("person", "Ana"), SeatRecord("person", "Luis")])
    course.apply(Row("m", 0, "draw", 0, "offered"))
    assert (course.over, [seat.draw for seat in course.seats]) == (False, [True, False])
    course.apply(Row("m", 1, "answer", 1, '"fjord~4~g2w1l1"'))
    assert [seat.draw for seat in course.seats] == [False, False]
    course.apply(Row("m", 2, "draw", 1, "offered"))
    course.apply(Row("m", 3, "draw", 0, "offered"))
    assert (course.over, course.winners, course.scene(0).result.reason) == (True, [], "kernel.agreed-draw")
    against_a_bot = StoredMatch(header_of(match), [SeatRecord("person", "Ana"), SeatRecord("bot", "Lino", "random")])
    assert not against_a_bot.may_draw()


# ---------------------------------------------------------------- scenes


def test_the_table_is_drawn_with_terrain_units_boards_and_the_fight():
    mine = band(unit("guards", (60, 52), 4), unit("warlord", (50, 60)), axe_blow=["c"], rolled="cu")
    game = (
        Playing(mine, bare(unit("warriors", (60, 40), 8, fatigue=2)), terrain=[{"terrain": "wood", "at": [20, 20]}])
        .order(0, "charge", 2)
        .auto()
        .act("open")
    )
    scene = game.match.view(0)
    assert (scene.board.width, scene.board.height, scene.board.unit) == (120_000, 90_000, "cm")
    assert [area.paint.motif for area in scene.board.areas] == ["trees"]
    figures = [piece for piece in scene.board.pieces if piece.group == "u2"]
    assert len(figures) == 8
    assert figures[0].gauges[0].value == 2
    assert sum(piece.label is not None for piece in scene.board.pieces) == 3  # one label a unit
    assert scene.stage.steps[2].state == "now"
    assert len(scene.stage.sides) == 2
    assert scene.stage.verdict is not None
    boards = [tray for tray in scene.trays if tray.form == "sheet"]
    assert [sum(bool(slot.price) for slot in tray.slots) for tray in boards] == [15, 15]
    assert any(slot.dice for slot in boards[0].slots)
    for language in ("es", "en"):
        for option in scene.decision.options:
            assert "{" not in GAME.say(option.title, language)


def test_a_move_is_shown_with_its_reach_and_suggestions():
    game = Playing(band(unit("warriors", (60, 60), 6))).order(0, "move")
    place = game.match.view(0).decision.place
    assert (len(place.pieces), place.lead, place.longest) == (6, "f0", 15_000.0)
    assert len(place.reach[0].points) == 48
    assert place.suggestions


# ---------------------------------------------------------------- bots


def play(seed: int, greedy: int) -> Match:
    match = Match(Setup.of(GAME, 2, {"points": 4, "special": "no"}, f"bot-{seed}"), listening=False, marks=False)
    bots = {greedy: make("greedy", GAME, f"{seed}/g"), 1 - greedy: make("random", GAME, f"{seed}/r")}
    while not match.over:
        player = min(match.pending)
        match.act(player, bots[player](match, player))
    return match


@pytest.mark.long
def test_the_greedy_bot_beats_the_random_one():
    # the soak measures its strength over many matches
    results = [play(seed, seed % 2).outcome["winners"] == [seed % 2] for seed in range(4)]
    assert sum(results) >= 3


@pytest.mark.long
def test_two_greedy_bots_finish_a_large_game_with_everything_allowed():
    match = Match(
        Setup.of(GAME, 2, {"points": 8, "special": "roll", "legends": True, "any_hero": True}, "large"), listening=True
    )
    bots = [make("greedy", GAME, n) for n in (0, 1)]
    rng = random.Random(8)
    while not match.over:
        player = min(match.pending)
        if match.pending[player].kind in ("activate", "melee-step", "shooting-step", "window") and rng.random() < 0.15:
            texts_exist(GAME, match.view(player))
        match.act(player, bots[player](match, player))
    assert set(match.outcome["scores"]) == {0, 1}


@pytest.mark.rule("saga.measure.any-time")
def test_a_unit_looked_at_shows_how_far_it_charges_and_shoots():
    game = Playing(
        band(unit("levies", row(40, 60, 4), equipment=("bows",))),
        band(unit("guards", row(40, 20, 4, 5), equipment=HORSES)),
    )
    marks = game.match.view(1).board.marks
    assert [(mark.of, GAME.say(mark.label, "es")) for mark in marks] == [
        ("u0", "carga, 15 cm"),
        ("u0", "disparo, 30 cm"),
        ("u1", "carga, 30 cm"),
    ]
    reach = max(x for x, _ in marks[1].shape.points)
    assert abs(reach - (49 + 1.25 + 30) * CM) < CM / 2  # the last base, its radius, and L


def test_a_move_is_shown_with_its_stick_and_what_can_be_proposed():
    game = Playing(band(unit("warriors", row(40, 60, 4)))).order(0, "move")
    place = game.match.view(0).decision.place
    assert (place.stick, place.longest) == ("15 cm", 15 * CM)
    assert [GAME.say(name, "es") for name in place.proposals] == ["Quedarse", "Hacia el enemigo", "Alejarse"]
    assert all(
        game.why(tuple((name, round(x), round(y)) for name, x, y in answer)) == "" for answer in place.suggestions
    )
    # the enemy stands at the upper edge
    assert place.suggestions[1][0][2] < place.suggestions[0][0][2] < place.suggestions[2][0][2]


def test_organisation_options_are_described_in_words():
    match = new_match(
        "saga",
        options={"band0": "fjord~4~g2w1l1", "band1": "league~4~g1w2l1", "terrain": "none", "special": "no"},
        seed="words",
    )
    while match.state.phase != "organise":
        match.act(*next((player, decision.options[0]) for player, decision in match.pending.items()))
    decision = next(iter(match.pending.values()))
    titles = [GAME.say(GAME.option(match.state, decision, answer).title, "es") for answer in decision.options]
    assert all("~" not in words and "." not in words and "Guerreros" in words for words in titles)


def test_every_refusal_is_one_short_sentence_in_both_languages():
    import tomllib
    from pathlib import Path

    import tapete.games.saga as package

    folder = Path(package.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    known = {
        rule["id"]
        for kind in ("rule", "ruling")
        for rule in tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))[kind]
    }
    cited = set(re.findall(r'refuse\(\s*"(saga\.[a-z.-]+)"', source)) | set(
        re.findall(r'refuse\([^)]*? else "(saga\.[a-z.-]+)"', source)
    )
    assert cited <= known
    for language in ("es", "en"):
        messages = (folder / f"text.{language}.ftl").read_text(encoding="utf-8")
        for rule in sorted(cited):
            words = re.search(rf"(?m)^no-{rule.replace('.', '-')} = (.+)$", messages)
            assert words, (rule, language)
            assert len(words[1]) < 110, (rule, language)


def test_every_proposed_deployment_or_charge_has_a_name_of_its_own():
    charging = Playing(band(unit("warriors", row(50, 50, 4))), band(unit("warriors", row(50, 40, 4)))).order(
        0, "charge", 1
    )
    place = charging.match.view(0).decision.place
    names = [GAME.say(name, "es") for name in place.proposals]
    assert len(names) == len(place.suggestions) == len(set(names)) > 1
    assert all(" tocan, " in name for name in names)
    mine = band(unit("warlord", []), unit("warriors", [(40, 80), (43, 80), (46, 80)]))
    game = Playing(mine, band(unit("warlord", (60, 5))), phase="deploy", method="C")
    place = game.match.view(0).decision.place
    names = [GAME.say(name, "es") for name in place.proposals]
    assert names[0] == "Lo más adelante posible"
    assert len(names) == len(place.suggestions) == len(set(names))


def test_answers_are_named_left_middle_right_top_or_bottom():
    at = [(("f0", x, y),) for x, y in ((50, 0), (10, 5), (90, 0))]
    assert sides_of(at) == ["middle", "left", "right"]
    assert sides_of([(("f0", 1, 9),), (("f0", 2, 3),)]) == ["bottom", "top"]
    assert sides_of(at[:1]) == ["only"]
