"""What every game with something to build must keep: forms that can be read, starts that are legal, codes that come
back, broken ones refused."""

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
    """Any list the form can say, legal or not."""
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
def test_every_form_is_written_in_both_languages_and_no_two_words_share_a_sign(id):
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
def test_every_list_to_begin_from_is_legal_and_its_match_begins(id):
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
def test_a_code_comes_back_as_the_list_it_was_and_every_problem_has_a_rule_and_words(id, data):
    game = tapete.games()[id]
    chosen = any_list(game, data.draw)
    code = game.build_code(chosen)
    usual = normalised(game, chosen)[1]
    assert game.build_read(code) == usual
    assert game.build_code(usual) == code
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    verdict = judge(game, chosen)
    assert verdict.ok == (not verdict.problems)
    for told in (*verdict.problems, *verdict.blocked):
        known_rule(game, told.rule)
        texts_exist(game, told)
        assert told.entry is None or 0 <= told.entry < len(usual.entries)


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
def test_what_is_no_code_is_refused_as_such(code):
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
def test_a_body_nobody_could_have_written_is_refused_though_its_check_is_right(body):
    pocket = tapete.games()["pocket"]
    with pytest.raises(BadList):
        read_code(pocket, f"{body}~{sign(f'pocket {body}', 4)}")


@pytest.mark.parametrize(
    ("told", "id"),
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
def test_a_list_that_does_not_fit_the_form_says_what_is_strange(told, id):
    with pytest.raises(BadList) as bad:
        judge(tapete.games()["pocket"], told)
    assert bad.value.text.id == id


def test_what_one_more_would_break_is_said_beside_the_item():
    pocket = tapete.games()["pocket"]
    form, full = normalised(pocket, pocket.build_form("").starters[0].list)
    told = {one.item: one for one in incomplete(pocket, form, full, [])}
    assert set(told) == {item.id for item in items_of(form)}
    assert told["orchard-baler"].rule == "pocket.unit.alternative-cost"
    assert told["orchard-baler"].why.args == {"found": 117, "most": 100}
    assert not list(incomplete(pocket, form, normalised(pocket, BuildList())[1], []))


def test_copies_share_an_entry_and_what_stands_apart_does_not():
    pocket, saga = tapete.games()["pocket"], tapete.games()["saga"]
    baler = next(item for item in items_of(pocket.build_form("")) if item.id == "orchard-baler")
    twice = one_more(baler, one_more(baler, BuildList()))
    assert [(entry.item, entry.count) for entry in twice.entries] == [("orchard-baler", 2)]
    guards = next(item for item in items_of(saga.build_form("")) if item.id == "guards")
    apart = one_more(guards, one_more(guards, BuildList()))
    assert [(entry.item, entry.count) for entry in apart.entries] == [("guards", 4), ("guards", 4)]


def test_a_name_travels_with_the_code():
    pocket = tapete.games()["pocket"]
    told = BuildList(entries=[BuildEntry(item="orchard-baler")], name="  La  Ñ  de Íñigo ")
    assert pocket.build_read(write_code(pocket, told)).name == "La Ñ de Íñigo"
