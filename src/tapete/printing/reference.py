"""Quick reference of a game on two pages: goal, rules cited most, and terms."""

from __future__ import annotations

from collections import Counter
from html import escape

from tapete.core.game import Game
from tapete.core.i18n.text import text
from tapete.printing.paper import Paper
from tapete.printing.sheets import MARGIN
from tapete.printing.text_fit import count_lines, fit_size
from tapete.printing.words import Words, phrasebook

WORDS_OF_A_PAGE = 900  # of the quick reference on the screen, besides the terms
WORDS_OF_TWO = 1500  # of the printed one
COLUMNS = 3
PAGES = 2


def essential_rules(game: Game, most: int = WORDS_OF_A_PAGE) -> list[str]:
    """The rules that lessons cite most, within so many words, in the order of the book; without rulings."""
    catalogue = game.catalogue
    cited = Counter(
        rule
        for lesson in game.lessons().values()
        for step in lesson.steps
        for rule in step.rules
        if rule in catalogue.rules
    )
    page: set[str] = set()
    words = 0
    for rule, _ in cited.most_common():
        words += len(catalogue.rules[rule].es.split())
        if words > most:
            break
        page.add(rule)
    return [rule for rule in catalogue.rules if rule in page]


def draw_reference(game: Game, paper: Paper, words: Words) -> str:
    """The quick reference, in type that fills two pages; empty for a game without rules in words."""
    catalogue, language = game.catalogue, words.language
    chapters: dict[str, list[str]] = {}
    for rule in essential_rules(game, WORDS_OF_TWO):
        chapters.setdefault(rule.split(".")[1], []).append(rule)
    terms = [(term.name.say(language), term.says.say(language)) for term in game.terms.values()]
    if not chapters and not terms:
        return ""
    say = phrasebook(language).say
    room = (paper.width - 2 * MARGIN) / COLUMNS - 5
    lines = [catalogue.wording(rule, language) for rules in chapters.values() for rule in rules]
    lines += [f"{name}: {says}" for name, says in terms]

    def height_of(size: float) -> float:
        of_text = sum(count_lines(line, size, room - size) * size * 1.25 + size * 0.35 for line in lines)
        return of_text + (len(chapters) + 1) * size * 2.6

    tall = paper.height - 2 * MARGIN
    size = fit_size(height_of, COLUMNS * (PAGES * tall - 22) * 0.9, 3.6, 2.0)
    parts = []
    for rules in chapters.values():
        items = "".join(f"<li>{escape(catalogue.wording(rule, language))}</li>" for rule in rules)
        parts.append(f"<section><h3>{escape(catalogue.section(rules[0], language))}</h3><ul>{items}</ul></section>")
    if terms:
        listed = "".join(f"<p><b>{escape(name)}</b>: {escape(says)}</p>" for name, says in terms)
        parts.append(f"<section><h3>{escape(say(text('print-terms')))}</h3>{listed}</section>")
    goal = f'<p class="goal">{escape(game.goal.say(language))}</p>' if game.goal is not None else ""
    title = words.html(text(f"{game.id}-title"))
    return (
        f'<section class="reference" style="font-size:{size:g}mm"><h1>{title} '
        f"<small>{escape(say(text('print-reference')))}</small></h1>{goal}"
        f'<div class="columns">{"".join(parts)}</div></section>'
    )
