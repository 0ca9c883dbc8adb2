"""Validate content: numbers out of bounds, unknown names, teams beyond their budget."""

from __future__ import annotations

from tapete.core.content.constraints import find_problems
from tapete.core.content.reader import duplicate_id, duplicate_of_builtin, unknown_field, without_translation
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import above_maximum, differs_from, out_of_range, wrong_length
from tapete.games.jugger.content.schema import (
    BUDGET,
    QWIK,
    SIZE,
    Library,
    PersonalCard,
    Sheet,
    Team,
    Weapon,
    recruit_cost,
)
from tapete.games.jugger.content.verbs import talent_problems


def _duplicate_ids(sheets: list[tuple[str, Sheet]], base: Library) -> list[Text]:
    problems: list[Text] = []
    for kind, standing in (
        ("jugger", base.cards),
        ("weapon", base.weapons),
        ("club", base.clubs),
        ("team", base.teams),
    ):
        seen: list[str] = []
        for name, sheet in sheets:
            ids = [entry.id for entry in getattr(sheet, kind)]
            problems += duplicate_id(name, [id for id in seen if id in ids] + ids, f"{kind}.id")
            problems += [duplicate_of_builtin(name, id, f"{kind}.id") for id in ids if id in standing]
            seen += ids
    return problems


def _weapon_problems(name: str, weapon: Weapon) -> list[Text]:
    """jugger.card.weapon-fields: check that the figures are playable."""
    where, least, most = f"{name}: {weapon.id}", 0 if weapon.id == QWIK else 1, 9
    count = [] if least <= weapon.count <= most else [out_of_range(f"{where}.count", weapon.count, least, most)]
    return [*count, *find_problems(where, weapon, {})]


def _card_problems(name: str, card: PersonalCard, weapons: set[str], clubs: set[str]) -> list[Text]:
    where = f"{name}: {card.id}"
    problems = [*find_problems(where, card, {"club": sorted(clubs), "weapon": sorted(weapons)})]
    if card.cr != recruit_cost(card):
        problems.append(differs_from(f"{where}.cr", card.cr, recruit_cost(card)))
    for n, talent in enumerate(card.talents):
        problems += talent_problems(f"{where}.talents[{n}]", talent, weapons)
        texts = ("text_es", "text_en") if talent.text_es or talent.text_en else ()
        for field in ("name_es", "name_en", *texts):
            if not getattr(talent, field).strip():
                problems.append(without_translation(name, f"{card.id}.talents[{n}].{field}"))
    return problems


def _team_problems(name: str, team: Team, costs: dict[str, int]) -> list[Text]:
    where = f"{name}: {team.id}"
    problems = [*find_problems(where, team, {})]
    problems += [unknown_field(f"{where}.juggers", id, "[[jugger]]") for id in team.juggers if id not in costs]
    problems += duplicate_id(where, team.juggers, "juggers")
    size, budget = SIZE[team.length], BUDGET[team.length]
    total = sum(costs.get(id, 0) for id in team.juggers)
    if len(team.juggers) != size:
        problems.append(wrong_length(f"{where}.juggers (length = {team.length})", len(team.juggers), size))
    if total > budget:
        problems.append(above_maximum(f"{where}.juggers.cr (length = {team.length})", total, budget))
    return problems
