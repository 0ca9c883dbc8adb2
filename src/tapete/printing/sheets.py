"""Pages without backs: sheets of abilities, measuring sticks, tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tapete.core.scene import Die, Slot, Tray
from tapete.core.scene.print_set import PrintCell, PrintTable, Ruler
from tapete.printing.art import INK
from tapete.printing.cards import LEADING, draw_die
from tapete.printing.paper import EDGE, Paper, split_length
from tapete.printing.text_fit import count_lines, fit_size, text_width
from tapete.printing.words import Words

MARGIN = 9.0  # of a page that is not cut
STICK = 16.0  # width of a measuring stick
TITLE = 11.0  # height of a page's title


# ---------------------------------------------------------------- sheets of abilities


def draw_tray(tray: Tray, paper: Paper, words: Words) -> str:
    """A sheet of abilities by twos, under their headings, as large as the page allows."""
    room = (paper.width - 2 * MARGIN) / 2 - 5
    groups = list(group_slots(tray.slots))

    def height_of(size: float) -> float:
        total = 0.0
        for _, slots in groups:
            total += size * 2
            for pair in by_twos(slots):
                total += max(slot_height(slot, words, size, room) for slot in pair)
        return total

    size = fit_size(height_of, paper.height - 2 * MARGIN - TITLE - 8, 4.2, 2.2)
    parts = [f"<header><h2>{words.html(tray.name)}</h2><span>{words.html(tray.note)}</span></header>"]
    for heading, slots in groups:
        if heading is not None and heading.heading is not None:
            parts.append(f"<h3>{words.html(heading.heading)}</h3>")
        parts.append(f'<div class="abilities">{"".join(draw_slot(slot, words) for slot in slots)}</div>')
    return f'<section class="tray" style="font-size:{size:g}mm">{"".join(parts)}</section>'


def group_slots(slots: Sequence[Slot]) -> Iterator[tuple[Slot | None, list[Slot]]]:
    group: list[Slot] = []
    for slot in slots:
        if slot.heading is not None and group:
            yield (group[0] if group[0].heading else None), group
            group = []
        group.append(slot)
    if group:
        yield (group[0] if group[0].heading else None), group


def by_twos(slots: Sequence[Slot]) -> Iterator[Sequence[Slot]]:
    for at in range(0, len(slots), 2):
        yield slots[at : at + 2]


def slot_words(slot: Slot, words: Words) -> tuple[str, str]:
    moment = " · ".join(words.say(fact.name) for fact in slot.facts)
    return moment, words.say(slot.text)


def slot_height(slot: Slot, words: Words, size: float, room: float) -> float:
    moment, text = slot_words(slot, words)
    dice = sum(len(way) * 1.7 + 0.8 for way in slot.price) * size
    title = count_lines(words.say(slot.name), size * 1.15, max(10.0, room - dice))
    return (title * 1.4 + count_lines(f"{moment}. {text}", size, room)) * size * LEADING + 3.2


def draw_slot(slot: Slot, words: Words) -> str:
    moment, text = slot_words(slot, words)
    price = "<i>/</i>".join("".join(map(draw_die, way)) for way in slot.price)
    when = f"<em>{escape(moment)}.</em> " if moment else ""
    return (
        f'<div class="ability"><h4>{words.html(slot.name)}<span class="price">{price}</span></h4>'
        f"<p>{when}{escape(text)}</p></div>"
    )


# ---------------------------------------------------------------- measuring sticks


def draw_rulers(rulers: Sequence[Ruler], paper: Paper, words: Words) -> list[str]:
    """Pages of upright sticks; several short ones stand above each other."""
    room = paper.height - 2 * EDGE - 8
    parts = [
        (ruler, part, n, len(lengths))
        for ruler in rulers
        for lengths in (split_length(ruler.length, room),)
        for n, part in enumerate(lengths)
    ]
    columns: list[list[tuple[Ruler, float, int, int]]] = []
    for part in sorted(parts, key=lambda one: -one[1]):
        column = next((one for one in columns if sum(part[1] + 4 for part in one) + part[1] <= room), None)
        if column is None:
            columns.append([part])
        else:
            column.append(part)
    across = int((paper.width - 2 * EDGE) // (STICK + 4))
    return [
        "".join(draw_column(column, n, words) for n, column in enumerate(columns[at : at + across]))
        for at in range(0, len(columns), across)
    ]


def draw_column(column: list[tuple[Ruler, float, int, int]], n: int, words: Words) -> str:
    y, drawn = EDGE + 1, []
    for ruler, length, part, parts in column:
        drawn.append(draw_stick(ruler, length, part, parts, EDGE + 2 + n * (STICK + 4), y, words))
        y += length + 4
    return "".join(drawn)


def draw_stick(ruler: Ruler, length: float, part: int, parts: int, x: float, y: float, words: Words) -> str:
    start = part * length
    first = int(-(-start // ruler.unit))
    marks = []
    for n in range(first, int((start + length) / ruler.unit + 1e-6) + 1):
        at = n * ruler.unit - start
        long = 6.0 if n % 5 == 0 else 3.5
        marks.append(f'<path d="M0 {at:.3f}h{long}" stroke="{INK}" stroke-width=".3"/>')
        if n and at < length - 0.5:
            marks.append(f'<text x="{long + 0.8}" y="{at + 1:.3f}" font-size="2.8">{n}</text>')
    name = words.say(ruler.name) + (f" ({part + 1}/{parts})" if parts > 1 else "")
    size = fit_size(lambda f: text_width(name, f), length - 4, 4.5, 2.2)
    label = (
        f'<text transform="translate({STICK - 3} {length / 2:.2f}) rotate(-90)" font-size="{size:g}" '
        f'text-anchor="middle" font-weight="700">{escape(name)}</text>'
    )
    return (
        f'<svg class="stick" data-length="{length:g}" style="left:{x:g}mm;top:{y:g}mm;width:{STICK:g}mm;'
        f'height:{length:g}mm" viewBox="0 0 {STICK:g} {length:g}">'
        f'<rect class="ground" width="{STICK:g}" height="{length:g}" fill="#F6EBCB" stroke="{INK}" stroke-width=".5"/>'
        f"{''.join(marks)}{label}</svg>"
    )


# ---------------------------------------------------------------- tables


def draw_table(table: PrintTable, words: Words) -> str:
    def cell(one: PrintCell, tag: str) -> str:
        return f"<{tag}>{words.html(one.text)}{draw_dice(one.dice)}</{tag}>"

    head = "".join(cell(one, "th") for one in table.head)
    rows = "".join(
        "<tr>" + "".join(cell(one, "td" if n else "th") for n, one in enumerate(row)) + "</tr>" for row in table.rows
    )
    return f'<section class="lookup"><h2>{words.html(table.name)}</h2><table><tr>{head}</tr>{rows}</table></section>'


def table_height(table: PrintTable, words: Words, width: float) -> float:
    """Estimated height of a table in millimetres, with its title."""
    columns = max(1, len(table.head))
    lines = sum(
        max(count_lines(words.say(cell.text), 3.2, width / columns) for cell in row) * 4.2 + 2.4 for row in table.rows
    )
    return lines + 18


def draw_dice(dice: Sequence[Die]) -> str:
    return "".join(map(draw_die, dice))
