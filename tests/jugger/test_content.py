"""The roster and the weapons; and what the check says about a pack that is wrong."""

import shutil

import pytest

from tapete import Refused, new_match
from tapete.core.content import BadContent
from tapete.games.jugger.content import HOME, RANGES, PersonalCard, check, load, recruit_cost, shelf
from tapete.games.jugger.effects import Effect, Op
from tapete.games.jugger.setup import build_options
from tests.jugger.table import Recruit

pytestmark = pytest.mark.usefixtures("in_english")  # sentences are read here

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
effects = [{ op = "dice", pool = "attack", n = 1 }]
"""
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
    cards = load().cards.values()
    assert len(cards) == 30
    for card in cards:
        assert card.name
        assert load().clubs[card.club].country
        assert card.talents
        for field, (least, most) in RANGES.items():
            assert least <= getattr(card, field) <= most
    assert len({card.club for card in cards}) == 6


@pytest.mark.rule("jugger.card.personal-fields")
def test_a_card_without_one_of_its_fields_does_not_load(pack):
    for field in ("name", "club", "weapon", "cr", "will", "fortitude", "reflexes", "attack", "defence", "light_feet", "focus", "stamina"):
        lines = [line for line in CARD.splitlines() if not line.startswith(f"{field} =")]
        problems = check(pack("\n".join(lines)))
        assert any(f"“{field}” is missing" in problem and problem.startswith("own.toml: jugger[0] (prueba-uno)") for problem in problems), field


@pytest.mark.rule("jugger.weapon.table", "jugger.card.weapon-fields")
def test_the_weapons_are_the_books_table():
    rows = {weapon.id: (weapon.count, weapon.attack, weapon.defence, weapon.range) for weapon in load().arms}
    assert rows == {"sword_shield": (3, 1, 3, 1), "long_sword": (3, 2, 1, 2), "staff": (3, 1, 2, 2), "q_tip": (3, 2, 1, 2), "chain": (5, 3, 0, 3)}


@pytest.mark.rule("jugger.ruling.manoeuvres")
def test_there_are_talents_and_no_separate_list_of_manoeuvres(pack):
    problems = check(pack(CARD.replace("[[jugger.talents]]", "[[jugger.manoeuvres]]")))
    assert any("manoeuvres" in problem or "talents" in problem for problem in problems)
    assert all(card.talents for card in load().cards.values())


def test_the_vocabulary_has_twenty_two_verbs_and_the_roster_uses_them_all():
    verbs = {str(kind.__struct_config__.tag) for kind in Effect.__args__}
    used = {effect.__struct_config__.tag for card in load().cards.values() for talent in card.talents for effect in talent.effects}
    assert len(verbs) == 22
    assert used == verbs
    assert all(issubclass(kind, Op) for kind in Effect.__args__)


def test_our_own_content_is_right_and_the_recruit_costs_follow_the_formula():
    assert check(HOME / "content") == []
    for card in load().cards.values():
        assert card.cr <= 9


def test_a_good_pack_joins_the_roster_and_can_be_played(pack):
    folder = pack()
    assert check(folder) == []
    found = shelf((str(folder),))
    assert "prueba-uno" in found.cards
    assert found.digest != load().digest
    mine = ["prueba-uno", "ilse-martillo", "roko-fragua", "vesna-chispa", "greta-harina"]
    match = new_match("jugger", options={"packs": [str(folder)], "rosters": [mine, list(load().teams["mill"].juggers)]})
    assert match.state.juggers[0].card.name == "Prueba Uno"
    assert Recruit("prueba-uno") in build_options(match.state, ())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Prueba Uno"', 'nombre = "Prueba Uno"', "own.toml: jugger[0] (prueba-uno): “nombre” is unknown here"),
        ('op = "dice"', 'op = "dices"', "own.toml: jugger[0].talents[0].effects[0].op: 'dices' is none of the values known here"),
        ('id = "prueba-uno"', 'id = "ilse-martillo"', "own.toml: jugger id 'ilse-martillo' stands already in the base game"),
        ('name_en = "Shove"', 'name_en = ""', "own.toml: prueba-uno.talents[0].name_en: the translation is missing"),
        ("cr = 5", "cr = 7", "own.toml: prueba-uno.cr: these figures cost 5, found 7"),
        ("reflexes = 3", "reflexes = 6", "own.toml: prueba-uno.reflexes: expected 1 to 5, found 6"),
        ("attack = 2", 'attack = "dos"', "own.toml: jugger[0].attack: expected a whole number, found a text: 'dos'"),
        ('club = "slag"', 'club = "escoria"', "own.toml: prueba-uno.club: expected one of eclipse, mill, net, salt, slag, swift, found 'escoria'"),
        (
            'weapon = "staff"',
            'weapon = "hacha"',
            "own.toml: prueba-uno.weapon: expected one of chain, long_sword, q_tip, qwik, staff, sword_shield, found 'hacha'",
        ),
        ('pool = "attack"', 'pool = "defence"', "own.toml: prueba-uno.talents[0].effects[0]: pool: a standard_attack adds to 'attack', found 'defence'"),
        ("n = 1 }", "n = 0 }", "own.toml: prueba-uno.talents[0].effects[0]: n: expected 1 to 9, found 0"),
        (
            'keyword = "standard_attack"',
            'keyword = "reaction"',
            "own.toml: prueba-uno.talents[0].trigger: a reaction answers an event of play, expected one of",
        ),
        ("cost = { pc = 3 }", "cost = { pc = 3, pa = 1 }", "own.toml: prueba-uno.talents[0].cost: expected pc or pa from 0 up, not both; found pc=3, pa=1"),
        ("cost = { pc = 3 }", 'requires = { weapon = "hacha" }', "own.toml: prueba-uno.talents[0].requires: expected one of chain"),
        ("[[jugger]]", "[[jugger", "own.toml: not TOML"),
    ],
)
def test_what_is_wrong_with_a_pack_is_one_sentence_with_file_path_found_and_expected(pack, old, new, told):
    problems = check(pack(CARD.replace(old, new, 1)))
    assert any(problem.startswith(told) for problem in problems), problems


def test_a_verb_in_the_wrong_place_is_named(pack):
    problems = check(pack(CARD.replace('op = "dice", pool = "attack", n = 1', 'op = "uncount", target = "ally_adjacent", n = 1')))
    assert problems == ["own.toml: prueba-uno.talents[0].effects[0]: op: a standard_attack may hold bonus_attack, count, dice, push, reach; found 'uncount'"]


def test_a_pack_of_another_game_or_without_files_is_refused(pack, tmp_path):
    assert check(pack(pack=PACK.replace("jugger", "saga")))[0] == "pack.toml: game: expected 'jugger', found 'saga'"
    (tmp_path / "own.toml").unlink()
    assert "no content files" in check(tmp_path)[-1]
    with pytest.raises(Refused):
        shelf((str(tmp_path / "nowhere"),))


def test_a_team_that_breaks_the_budget_or_names_nobody_is_told(pack):
    team = '\n[[team]]\nid = "caro"\nname_es = "Caro"\nname_en = "Dear"\ntext_es = "a"\ntext_en = "a"\nlength = "short"\njuggers = '
    problems = check(pack(CARD + team + '["corvina-ocaso", "brasa-ordonez", "lia-vencejo", "saioa-junco", "nadie"]\n'))
    assert "own.toml: caro.juggers: expected ids of Juggers, found 'nadie'" in problems
    assert "own.toml: caro.juggers: a short team costs at most 30, found 31" in problems


def test_a_broken_pack_never_starts_a_match(pack):
    folder = pack(CARD.replace("cr = 5", "cr = 9"))
    with pytest.raises(BadContent):
        shelf((str(folder),))
    shutil.rmtree(folder)


def test_the_recruit_cost_is_never_below_four():
    weakest = PersonalCard("a", "A", "slag", "staff", 4, 1, 1, 1, 1, 1, 0, 4, 3, 0.0, ())
    assert recruit_cost(weakest) == 4
