"""Validate content: component counts of the box, trophies, rounds, diagrams and schedules."""

from __future__ import annotations

import re

from tapete.core.content.constraints import find_problems
from tapete.core.content.reader import missing_name, unused_entry
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import (
    bad_format,
    below_minimum,
    differs_from,
    must_be_one_of,
    out_of_range,
    wrong_length,
)
from tapete.games.challengers.content.schema import (
    LEVELS,
    OTHER_LEVELS,
    RAINBOW,
    ROUNDS,
    STRENGTH_CAPS,
    Card,
    Diagram,
    Library,
    Schedule,
    Sheet,
)

SETS = ("MF", "TS", "MO", "SB", "UN", "BC")
DOGS = 8
MACRO_TABLES = [10, 12, 14, 16]
PAIR = re.compile(r"\d+-\d+")
TABLES = (2, 4, 6, 8)  # duellists of the diagrams' paths


def count_problems(library: Library) -> list[Text]:
    """challengers.setup.components: count every group of the component list.

    One sentence for each number that differs.
    """
    cards = library.cards.values()
    expected = {
        "[[symbol]]": (8, len(library.symbols)),
        "[[card]] kind = starter": (6, sum(card.copies for card in cards if card.kind == "starter")),
        "[[diagram]]": (9, len(library.diagrams)),
        "[[card]] kind = robot": (20, sum(card.copies for card in cards if card.kind == "robot")),
        "[[set]]": (len(SETS), len(set(SETS) & set(library.sets))),
        f"[[card]] set = {RAINBOW}": (20, sum(card.copies for card in cards if card.set == RAINBOW)),
        "[[trophy]] fans": (28, sum(len(fans) for fans in library.trophies.values())),
        "[[trainer]]": (16, len(library.trainers)),
    }
    for set_id in SETS:
        expected[f"[[card]] set = {set_id}"] = (40, sum(card.copies for card in cards if card.set == set_id))
    return [
        differs_from(f"content: {what}", counted, printed)
        for what, (printed, counted) in expected.items()
        if printed != counted
    ]


def macro_count_problems(library: Library) -> list[Text]:
    """Count the components of the macro-tournament.

    It has eight Dogs, the nine diagrams of seats 9 to 16 and the Robot, and one schedule for each table size.
    """
    dogs = sum(card.copies for card in library.cards.values() if card.kind == "dog")
    problems = [] if dogs == DOGS else [differs_from("content: [[card]] kind = dog", dogs, DOGS)]
    sizes = sorted(library.schedules)
    if sizes != MACRO_TABLES:
        problems.append(differs_from("content: [[schedule]] seats", sizes, MACRO_TABLES))
    return problems


def figure_problems(name: str, sheet: Sheet) -> list[Text]:
    """List broken figures of a file: trophies, lines, diagrams, schedules."""
    problems: list[Text] = []
    for trophy in sheet.trophy:
        problems += find_problems(f"{name}: trophy {trophy.round}", trophy, {})
    for line in sheet.round:
        where = f"{name}: round {line.round}"
        problems += find_problems(where, line, {})
        if line.trophy != line.round:
            problems.append(differs_from(f"{where}.trophy", line.trophy, line.round))
        problems += [
            below_minimum(f"{where}.options.picks", option.picks, 1) for option in line.options if option.picks < 1
        ]
        problems += [
            below_minimum(f"{where}.options.fans", option.fans, 0) for option in line.options if option.fans < 0
        ]
    for diagram in sheet.diagram:
        problems += _diagram_problems(name, diagram)
    for schedule in sheet.schedule:
        problems += _schedule_problems(f"{name}: schedule {schedule.seats}", schedule)
    return problems


def _diagram_problems(name: str, diagram: Diagram) -> list[Text]:
    """Check that every table size has seven lines, and that each line names half of a beach in use."""
    problems = []
    for size in TABLES:
        path = diagram.path(size)
        where = f"{name}: {diagram.id}.path_{size}"
        halves = [f"{beach}{half}" for beach in range(1, size // 2 + 1) for half in "ab"]
        if (path or diagram.seat <= size) and len(path) != len(ROUNDS):
            problems.append(wrong_length(where, len(path), len(ROUNDS)))
        problems += [must_be_one_of(where, half, halves) for half in path if half not in halves]
    return problems


def _schedule_problems(where: str, schedule: Schedule) -> list[Text]:
    """Check that every round seats each player once, and that no pair meets twice."""
    seats = list(range(1, schedule.seats + 1))
    if schedule.seats % 2:
        return [text("kernel-content-even", path=f"{where}.seats", found=str(schedule.seats))]
    if len(schedule.rounds) != len(ROUNDS):
        return [wrong_length(f"{where}.rounds", len(schedule.rounds), len(ROUNDS))]
    problems, met = [], set()
    for number, pairs in enumerate(schedule.rounds):
        place, written = f"{where}.rounds[{number}]", ", ".join(pairs)
        seated = [tuple(int(seat) for seat in pair.split("-")) for pair in pairs if PAIR.fullmatch(pair)]
        if len(seated) != len(pairs):
            problems.append(bad_format(place, written, "1-10"))
            continue
        if sorted(seat for pair in seated for seat in pair) != seats:
            last = str(schedule.seats)
            problems.append(text("kernel-content-each-once", path=place, found=written, first="1", last=last))
        again = [pair for pair in seated if frozenset(pair) in met]
        problems += [text("kernel-content-again", path=place, found=f"{one}-{two}") for one, two in again]
        met |= {frozenset(pair) for pair in seated}
    return problems


def card_problems(name: str, card: Card, sets: set[str]) -> list[Text]:
    where = f"{name}: {card.id}"
    problems = [*find_problems(where, card, {})]
    if not card.name_es.strip() and not card.name_en.strip():
        problems.append(missing_name(f"{where}.name"))
    if card.kind == "set" and card.set not in sets:
        problems.append(must_be_one_of(f"{where}.set", card.set, sorted(sets)))
    if card.kind != "set" and card.set:
        problems.append(unused_entry(f"{where}.set", card.set, f"kind = {card.kind}"))
    if (card.kind == "set") != (card.level in LEVELS):
        problems.append(must_be_one_of(f"{where}.level", card.level, LEVELS if card.kind == "set" else OTHER_LEVELS))
    cap = STRENGTH_CAPS.get(card.level)
    if cap is not None and not 0 <= card.strength <= cap:
        problems.append(out_of_range(f"{where}.strength (level = {card.level})", card.strength, 0, cap))
    if cap is None and card.strength < 0:
        problems.append(below_minimum(f"{where}.strength", card.strength, 0))
    return problems
