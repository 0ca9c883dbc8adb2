"""Before the match: formats, teams, budgets, colours, weapons, tokens."""

import pytest

from tapete import Refused, new_match
from tapete.conformance.tables import encode
from tapete.games.jugger.content import load_library
from tapete.games.jugger.field import CENTRE
from tapete.games.jugger.rules.point import weapon_options
from tapete.games.jugger.rules.talents import is_on
from tests.jugger.table import DONE, Recruit, Score, dice, jugger, new, playing

CLUBS = {team.id: list(team.juggers) for team in load_library().teams.values() if team.length == "short"}
SLAG, SALT = CLUBS["slag"], CLUBS["salt"]
LONG = list(load_library().teams["hounds-millers"].juggers)


def refused(rosters, **options):
    with pytest.raises(Refused) as no:
        new_match("jugger", options={"rosters": rosters, **options})
    return no.value.rule


def together(table, *answers):
    """Both players answer their sealed decisions, each in order."""
    for mine, theirs in answers:
        table.match.act(0, mine)
        table.match.act(1, theirs)
    return table


@pytest.mark.rule("jugger.format.short", "jugger.point.score-card")
def test_in_a_short_game_the_first_goal_wins():
    table = playing([jugger("sixto-alambre", 0, (2, 5))], active=0, carrier=0).do(Score())
    assert table.match.over
    assert table.match.outcome == {"winners": [0], "scores": {0: 1, 1: 0}, "reason": "jugger.format.short"}
    assert not table.match.pending


@pytest.mark.rule("jugger.format.long")
def test_in_a_long_game_the_third_goal_wins_even_after_two_all():
    def at_goal(score):
        cards = [*CLUBS["net"], *CLUBS["mill"][:3]]
        mine = [
            jugger(card, 0, (2, 5) if card == "sixto-alambre" else (10, 2 * n + 1) if n < 5 else None)
            for n, card in enumerate(cards)
        ]
        theirs = [
            jugger(card, 1, (30, 2 * n + 1) if n < 5 else None) for n, card in enumerate([*SLAG, *CLUBS["mill"][:3]])
        ]
        return playing(
            [*mine, *theirs], active=4, carrier=4, score=score, options={"length": "long"}, bystanders=False
        ).do(Score())

    assert at_goal((2, 2)).match.outcome == {"winners": [0], "scores": {0: 3, 1: 2}, "reason": "jugger.format.long"}
    going_on = at_goal((1, 2))
    assert not going_on.match.over
    assert [side.score for side in going_on.pitch.sides] == [2, 2]
    assert going_on.pitch.point == 2
    assert {decision.kind for decision in going_on.match.pending.values()} == {"line-up"}


@pytest.mark.rule("jugger.team.size-short")
@pytest.mark.parametrize("roster", [SLAG[:4], [*SLAG[:4], "piet-aspa", "ulf-corona"]])
def test_a_short_team_has_exactly_five(roster):
    assert refused([roster, SALT]) == "jugger.team.size-short"


@pytest.mark.rule("jugger.team.size-long")
def test_a_long_team_has_eight():
    assert refused([LONG[:7], LONG], length="long") == "jugger.team.size-long"
    assert refused([[*LONG, "ulf-corona"], LONG], length="long") == "jugger.team.size-long"


@pytest.mark.rule("jugger.team.no-duplicates", "jugger.ruling.same-jugger-both-sides")
def test_a_team_has_each_jugger_once_but_both_teams_may_share_one():
    assert refused([[*SLAG[:4], SLAG[0]], SALT]) == "jugger.team.no-duplicates"
    match = new_match("jugger", options={"rosters": [SLAG, SLAG]})
    together_ids = [(jugger.side, jugger.card.id) for jugger in match.state.juggers]
    assert len(set(together_ids)) == 10
    match.state.juggers[0].focus = 0
    assert match.state.juggers[5].focus == match.state.juggers[5].card.focus


@pytest.mark.rule("jugger.team.recruit-total", "jugger.ruling.weapon-cost-zero")
def test_a_teams_cost_is_the_sum_of_its_cards_and_weapons_add_nothing():
    table = new({"rosters": [SLAG, SALT]})
    assert [event.text.args["cost"] for event in table.told("team")] == [30, 29]
    assert all("cr" not in weapon.__struct_fields__ for weapon in load_library().weapons.values())


@pytest.mark.rule("jugger.team.budget-short")
def test_a_short_team_costs_at_most_30():
    dear = ["corvina-ocaso", "brasa-ordonez", "roko-fragua", "vesna-chispa", "ulf-corona"]  # 9 + 8 + 5 + 5 + 4
    assert sum(load_library().cards[id].cr for id in dear) == 31
    assert refused([dear, SALT]) == "jugger.team.budget-short"
    new_match("jugger", options={"rosters": [SLAG, SALT]})  # 30 is accepted


@pytest.mark.rule("jugger.team.budget-long")
def test_a_long_team_costs_at_most_50():
    fifty = [
        "corvina-ocaso",
        "brasa-ordonez",
        "otto-polea",
        "lia-vencejo",
        "tarek-brisa",
        "zoltan-penumbra",
        "piet-aspa",
        "ulf-corona",
    ]
    assert sum(load_library().cards[id].cr for id in fifty) == 50
    new_match("jugger", options={"rosters": [fifty, LONG], "length": "long"})
    fifty_one = [*fifty[:5], "oke-malecon", "piet-aspa", "ulf-corona"]
    assert sum(load_library().cards[id].cr for id in fifty_one) == 51
    assert refused([fifty_one, LONG], length="long") == "jugger.team.budget-long"


@pytest.mark.rule("jugger.team.underspend")
def test_a_cheap_team_is_legal_and_gets_nothing_for_it():
    cheap = ["piet-aspa", "ulf-corona", "roko-fragua", "vesna-chispa", "teodora-rompeolas"]
    assert sum(load_library().cards[id].cr for id in cheap) == 24
    match = new_match("jugger", options={"rosters": [cheap, SALT]})
    assert [jugger.focus for jugger in match.state.juggers[:5]] == [load_library().cards[id].focus for id in cheap]


@pytest.mark.rule("jugger.team.prebuilt")
def test_each_player_picks_or_builds_a_team_in_secret():
    table = new()
    assert {decision.kind for decision in table.match.pending.values()} == {"team"}
    assert set(table.match.pending[0].options) == {*CLUBS, "by-hand"}
    table.match.act(0, "by-hand")
    assert len(table.match.pending[0].options) == 30
    for card in SLAG:
        table.match.act(0, Recruit(card))
    table.match.act(0, DONE)
    assert not table.pitch.sides[0].team  # nothing is shown before both are done
    table.match.act(1, "slag")
    assert table.pitch.sides[0].team == table.pitch.sides[1].team == tuple(SLAG)


@pytest.mark.rule("jugger.team.prebuilt", "jugger.team.budget-short")
def test_while_building_a_card_that_leaves_no_room_for_the_rest_is_refused():
    table = new()
    table.match.act(0, "by-hand")
    for card in ("corvina-ocaso", "saioa-junco"):
        table.match.act(0, Recruit(card))
    assert table.match.pending[0].refused[Recruit("lia-vencejo")].rule == "jugger.team.budget-short"
    assert table.refused(Recruit("saioa-junco"), 0) == "jugger.team.no-duplicates"


# ---------------------------------------------------------------- colours and tokens


@pytest.mark.rule("jugger.setup.colours", "jugger.ruling.sides-and-colours")
def test_the_seats_have_different_colours_and_red_plays_the_west():
    table = new({"ask_colours": True})
    together(table, ("any", "any"))
    assert table.pitch.west == 1
    first = new({"ask_colours": True})
    together(first, ("red", "any"))
    assert first.pitch.west == 0
    blue = new({"ask_colours": True})
    together(blue, ("any", "blue"))
    assert blue.pitch.west == 0


@pytest.mark.rule("jugger.agree.dispute-roll")
def test_two_wishes_for_red_are_settled_by_an_opposed_roll():
    table = new({"ask_colours": True}, rolls=[dice(1, 3), dice(1, 3), dice(2, 3), dice(0, 3)])
    together(table, ("red", "red"))
    assert table.pitch.west == 0
    assert len(table.told("opposed-roll")) == 4  # the tie was rolled again


@pytest.mark.rule("jugger.setup.tokens")
def test_all_juggers_start_with_full_pc_and_pa_and_no_side_has_initiative():
    table = new({"rosters": [SLAG, SALT]})
    assert all(
        (jugger.focus, jugger.stamina) == (jugger.card.focus, jugger.card.stamina) for jugger in table.pitch.juggers
    )
    assert table.pitch.initiative == -1
    assert (table.pitch.jugg, table.pitch.carrier) == (CENTRE, -1)


# ---------------------------------------------------------------- weapons


@pytest.mark.rule("jugger.weapon.after-teams")
def test_weapons_are_chosen_after_both_teams_are_complete():
    table = new()
    table.match.act(0, "slag")
    assert {decision.kind for decision in table.match.pending.values()} == {"team"}
    table.match.act(1, "salt")
    assert {decision.kind for decision in table.match.pending.values()} == {"line-up"}


def by_hand(qwik, arms, options=None, other="usual"):
    table = new({"rosters": [SLAG, SALT], **(options or {})})
    table.match.act(1, other)
    table.match.act(0, "by-hand")
    table.match.act(0, qwik)
    for arm in arms:
        table.match.act(0, arm)
    return table


@pytest.mark.rule(
    "jugger.team.one-chain", "jugger.weapon.one-per-defender", "jugger.team.positions", "jugger.weapon.four-on-field"
)
def test_a_line_up_has_one_qwik_four_defenders_and_at_most_one_chain():
    table = by_hand("vesna-chispa", ["chain"])
    assert table.match.pending[0].kind == "weapon"
    assert table.match.pending[0].refused["chain"].rule == "jugger.team.one-chain"
    assert "qwik" not in table.match.pending[0].options  # there is one Qwik already
    for _ in range(3):
        table.match.act(0, "staff")
    mine = [jugger for jugger in table.pitch.juggers if jugger.side == 0]
    assert sorted(jugger.weapon.id for jugger in mine) == ["chain", "qwik", "staff", "staff", "staff"]


@pytest.mark.rule("jugger.weapon.minimum-pool", "jugger.ruling.chain-optional")
def test_the_chain_is_optional_unless_the_table_demands_it():
    table = by_hand("vesna-chispa", ["staff"] * 4)
    assert all(not jugger.chain for jugger in table.pitch.juggers if jugger.side == 0)
    strict = by_hand("vesna-chispa", ["staff"] * 3, {"mandatory_chain": True})
    assert strict.match.pending[0].options == ("chain",)  # the last one has to take it
    arms, no = weapon_options(strict.pitch, ("staff",) * 3)
    assert arms == ("chain",)
    assert no["staff"].rule == "jugger.weapon.minimum-pool"


@pytest.mark.rule("jugger.weapon.any-jugger-any-role", "jugger.weapon.qwik-card", "jugger.team.qwik-unarmed")
def test_any_jugger_takes_any_role_and_the_qwik_has_no_weapon():
    """Roko, a chain specialist, as Qwik: no weapon dice, and his chain talent is out of use."""
    table = by_hand("roko-fragua", ["staff"] * 4)
    roko = next(jugger for jugger in table.pitch.juggers if jugger.card.id == "roko-fragua")
    assert roko.qwik
    assert (roko.weapon.attack, roko.weapon.defence) == (0, 0)
    assert not is_on(roko, roko.card.talents[0])


@pytest.mark.rule("jugger.point.lineup-five", "jugger.ruling.lineup-secret")
def test_line_ups_are_chosen_in_secret_and_a_short_team_plays_complete():
    table = new({"rosters": [SLAG, SALT]})
    assert sorted(table.match.pending) == [0, 1]
    assert all(decision.sealed for decision in table.match.pending.values())
    table.match.act(0, "by-hand")
    assert table.match.pending[0].kind == "qwik"  # no one has to rest
    table.match.act(0, "brasa-ordonez")
    before = encode(table.match.game.view(table.pitch, 1))
    table.match.act(0, "chain")
    assert encode(table.match.game.view(table.pitch, 1)) == before
    assert not any(jugger.in_play for jugger in table.pitch.juggers)
    long = new({"rosters": [LONG, LONG], "length": "long"})
    long.match.act(0, "by-hand")
    for _ in range(3):
        assert long.match.pending[0].kind == "rest"
        long.match.act(0, long.match.pending[0].options[0])
    assert long.match.pending[0].kind == "qwik"
    assert len(long.match.pending[0].options) == 5
