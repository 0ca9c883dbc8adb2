"""List builder of every game: forms, legal starter lists, codes that round-trip, broken codes refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tapete
from tapete.conformance.tables import known_rule, texts_exist
from tapete.core.i18n.text import LANGUAGES
from tapete.core.roster.form import CODE_LENGTH, BuildEntry, BuildList
from tapete.core.roster.share_code import read_code, sign, write_code
from tapete.core.roster.validation import BadList, form_for, incomplete, items_of, judge, normalised, one_more

BUILDERS = sorted(id for id, game in tapete.games().items() if game.build_form("") is not None)


def factions(game):
    return [faction.id for faction in game.build_form("").factions] or [""]


def any_list(game, draw):
    """Any list the form allows, legal or not."""
    form = form_for(game, draw(st.sampled_from(factions(game))))
    terms = {}
    for setting in form.settings:
        if setting.kind == "flag":
            terms[setting.id] = draw(st.booleans())
        elif setting.kind == "number":
            terms[setting.id] = draw(st.integers(setting.least, setting.most))
        else:
            terms[setting.id] = draw(st.sampled_from([id for id, _ in setting.values]))
    entries = []
    for item in draw(st.lists(st.sampled_from(list(items_of(form))), max_size=12)):
        picked = [draw(st.sampled_from(["", *(choice.id for choice in pick.choices)])) for pick in item.picks]
        entries.append(BuildEntry(item=item.id, count=draw(st.integers(1, 14)), choices=[id for id in picked if id]))
    return BuildList(
        faction=form.faction,
        settings=terms,
        entries=entries,
        name=draw(st.sampled_from(["", "Los de siempre", "Ñandú «7»"])),
    )


def test_four_games_build_and_one_does_not():
    assert BUILDERS == ["jugger", "pocket", "saga", "wolsung"]
    with pytest.raises(BadList) as bad:
        form_for(tapete.games()["challengers"], "")
    assert bad.value.text.id == "build-nothing"


@pytest.mark.parametrize("id", BUILDERS)
def test_every_form_has_both_languages_and_unique_signs(id):
    game = tapete.games()[id]
    assert len({sign(faction) for faction in factions(game)}) == len(factions(game))
    for faction in factions(game):
        form = form_for(game, faction)
        for part in (
            form.name,
            form.unit,
            form.settings,
            form.factions,
            form.starters,
            [section.name for section in form.sections],
        ):
            texts_exist(game, part)
        items = [item for item in items_of(form) if not item.id.startswith("tester-")]
        for item in items:
            texts_exist(game, item)
            choices = [choice.id for pick in item.picks for choice in pick.choices]
            assert len({sign(choice) for choice in choices}) == len(choices)
        assert len({sign(item.id) for item in items}) == len(items) > 8


@pytest.mark.parametrize("id", BUILDERS)
def test_every_starter_list_is_legal_and_starts_a_match(id):
    game = tapete.games()[id]
    for faction in factions(game):
        starters = form_for(game, faction).starters
        assert starters
        for starter in starters:
            verdict = judge(game, starter.list)
            assert (verdict.ok, verdict.problems) == (True, [])
            assert 0 < verdict.cost <= verdict.limit
            texts_exist(game, verdict.sheet)
            tapete.new_match(game, options=verdict.options, seed="list")
            tapete.new_match(game, options=game.build_options(normalised(game, starter.list)[1], 1), seed="list")


@pytest.mark.parametrize("id", BUILDERS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_code_round_trips_and_every_problem_has_a_rule_and_texts(id, data):
    game = tapete.games()[id]
    build_list = any_list(game, data.draw)
    code = game.build_code(build_list)
    usual = normalised(game, build_list)[1]
    assert game.build_read(code) == usual
    assert game.build_code(usual) == code
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    verdict = judge(game, build_list)
    assert verdict.ok == (not verdict.problems)
    for problem in (*verdict.problems, *verdict.blocked):
        known_rule(game, problem.rule)
        texts_exist(game, problem)
        assert problem.entry is None or 0 <= problem.entry < len(usual.entries)


@pytest.mark.parametrize("id", BUILDERS)
def test_a_code_with_one_letter_changed_is_refused_in_one_sentence(id):
    game = tapete.games()[id]
    code = game.build_code(form_for(game, "").starters[0].list)
    rng = random.Random(id)
    for _ in range(60):
        at = rng.randrange(len(code))
        other = rng.choice("0123456789abcdefghjkmnpqrstvwxyz~.-")
        if other == code[at]:
            continue
        with pytest.raises(BadList) as bad:
            game.build_read(code[:at] + other + code[at + 1 :])
        for language in LANGUAGES:
            assert game.say(bad.value.text, language).endswith(".")


@pytest.mark.parametrize("code", ["", "x", "~~~", "a~b~c", "100~~hjz", "ñ" * 30, "1" * (CODE_LENGTH + 1)])
def test_a_string_that_is_no_code_is_refused(code):
    with pytest.raises(BadList) as bad:
        tapete.games()["pocket"].build_read(code)
    assert bad.value.text.id in ("build-code-shape", "build-code-check")


def test_a_code_of_another_game_is_not_taken():
    games = tapete.games()
    code = games["jugger"].build_code(games["jugger"].build_form("").starters[0].list)
    with pytest.raises(BadList) as bad:
        games["pocket"].build_read(code)
    assert bad.value.text.id == "build-code-check"


@pytest.mark.parametrize(
    "body", ["100~~zzz", "100~~hjz999", "100~~hjz0", "100~~hjz-abc", "x~~hjz", "~~hjz", "100~abc~hjz", "999~~hjz"]
)
def test_an_impossible_body_with_a_correct_checksum_is_refused(body):
    pocket = tapete.games()["pocket"]
    with pytest.raises(BadList):
        read_code(pocket, f"{body}~{sign(f'pocket {body}', 4)}")


@pytest.mark.parametrize(
    ("build_list", "id"),
    [
        (BuildList(faction="nobody"), "build-unknown"),
        (BuildList(entries=[BuildEntry(item="nobody")]), "build-unknown"),
        (BuildList(entries=[BuildEntry(item="orchard-baler", choices=["sword"])]), "build-unknown"),
        (BuildList(settings={"stones": 3}), "build-unknown"),
        (BuildList(settings={"points": 999}), "build-setting"),
        (BuildList(settings={"points": True}), "build-setting"),
        (BuildList(settings={"points": "many"}), "build-setting"),
    ],
)
def test_a_list_that_does_not_fit_the_form_is_refused(build_list, id):
    with pytest.raises(BadList) as bad:
        judge(tapete.games()["pocket"], build_list)
    assert bad.value.text.id == id


def test_an_item_shows_the_limit_that_one_more_would_break():
    pocket = tapete.games()["pocket"]
    form, full = normalised(pocket, pocket.build_form("").starters[0].list)
    blocked = {one.item: one for one in incomplete(pocket, form, full, [])}
    assert set(blocked) == {item.id for item in items_of(form)}
    assert blocked["orchard-baler"].rule == "pocket.unit.alternative-cost"
    assert blocked["orchard-baler"].why.args == {"found": 117, "most": 100}
    assert not list(incomplete(pocket, form, normalised(pocket, BuildList())[1], []))


def test_copies_share_an_entry_unless_the_item_stands_apart():
    pocket, saga = tapete.games()["pocket"], tapete.games()["saga"]
    baler = next(item for item in items_of(pocket.build_form("")) if item.id == "orchard-baler")
    twice = one_more(baler, one_more(baler, BuildList()))
    assert [(entry.item, entry.count) for entry in twice.entries] == [("orchard-baler", 2)]
    guards = next(item for item in items_of(saga.build_form("")) if item.id == "guards")
    apart = one_more(guards, one_more(guards, BuildList()))
    assert [(entry.item, entry.count) for entry in apart.entries] == [("guards", 4), ("guards", 4)]


def test_a_name_travels_with_the_code():
    pocket = tapete.games()["pocket"]
    build_list = BuildList(entries=[BuildEntry(item="orchard-baler")], name="  La  Ñ  de Íñigo ")
    assert pocket.build_read(write_code(pocket, build_list)).name == "La Ñ de Íñigo"


@pytest.mark.parametrize("id", BUILDERS)
def test_a_list_of_thousands_is_refused_unjudged(id):
    game = tapete.games()[id]
    items = [item.id for item in items_of(game.build_form(""))]
    with pytest.raises(BadList) as bad:
        judge(game, BuildList(entries=[BuildEntry(item=items[n % len(items)], count=99) for n in range(60)]))
    assert bad.value.text.id == "build-pieces"
