"""The component list: how much of everything the box holds, and what a trophy, a round's line, a diagram and a schedule must look like."""

from __future__ import annotations

from tapete.games.challengers.content import RAINBOW, Diagram, Schedule, Sheet, Shelf

ROUNDS = range(1, 8)
SETS = ("MF", "TS", "MO", "SB", "UN", "BC")
TROPHIES_A_ROUND = 4
TABLES = (2, 4, 6, 8)  # duellists of the diagrams' paths


def miscounted(shelf: Shelf) -> list[str]:
    """challengers.setup.components: every group of the list, counted; a sentence for each number that differs."""
    cards = shelf.cards.values()
    expected = {
        "starter decks": (8, len(shelf.symbols)),
        "cards of a starter deck": (6, sum(card.copies for card in cards if card.kind == "starter")),
        "tournament diagrams": (9, len(shelf.diagrams)),
        "cards of the Robot": (20, sum(card.copies for card in cards if card.kind == "robot")),
        "additional sets": (len(SETS), len(set(SETS) & set(shelf.sets))),
        "cards of the Rainbow set": (20, sum(card.copies for card in cards if card.set == RAINBOW)),
        "trophies": (28, sum(len(fans) for fans in shelf.trophies.values())),
        "trainers": (16, len(shelf.trainers)),
    }
    for set_id in SETS:
        expected[f"cards of set {set_id}"] = (40, sum(card.copies for card in cards if card.set == set_id))
    return [f"content: {what}: expected {wanted}, found {found}" for what, (wanted, found) in expected.items() if wanted != found]


def macro_miscounted(shelf: Shelf) -> list[str]:
    """The macro-tournament's own: eight Dogs, and the nine diagrams of seats 9 to 16 and the Robot, one schedule a table size."""
    dogs = sum(card.copies for card in shelf.cards.values() if card.kind == "dog")
    problems = [] if dogs == 8 else [f"content: Dog cards: expected 8, found {dogs}"]
    sizes = sorted(shelf.schedules)
    return problems if sizes == [10, 12, 14, 16] else [*problems, f"content: schedules: expected tables of 10, 12, 14 and 16, found {sizes}"]


def figure_problems(name: str, sheet: Sheet) -> list[str]:
    """Broken figures of a file: trophies, lines, diagrams, schedules."""
    problems = []
    for trophy in sheet.trophy:
        if trophy.round not in ROUNDS or len(trophy.fans) != TROPHIES_A_ROUND or min(trophy.fans, default=0) < 1:
            problems.append(f"{name}: trophy {trophy.round}.fans: expected {TROPHIES_A_ROUND} numbers of at least 1 for a round of 1 to 7, found {trophy.fans}")
    for line in sheet.round:
        if line.round not in ROUNDS or line.trophy != line.round:
            problems.append(f"{name}: round {line.round}.trophy: expected the number of a round of 1 to 7, found {line.trophy}")
        if not line.options or any(option.picks < 1 or option.fans < 0 for option in line.options):
            problems.append(f"{name}: round {line.round}.options: expected at least one, with 1 or more picks and 0 or more fans, found {len(line.options)}")
    for diagram in sheet.diagram:
        problems += _diagram_problems(name, diagram)
    for schedule in sheet.schedule:
        problems += _schedule_problems(name, schedule)
    return problems


def _diagram_problems(name: str, diagram: Diagram) -> list[str]:
    """Seven lines for every table the seat can sit at, each of them a half of a beach in use."""
    problems = []
    for size in TABLES:
        path = diagram.path(size)
        halves = {f"{beach}{half}" for beach in range(1, size // 2 + 1) for half in "ab"}
        if (path or diagram.seat <= size) and (len(path) != len(ROUNDS) or not set(path) <= halves):
            problems.append(f"{name}: {diagram.id}.path_{size}: expected 7 halves of {size // 2} beaches, found {path}")
    return problems


def _schedule_problems(name: str, schedule: Schedule) -> list[str]:
    """Every round seats everybody once, and no pair meets twice."""
    seats = set(range(1, schedule.seats + 1))
    if schedule.seats % 2 or len(schedule.rounds) != len(ROUNDS):
        return [f"{name}: schedule {schedule.seats}: expected an even number of seats and 7 rounds, found {len(schedule.rounds)} rounds"]
    problems, met = [], set()
    for number, pairs in enumerate(schedule.rounds, start=1):
        try:
            seated = [tuple(int(seat) for seat in pair.split("-")) for pair in pairs]
        except ValueError:
            problems.append(f"{name}: schedule {schedule.seats}.rounds[{number - 1}]: expected pairs like '1-10', found {pairs}")
            continue
        if any(len(pair) != 2 for pair in seated) or sorted(seat for pair in seated for seat in pair) != sorted(seats):
            problems.append(f"{name}: schedule {schedule.seats}.rounds[{number - 1}]: expected every seat of 1 to {schedule.seats} once, found {pairs}")
        again = [pair for pair in seated if frozenset(pair) in met]
        problems += [f"{name}: schedule {schedule.seats}.rounds[{number - 1}]: expected no pair twice, found {one}-{two} again" for one, two in again]
        met |= {frozenset(pair) for pair in seated}
    return problems
