"""Validate content: numbers out of bounds, unknown names, teams beyond their budget."""

from __future__ import annotations

from tapete.core.content.reader import duplicate_id, duplicate_of_builtin, unknown_field, without_translation
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import (
    above_maximum,
    differs_from,
    missing_field,
    must_be_one_of,
    out_of_range,
    wrong_length,
)
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

RANGES = {
    "cr": (4, 12),
    "will": (1, 5),
    "fortitude": (1, 4),
    "reflexes": (1, 5),  # the VOA starts at 5
    "attack": (1, 4),
    "defence": (1, 4),
    "light_feet": (0, 3),
    "focus": (4, 6),
    "stamina": (3, 5),  # jugger.ruling.exhausted-details: no card has 0
}


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
    limits = {"count": (0 if weapon.id == QWIK else 1, 9), "attack": (0, 6), "defence": (0, 6), "range": (1, 4)}
    return _out_of_range(f"{name}: {weapon.id}", weapon, limits)


def _out_of_range(where: str, entry: Weapon | PersonalCard, limits: dict[str, tuple[int, int]]) -> list[Text]:
    figures = {field: getattr(entry, field) for field in limits}
    wrong = [field for field, (least, most) in limits.items() if not least <= figures[field] <= most]
    return [out_of_range(f"{where}.{field}", figures[field], *limits[field]) for field in wrong]


def _card_problems(name: str, card: PersonalCard, weapons: set[str], clubs: set[str]) -> list[Text]:
    problems = []
    where = f"{name}: {card.id}"
    if not card.name.strip():
        problems.append(missing_field(where, "name"))
    if card.club not in clubs:
        problems.append(must_be_one_of(f"{where}.club", card.club, sorted(clubs)))
    if card.weapon not in weapons:
        problems.append(must_be_one_of(f"{where}.weapon", card.weapon, sorted(weapons)))
    problems += _out_of_range(where, card, {**RANGES, "tv": (0, 2)})
    if card.cr != recruit_cost(card):
        problems.append(differs_from(f"{where}.cr", card.cr, recruit_cost(card)))
    if not 1 <= len(card.talents) <= 3:
        problems.append(out_of_range(f"{where}.talents", len(card.talents), 1, 3))
    for n, talent in enumerate(card.talents):
        problems += talent_problems(f"{where}.talents[{n}]", talent, weapons)
        texts = ("text_es", "text_en") if talent.text_es or talent.text_en else ()
        for field in ("name_es", "name_en", *texts):
            if not getattr(talent, field).strip():
                problems.append(without_translation(name, f"{card.id}.talents[{n}].{field}"))
    return problems


def _team_problems(name: str, team: Team, costs: dict[str, int]) -> list[Text]:
    where = f"{name}: {team.id}"
    problems = [unknown_field(f"{where}.juggers", id, "[[jugger]]") for id in team.juggers if id not in costs]
    problems += duplicate_id(where, team.juggers, "juggers")
    size, budget = SIZE[team.length], BUDGET[team.length]
    total = sum(costs.get(id, 0) for id in team.juggers)
    if len(team.juggers) != size:
        problems.append(wrong_length(f"{where}.juggers (length = {team.length})", len(team.juggers), size))
    if total > budget:
        problems.append(above_maximum(f"{where}.juggers.cr (length = {team.length})", total, budget))
    return problems
