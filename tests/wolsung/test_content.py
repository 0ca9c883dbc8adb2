"""Clubs, hired hands, abilities, gadgets and scenarios; reports on broken content files."""

import msgspec
import pytest

import tapete
from tapete.core.content.reader import sentences
from tapete.core.i18n.user_errors import UserError
from tapete.core.match import Match, Setup
from tapete.games.wolsung import GAME, build
from tapete.games.wolsung.content.library import HOME, check_folder, load_library
from tapete.games.wolsung.profile import stat
from tapete.games.wolsung.rules.before.rosters import (
    parse_roster,
    roster_funds,
    roster_price,
    roster_refusal,
    starter_roster,
)
from tapete.games.wolsung.rules.fights.shooting import range_band, target_mods, total_dice
from tapete.games.wolsung.rules.magic import caster_mods, resisting_mods, spell_cost
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.scenarios import holder_of, mark_places, outcome, strength_at
from tapete.games.wolsung.table.sight import best_cover

from .table import (
    END,
    GO,
    GUARD,
    HOLD,
    LIBRARY,
    PARRY,
    STAY,
    Cast,
    Charge,
    Heroic,
    Leg,
    Melee,
    Move,
    Shoot,
    Special,
    Spell,
    Target,
    Walk,
    do,
    fighter,
    ground,
    hero,
    model,
    on,
    play,
    refused,
    spot,
    told,
    walk,
)

pytestmark = pytest.mark.usefixtures("in_english")  # the tests compare English sentences

FOE = fighter("2/5/4/3/4/3/20")
PRINTED = [card for card in LIBRARY.models.values() if not card.id.startswith("tester")]


@pytest.mark.parametrize("club", ["lamplighters", "glasshouse", "brassworks", "brume"])
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_every_starter_list_is_legal_and_reads_back(club, heroes):
    roster = starter_roster(club, heroes)
    assert roster_refusal(roster, heroes) is None
    assert roster_price(roster) <= roster_funds(roster)
    assert parse_roster(roster.code) == roster
    assert len({LIBRARY.models[hero].suit for hero, _ in roster.heroes}) == heroes
    if heroes == 3:
        assert list(roster.henchmen) == list(LIBRARY.clubs[club].henchmen)
        assert [gadget for _, gadget in roster.heroes if gadget] == [
            gadget for _, gadget in LIBRARY.clubs[club].gadgets
        ]


def test_four_clubs_of_four_heroes_one_of_each_suit():
    for club in LIBRARY.clubs.values():
        assert {LIBRARY.models[hero].suit for hero in club.heroes} == {"spades", "hearts", "diamonds", "clubs"}
    assert len(PRINTED) == 33
    assert len([card for card in PRINTED if not card.club]) == 4


# ---------------------------------------------------------------- abilities


def test_the_whistle_gives_a_henchman_one_more_action_this_turn():
    models = [on("dame-perpetua-gale", 0, 10, 10), on(fighter(), 0, 14, 10), on(hero(), 0, 10, 14), on(FOE, 1, 33, 33)]
    match = play(models)
    do(match, Special("whistle"), END)
    assert stat(match.state, model(match, 1), "A") == 2  # not before its activation
    do(match, END)
    do(match, Target(1))
    assert match.state.actions == 3
    do(match, END)
    assert model(match, 1).effects == []


def test_overclock_and_mend_are_for_golems():
    golem = on("copper-golem", 0, 11.4, 10, wounds=2)
    match = play([on("dr-hester-brandle", 0, 10, 10), golem, on(fighter(), 0, 10, 12), on(FOE, 1, 33, 33)])
    do(match, Special("overclock"))
    assert [bool(model(match, n).effects) for n in (1, 2)] == [True, False]
    mender = play([on("ada-kettering", 0, 10, 10), golem, on(FOE, 1, 33, 33)])
    do(mender, Special("mend"), Special("mend"))
    assert model(mender, 1).wounds == 5  # 2 + 2 + 2, never above its start


def test_fog_call_works_once_per_turn_within_6_in_sight():
    match = play([on("nan-whitlock", 0, 10, 10), on(FOE, 1, 33, 33)])
    do(match, Special("fog-call"))
    assert refused(match, 0, spot(10, 16.6)) == "wolsung.magic.range"
    do(match, spot(10, 16.5))
    assert match.state.clouds[0].kind == "mist"
    assert refused(match, 0, Special("fog-call")) == "wolsung.action.special-cost"


def test_bandage_heals_a_living_friend_within_one_inch():
    match = play(
        [
            on("back-alley-surgeon", 0, 10, 10),
            on(fighter(), 0, 12.2, 10, wounds=1),
            on(fighter(), 0, 10, 12.3, wounds=1),
            on(FOE, 1, 33, 33),
        ]
    )
    do(match, Special("bandage"))
    assert (model(match, 1).wounds, model(match, 2).wounds) == (2, 1)


def test_the_courier_climbs_ladders_without_doubling():
    ladder = {"id": "l", "parent": "p0", "kind": "ladder", "at": (12, 10), "facing": "west", "high": 4}
    house = ground(("block", (12, 5, 20, 15), 4, {"flat": True, "closed": True}), connectors=[ladder])
    match = do(play([on("rooftop-courier", 0, 11.5, 10), on(FOE, 1, 33, 33)], layout=house), Move())
    assert judge_trip(match.state, model(match, 0), Walk((Leg(12_500, 10_000, "l"),)), "move").cost == 1000


# ---------------------------------------------------------------- gadgets


def bearer(gadget, card=None, **more):
    return on(card or hero("2/5/5/3/5/4/8", ranged=["pistol"]), 0, 18, 10, gadget=gadget, **more)


def test_smoke_canister_works_twice_and_vitriol_hurts_a_model_acting_in_it():
    match = play([bearer("smoke-canister", hero("3/5/5/3/5/4/8")), on(FOE, 1, 33, 33)])
    do(match, Special("smoke-canister"), spot(18, 15), Special("smoke-canister"), spot(18, 5))
    assert len(match.state.clouds) == 2
    assert refused(match, 0, Special("smoke-canister")) == "wolsung.action.special-cost"
    flask = play([bearer("vitriol-flask"), on(fighter("2/5/4/3/4/3/20", armour=2), 1, 18, 16)])
    do(flask, Special("vitriol-flask"), spot(18, 15), END)
    do(flask, Move(), STAY)
    assert model(flask, 1).wounds == 19  # hazard [2] against Armour 2 with piercing [1]
    do(flask, Move(), walk((22, 16)))
    assert model(flask, 1).wounds == 18
    assert flask.state.dealt == [{}, {}]


def test_fog_lantern_needs_no_sight_and_may_be_left_alone():
    wall = ground(("block", (15, 12, 21, 12.5), 6))
    match = play([bearer("fog-lantern"), on(FOE, 1, 33, 33)], phase="start", layout=wall)
    do(match, GO, spot(18, 15))
    assert len(match.state.clouds) == 1


def test_grapnel_cane_pays_for_heroic_movement():
    match = play([bearer("grapnel-cane"), on(FOE, 1, 33, 33)], phase="heroic")
    do(match, Heroic(""))
    assert match.state.heroic
    assert match.state.discards == [[]]


def test_waistcoat_boots_and_charm():
    match = play([bearer("armoured-waistcoat", hero(armour=1)), on(FOE, 1, 33, 33)])
    assert stat(match.state, model(match, 0), "Armour") == 2
    full = play([bearer("armoured-waistcoat", hero(armour=2)), on(FOE, 1, 33, 33)])
    assert stat(full.state, model(full, 0), "Armour") == 2
    for m, after in ((5, 6), (6, 6)):
        boots = play([bearer("spring-boots", hero(f"2/{m}/5/3/5/4/8")), on(FOE, 1, 33, 33)])
        assert stat(boots.state, model(boots, 0), "M") == after
    charm = play([bearer("aether-charm"), on(hero(magic=3, spells=["spark"]), 1, 18, 16)])
    assert total_dice(resisting_mods(charm.state, model(charm, 1), model(charm, 0), LIBRARY.spells["spark"])) == 5


def test_telescopic_sight_improves_the_last_column():
    match = play([bearer("telescopic-sight"), on(FOE, 1, 18, 31)])
    pistol = LIBRARY.ranged["pistol"]
    assert range_band(model(match, 0), model(match, 1), pistol) == -1  # -2 + 1
    near = play([bearer("telescopic-sight"), on(FOE, 1, 18, 16)])
    assert range_band(model(near, 0), model(near, 1), pistol) == 1


def test_field_stimulant_heals_the_bearer_once():
    match = play([bearer("field-stimulant", wounds=3), on(FOE, 1, 33, 33)])
    do(match, Special("field-stimulant"))
    assert model(match, 0).wounds == 5
    assert refused(match, 0, Special("field-stimulant")) == "wolsung.action.special-cost"


def test_flash_bomb_knocks_down_with_fewer_than_2_successes_and_no_cards():
    for faces, down in (([6, 1, 1], True), ([6, 6, 1], False)):
        match = play(
            [bearer("flash-bomb"), on(hero("2/5/4/3/4/3/20"), 1, 18, 16)], dice=[faces], hands=[["2S"], ["3S", "3H"]]
        )
        do(match, Special("flash-bomb"))
        assert model(match, 1).down == down
        assert match.state.hands[1] == ["3S", "3H"]


def test_burning_oil_adds_2_damage_and_fire_to_one_known_hit():
    attacker = hero("2/5/4/3/4/3/20")
    match = play(
        [on(attacker, 0, 18, 18, gadget="burning-oil"), on(FOE, 1, 19.2, 18)], dice=[[6] * 4, [6] * 4, [6] * 4, [6] * 4]
    )
    do(match, Melee(), GUARD)
    assert match.pending[0].kind == "oil"
    do(match, "burning-oil")
    assert model(match, 1).wounds == 20 - 5
    do(match, Melee(), GUARD)
    assert model(match, 1).wounds == 20 - 5 - 3  # once per game
    missed = play([on(attacker, 0, 18, 18, gadget="burning-oil"), on(FOE, 1, 19.2, 18)], dice=[[1] * 4, [6] * 6])
    do(missed, Melee(), PARRY)
    assert missed.pending[0].kind == "action"


def test_portable_bulwark_covers_until_its_bearer_moves():
    match = play([bearer("portable-bulwark"), on(FOE, 1, 18, 18)])
    do(match, Special("portable-bulwark"))
    assert best_cover(match.state, model(match, 1), model(match, 0)) == 2
    assert total_dice(target_mods(match.state, model(match, 1), model(match, 0), LIBRARY.ranged["pistol"], 0)) == 6
    do(match, Move(), walk((18, 9)))
    assert best_cover(match.state, model(match, 1), model(match, 0)) == 0


# ---------------------------------------------------------------- scenarios


def test_rooftop_signals_score_marks_at_the_end_of_each_turn():
    options = {"scenario": "signals"}
    models = [
        on(hero(), 0, 18, 18),
        on(fighter(), 1, 18, 16, done=True),
        on(fighter(), 1, 6, 6, done=True),
        on(fighter(), 0, 30, 30, down=True, done=True),
    ]
    match = play(models, options=options)
    centre, west, east = mark_places(match.state)
    assert [strength_at(match.state, centre, player) for player in (0, 1)] == [2, 1]
    assert (holder_of(match.state, centre), holder_of(match.state, west), holder_of(match.state, east)) == (0, 1, None)
    do(match, END)
    assert match.state.scores == [1, 1]
    assert outcome(match.state).winners == []


def test_nobody_scores_a_mark_that_both_hold_alike():
    models = [on(fighter(), 0, 18, 18), on(fighter(), 1, 18, 16, done=True)]
    match = play(models, options={"scenario": "signals"})
    centre = mark_places(match.state)[0]
    assert [strength_at(match.state, centre, player) for player in (0, 1)] == [1, 1]
    assert holder_of(match.state, centre) is None


def test_the_stolen_governor_is_picked_up_slows_drops_and_scores():
    options = {"scenario": "governor"}
    match = play(
        [on(hero("3/5/5/3/5/4/8"), 0, 16, 18), on(fighter(ranged=["pistol"]), 1, 18, 26, done=True)], options=options
    )
    assert Special("heart") not in match.pending[0].options  # 1.4″ away
    do(match, Move(), walk((16.4, 18)), Special("heart"))
    assert match.state.carrier == 0
    assert stat(match.state, model(match, 0), "M") == 4
    gun = play([on(fighter(ranged=["pistol"]), 0, 18, 10), on(hero(), 1, 18, 16)], options=options, carrier=1)
    do(gun, Shoot("pistol"), "dive")
    assert gun.state.carrier == -1
    assert gun.state.heart == (18_000, 16_000, 0)
    end = play([on(fighter(), 0, 10, 10), on(hero(), 1, 18, 16, done=True)], options=options, carrier=1, turn=3)
    do(end, END)
    assert end.over
    assert end.outcome["scores"] == {0: 0, 1: 3}
    assert end.outcome["winners"] == [1]


def test_the_marked_guest_is_secret_and_worth_three():
    match = Match(Setup.of(GAME, 2, {"scenario": "guest", "clubs": ["lamplighters", "brume"]}, "seed"))
    assert set(match.pending) == {0, 1}
    guest = match.pending[0].options[1]
    match.act(0, guest)
    assert "guest" not in [tray.id for tray in match.view(1).trays]
    assert "guest" in [tray.id for tray in match.view(0).trays]
    gun = fighter("2/5/4/3/9/3/6", ranged=["pistol"])
    for mark, points in ((1, 3), (2, 1)):
        models = [on(gun, 0, 18, 10), on(hero("2/5/4/3/4/0/1"), 1, 18, 15), on(hero(), 1, 33, 33)]
        kill = play(models, options={"scenario": "guest"}, secrets=[mark, 0], dice=[[6] * 10])
        do(kill, Shoot("pistol"), Target(1), HOLD)
        assert kill.state.scores == [points, 0]


def test_ley_lamps_give_a_die_and_pay_cost_1():
    caster = hero(magic=4, spells=["lantern-bolt", "vertigo"])
    for x, dice, cost in ((18, 5, 0), (26, 4, 1)):
        match = play([on(caster, 0, x, 18), on(FOE, 1, 22, 22)], options={"scenario": "lamps"})
        assert total_dice(caster_mods(match.state, model(match, 0))) == dice
        assert spell_cost(match.state, model(match, 0), LIBRARY.spells["lantern-bolt"]) == cost
        assert spell_cost(match.state, model(match, 0), LIBRARY.spells["vertigo"]) == 2


def test_free_for_all_seats_three_or_four_clubs_of_two_heroes():
    match = Match(Setup.of(GAME, 3, {"scenario": "free-for-all", "clubs": ["brume", "brume", "glasshouse"]}, "seed"))
    assert match.state.heroes == 2
    assert [
        sum(LIBRARY.models[m.card].hero for m in match.state.models if m.owner == player) for player in range(3)
    ] == [2, 2, 2]


def test_first_steps_has_its_cards_and_dice_laid_out():
    match = Match(Setup.of(GAME, 2, {"scenario": "first-steps", "clubs": ["lamplighters", "brume"]}, "one seed"))
    other = Match(Setup.of(GAME, 2, {"scenario": "first-steps", "clubs": ["lamplighters", "brume"]}, "another seed"))
    assert [len([m for m in match.state.models if m.owner == player]) for player in (0, 1)] == [3, 3]
    while match.state.turn == 0 or match.state.phase in ("draw", "trim"):
        player = next(iter(match.pending))
        match.act(player, match.default(player))
        other.act(player, other.default(player))
    assert match.state.hands == other.state.hands
    assert match.state.hands[0] == ["QH", "7D", "KS", "3S"]
    assert match.state.prepared[0] == [6, 5, 4, 2, 1]


# ---------------------------------------------------------------- broken files


RANGED = ", ".join(sorted(load_library().ranged))
FAULTS = [
    (
        "weapons.toml",
        "[[8, 1], [16, -1], [24, -2]]",
        "[[8, 1], [6, -1], [24, -2]]",
        "pistol.bands: aparece 8, 6, 24 y se esperaban números que crezcan",
        "pistol.bands: found 8, 6, 24, expected numbers that grow",
    ),
    (
        "weapons.toml",
        "[[8, 1], [16, -1], [24, -2]]",
        "[[8, 1]]",
        "pistol.bands: se esperaba una lista de longitud 3 y aparece de longitud 1",
        "pistol.bands: expected a list of length 3, found one of length 1",
    ),
    (
        "weapons.toml",
        "strength = 4\nbands",
        "strength = 0\nbands",
        "pistol.strength: aparece 0 y se esperaba al menos 1",
        "pistol.strength: found 0, expected at least 1",
    ),
    (
        "weapons.toml",
        'name_en = "Pistol"',
        'name_en = ""',
        "pistol.name_en: falta la traducción",
        "pistol.name_en: the translation is missing",
    ),
    (
        "spells.toml",
        'id = "spark"',
        'id = "lantern-bolt"',
        "id 'lantern-bolt' aparece dos veces",
        "id 'lantern-bolt' appears twice",
    ),
    (
        "models.toml",
        'ranged = ["twin-revolvers"]',
        'ranged = ["blunderbuss"]',
        f"captain-adela-thorne.ranged: aparece «blunderbuss» y se esperaba uno de {RANGED}",
        f"captain-adela-thorne.ranged: found “blunderbuss”, expected one of {RANGED}",
    ),
    (
        "models.toml",
        'profile = "2/5/5/3/6/5/8"',
        'profile = "2/5/5"',
        "captain-adela-thorne.profile: A/M/C/F/D/R/H: aparece «2/5/5» y se esperaba algo como 2/5/5/3/6/5/8",
        "captain-adela-thorne.profile: A/M/C/F/D/R/H: found “2/5/5”, expected something like 2/5/5/3/6/5/8",
    ),
    (
        "models.toml",
        'profile = "2/5/5/3/6/5/8"',
        'profile = "4/5/5/3/6/5/8"',
        "captain-adela-thorne.profile.A: aparece 4 y se esperaba de 1 a 3",
        "captain-adela-thorne.profile.A: found 4, expected 1 to 3",
    ),
    (
        "models.toml",
        'profile = "2/5/5/3/6/5/8"',
        'profile = "2/5/5/3/0/5/8"',
        "captain-adela-thorne.ranged: aparece twin-revolvers y no se esperaba nada con D = 0",
        "captain-adela-thorne.ranged: found twin-revolvers, expected nothing with D = 0",
    ),
    (
        "models.toml",
        "price = ",
        'suit = "spades"\nprice = ',
        "lamplighter.suit: aparece spades y no se esperaba nada con class = henchman",
        "lamplighter.suit: found spades, expected nothing with class = henchman",
    ),
    (
        "models.toml",
        'heroes = ["',
        'heroes = ["nobody", "',
        "lamplighters.heroes: «nobody» no es uno de [[model]] class = hero",
        "lamplighters.heroes: “nobody” is not one of [[model]] class = hero",
    ),
]


@pytest.mark.parametrize(
    ("file", "before", "after", "spanish", "english"), FAULTS, ids=[fault[-1][:40] for fault in FAULTS]
)
def test_impossible_content_is_reported_in_both_languages(tmp_path, file, before, after, spanish, english):
    source = (HOME / file).read_text(encoding="utf-8")
    assert before in source
    (tmp_path / file).write_text(source.replace(before, after, 1), encoding="utf-8")
    problems = check_folder(tmp_path)
    assert f"{file}: {spanish}" in sentences(problems, "es")
    assert f"{file}: {english}" in sentences(problems, "en")


@pytest.mark.parametrize(
    ("file", "before", "after", "sentence"),
    [
        ("weapons.toml", "strength = 4\nbands", "power = 4\nbands", "weapons.toml: ranged[0] (pistol)"),
        (
            "spells.toml",
            "status(down)",
            "status(dwn)",
            "spells.toml:49:18: spell[4].effect (blinding-flare): found “dwn”, expected status: down, stand",
        ),
        (
            "models.toml",
            'base = "L"',
            'base = "XXL"',
            "models.toml: model[2].base: 'XXL' is not one of the known values",
        ),
        ("models.toml", "funds = 4", "funds = -4", "models.toml: model[0].funds: expected a whole number ≥ 0: -4"),
        (
            "abilities.toml",
            "price = 2\nuse",
            'price = "two"\nuse',
            "abilities.toml: gadget[0].price: expected a whole number, found a text: 'two'",
        ),
    ],
)
def test_a_broken_file_is_reported_in_one_sentence(tmp_path, file, before, after, sentence):
    source = (HOME / file).read_text(encoding="utf-8")
    assert before in source
    (tmp_path / file).write_text(source.replace(before, after, 1), encoding="utf-8")
    problems = sentences(check_folder(tmp_path), "en")
    assert any(problem.startswith(sentence) for problem in problems), problems


@pytest.mark.parametrize(
    ("before", "after", "spanish", "english"),
    [
        (
            'parent = "pump-house"',
            'parent = "pump-room"',
            "pump-ladder.parent: «pump-room» no es uno de [[piece]]",
            "pump-ladder.parent: “pump-room” is not one of [[piece]]",
        ),
        (
            "high = 5",
            "high = -1",
            "pump-ladder.high: aparece -1 y se esperaba más de 0",
            "pump-ladder.high: found -1, expected more than 0",
        ),
        (
            "top = 5",
            "top = -2.5",
            "pump-house.top: aparece -2.5 y se esperaba al menos 0",
            "pump-house.top: found -2.5, expected at least 0",
        ),
        (
            'name_en = "Pump House"',
            "",
            "pump-house: se esperaba un nombre en los dos idiomas",
            "pump-house: expected a name in both languages",
        ),
        (
            "box = [15, 14, 21, 22]",
            "",
            "pump-house: falta «box / points (3)»",
            "pump-house: “box / points (3)” is missing",
        ),
    ],
)
def test_an_impossible_layout_is_reported_in_both_languages(tmp_path, before, after, spanish, english):
    source = (HOME / "layouts" / "canal.toml").read_text(encoding="utf-8")
    assert before in source
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "canal.toml").write_text(source.replace(before, after, 1), encoding="utf-8")
    problems = check_folder(tmp_path)
    assert sentences(problems, "es") == [f"layouts/canal.toml: {spanish}"]
    assert sentences(problems, "en") == [f"layouts/canal.toml: {english}"]


def test_an_unreadable_layout_is_reported_and_built_in_content_is_valid(tmp_path):
    assert check_folder(HOME) == []
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "canal.toml").write_text("id = [", encoding="utf-8")
    (problem,) = sentences(check_folder(tmp_path), "en")
    assert problem.startswith("layouts/canal.toml: not TOML")


@pytest.mark.parametrize(
    ("code", "spanish", "english"),
    [
        (
            "lamplighters: nobody",
            "lamplighters: «nobody» no es uno de [[model]]",
            "lamplighters: “nobody” is not one of [[model]]",
        ),
        (
            "lamplighters: lamplighter xx",
            "lamplighters: aparece «lamplighter xx» y se esperaba algo como lamplighter x2",
            "lamplighters: found “lamplighter xx”, expected something like lamplighter x2",
        ),
        (
            "lamplighters: lamplighter+field-stimulant",
            "lamplighters: lamplighter: aparece +field-stimulant y no se esperaba nada con class = henchman",
            "lamplighters: lamplighter: found +field-stimulant, expected nothing with class = henchman",
        ),
    ],
)
def test_an_unreadable_roster_is_reported_in_both_languages(code, spanish, english):
    with pytest.raises(UserError) as caught:
        parse_roster(code)
    assert (caught.value.sentence("es"), caught.value.sentence("en")) == (spanish, english)


def test_bad_options_and_positions_are_refused_with_a_sentence():
    for options, sentence in (
        ({"layout": "moon"}, "layout: found “moon”"),
        ({"scenario": "chess"}, "scenario: found “chess”"),
        ({"depth": 7}, "depth: found 7, expected 6, 8 or 10"),
        ({"clubs": ["nobody"]}, "clubs: found “nobody”"),
        ({"unknown": 1}, "unknown"),
    ):
        with pytest.raises(tapete.BadOptions, match=sentence):
            Match(Setup.of(GAME, 2, options, "seed"))
    with pytest.raises(tapete.BadOptions, match="card: found “ghost”"):
        play([on("ghost", 0, 1, 1)])
    with pytest.raises(tapete.BadOptions, match="hands: found “ZZ”"):
        play([on(fighter(), 0, 5, 5)], hands=[["ZZ"]])


def test_answers_come_back_from_json_and_a_dragged_piece_is_a_spot():
    for action in (
        Walk((Leg(1, 2), Leg(3, 4, "mist", 5))),
        Spell("spark", 3),
        Shoot("pistol", True),
        Cast(),
        Charge(),
        "pass",
        3,
    ):
        assert GAME.read_action(msgspec.to_builtins(action)) == action
    assert GAME.read_action([["model-0", 12_000.4, 13_000.6]]) == spot(12, 13.001)
    with pytest.raises((ValueError, msgspec.ValidationError)):
        GAME.read_action([["a", 1, 2], ["b", 3, 4]])
    match = do(play([on(fighter(), 0, 10, 10), on(FOE, 1, 33, 33)]), Move())
    match.act(0, GAME.read_action([["model-0", 12_000.0, 10_000.0]]))
    assert told(match, "goes-walk")


def test_a_position_without_models_is_one_sentence():
    with pytest.raises(tapete.BadOptions, match="scenario of wolsung: models: player 0"):
        tapete.scenario("wolsung", {"models": []})


def test_every_spell_has_a_text_made_from_its_effect_and_the_view_shows_it():
    texts = {one.id: one.made for one in GAME.effect_texts("es")}
    assert [spell for spell in load_library().spells if not texts[spell]] == []
    assert len(load_library().spells) == 13
    assert (
        texts["numbing-chill"]
        == "Un enemigo a 10″ y en LdV sufre −2M (mínimo 1) hasta el final del turno y sufre −1C hasta el final del turno."
    )
    caster = next(model for model in load_library().models.values() if "numbing-chill" in model.spells)
    facts = [GAME.say(fact.value) for fact in build.card_of(caster).facts]
    assert texts["numbing-chill"] in facts
