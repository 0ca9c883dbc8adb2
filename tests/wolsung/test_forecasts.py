"""Forecast odds agree with hundreds of tests played in the game, with and without cards."""

import pytest

from tapete.games.wolsung import odds

from .table import (
    GUARD,
    HOLD,
    PARRY,
    PASS,
    Cast,
    Melee,
    Move,
    Pay,
    Shoot,
    Spell,
    Target,
    do,
    fighter,
    hero,
    model,
    on,
    play,
    told,
)

TIMES = 500
NEAR = 0.07  # more than three standard deviations of that many tests


def play_many(table, answers):
    """Matches after the same answers at the same table, each with other dice."""
    matches = []
    for n in range(TIMES):
        match = table(f"forecast-{n}")
        for kind, answer in answers:
            pending = next(iter(match.pending.values()))
            if pending.kind == kind:
                match.act(pending.player, answer)
        while 0 in match.pending and match.pending[0].kind == "feat":
            match.act(0, PASS)
        matches.append(match)
    return matches


def share(matches, happened):
    return sum(bool(happened(match)) for match in matches) / len(matches)


def is_killed(match):
    return model(match, 1).wounds == 0


def shooting(cards=()):
    gun, foe = hero("2/5/4/3/4/3/6", ranged=["pistol"]), fighter("2/5/4/3/4/5/5")
    return lambda seed: play([on(gun, 0, 18, 10), on(foe, 1, 18, 16)], hands=[list(cards), []], seed=seed)


@pytest.mark.rule("wolsung.shoot.hit", "wolsung.feat.value")
@pytest.mark.parametrize(("cards", "added"), [((), 0), (("4H",), 1), (("KD",), 2)])
def test_a_shot_before_and_after_feats(cards, added):
    table = shooting(cards)
    match = table("one")
    forecast = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1), added=added)
    answers = [("action", Shoot("pistol")), ("shot-reaction", HOLD), *(("feat", card) for card in cards)]
    matches = play_many(table, answers)
    assert share(matches, lambda match: told(match, "shot-hits")) == pytest.approx(float(forecast.hit), abs=NEAR)
    assert share(matches, is_killed) == pytest.approx(float(forecast.kill), abs=NEAR)


def fighting(cards=()):
    one, other = hero("2/5/4/3/4/3/20"), fighter("2/5/5/3/4/3/6")
    return lambda seed: play([on(one, 0, 18, 18), on(other, 1, 19.2, 18)], hands=[list(cards), []], seed=seed)


@pytest.mark.rule("wolsung.melee.hit", "wolsung.melee.counter")
@pytest.mark.parametrize(("cards", "added"), [((), 0), (("4S",), 1), (("KC",), 2)])
@pytest.mark.parametrize("reaction", [GUARD, PARRY])
def test_a_blow_before_and_after_feats(reaction, cards, added):
    table = fighting(cards)
    match = table("one")
    forecast = odds.forecast_blow(match.state, model(match, 0), model(match, 1), reaction, added=added)
    answers = [("action", Melee()), ("melee-reaction", reaction), *(("feat", card) for card in cards)]
    matches = play_many(table, answers)
    assert share(matches, is_killed) == pytest.approx(float(forecast.kill), abs=NEAR)
    assert share(matches, lambda match: model(match, 0).wounds < 20) == pytest.approx(float(forecast.back), abs=NEAR)


@pytest.mark.rule("wolsung.leave.success")
@pytest.mark.parametrize(("cards", "added"), [((), 0), (("9C",), 1), (("AS",), 2)])
def test_leaving_before_and_after_feats(cards, added):
    table = fighting(cards)
    match = table("one")
    chance = odds.leave_chance(match.state, model(match, 0), model(match, 1), added=added)
    answers = [("action", Move()), *(("feat", card) for card in cards)]
    assert share(play_many(table, answers), lambda match: told(match, "gets-away")) == pytest.approx(
        float(chance), abs=NEAR
    )


def casting(cards=()):
    caster = hero("2/5/4/3/4/3/6", magic=3, spells=["thorn-volley", "kindled-courage"], suit="clubs")
    foe = fighter("2/5/4/3/4/4/4")
    return lambda seed: play([on(caster, 0, 18, 10), on(foe, 1, 18, 16)], hands=[["3C", *cards], []], seed=seed)


@pytest.mark.rule("wolsung.magic.hostile-rolls", "wolsung.magic.difficulty")
@pytest.mark.parametrize(
    ("spell", "card", "added"),
    [("thorn-volley", "", 0), ("thorn-volley", "5D", 1), ("kindled-courage", "", 0), ("kindled-courage", "QS", 2)],
)
def test_a_spell_before_and_after_feats(spell, card, added):
    table = casting([card] if card else [])
    match = table("one")
    forecast = odds.forecast_spell(
        match.state, model(match, 0), spell, model(match, 1 if spell == "thorn-volley" else 0), added=added
    )
    cast = Spell(spell, 1 if spell == "thorn-volley" else 0)
    answers = [("action", Cast()), ("spell", cast), ("payment", Pay(("3C",))), *([("feat", card)] if card else [])]
    chance = forecast.hit if isinstance(forecast, odds.Forecast) else forecast
    assert share(play_many(table, answers), lambda match: told(match, "spell-works")) == pytest.approx(
        float(chance), abs=NEAR
    )


@pytest.mark.rule("wolsung.stray.lowest", "wolsung.stray.tie")
def test_a_shot_into_melee_hits_target_or_friend_as_often_as_forecast():
    gun, friend, foe, other = (
        fighter("2/5/4/3/5/3/6", ranged=["pistol"]),
        fighter("2/5/4/3/4/2/20"),
        fighter("2/5/4/3/4/4/20"),
        fighter("2/5/4/3/4/3/20"),
    )

    def table(seed):
        return play(
            [on(gun, 0, 18, 10), on(foe, 1, 18, 15), on(friend, 0, 19.2, 15), on(other, 1, 18, 16.2)], seed=seed
        )

    def shoot_it(match):
        do(match, Shoot("pistol"))
        if match.pending.get(0) and match.pending[0].kind == "shot-target":
            match.act(0, Target(1))
        match.act(1, HOLD)
        if 0 in match.pending and match.pending[0].kind == "stray-tie":
            options = match.pending[0].options
            match.act(0, min(options, key=lambda one: (one.model != 1, match.state.models[one.model].owner == 0)))
        return match

    match = table("one")
    forecast = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1))
    matches = [shoot_it(table(f"stray-{n}")) for n in range(TIMES)]
    assert sum(model(match, 1).wounds < 20 for match in matches) / TIMES == pytest.approx(float(forecast.hit), abs=NEAR)
    assert sum(model(match, 2).wounds < 20 for match in matches) / TIMES == pytest.approx(
        float(forecast.stray), abs=NEAR
    )
    assert sum(20 - model(match, 1).wounds for match in matches) / TIMES == pytest.approx(forecast.mean, abs=0.4)
