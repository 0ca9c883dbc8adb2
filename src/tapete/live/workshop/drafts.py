"""Check of a pack being written: faults with their places, sentences of its effects, a preview.

It runs in a process or a web worker that can be ended, since its author may be hostile: see `DraftJob`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tapete.core.content.packs import PACK_FILE, Pack, pack_problems, register_pack, size_problems, unqualified_id
from tapete.core.content.reader import BadContent, parsed, read_text, sentences
from tapete.core.game import Game, games
from tapete.core.i18n.text import Text, text
from tapete.core.roster.validation import form_for
from tapete.live.catalog.pack_files import MOST_SENTENCES, SHOWN
from tapete.live.catalog.pack_offers import pack_messages
from tapete.live.catalog.pack_trial import find_lesson_problems, find_play_problems, write_files
from tapete.live.errors import sentences as site_messages
from tapete.live.wire import DraftPack, DraftReport, EffectSentence, FilePlaces, PackFault, PackPreview
from tapete.live.workshop.differences import find_differences
from tapete.live.workshop.forms import ids_by_kind
from tapete.live.workshop.problem_places import PlaceFinder
from tapete.live.workshop.toml_places import scan

TRIAL_MATCHES, TRIAL_SECONDS = 3, 3.0  # random matches before a draft is played


class DraftJob(msgspec.Struct):
    """A draft to check within `deadline` seconds. With `trial`, random matches are played too.

    `match` and `bot` name it in the log of the second worker."""

    draft: DraftPack
    trial: bool = False
    deadline: float = 2.0
    match: str = "draft"
    bot: str = ""


def check_draft(packed: bytes) -> bytes:
    """Check a draft, inside the process or web worker that may be ended."""
    job = msgspec.msgpack.decode(packed, type=DraftJob)
    return msgspec.json.encode(report_draft(job.draft, trial=job.trial))


def report_draft(draft: DraftPack, *, trial: bool = False) -> DraftReport:
    """The report on a draft."""
    try:
        return _report(draft, trial=trial)
    except (MemoryError, RecursionError):
        return slow_report(draft)


def _report(draft: DraftPack, *, trial: bool) -> DraftReport:
    files, language = draft.files, draft.language
    problems = size_problems(files)
    if problems:
        return DraftReport(faults=faults_of(files, problems, language))
    report = DraftReport(places={name: places_of(body) for name, body in files.items()})
    if draft.before is not None and not size_problems(draft.before):
        report.differences = find_differences(draft.before, files)
    with contextlib.suppress(BadContent):  # the check says why
        report.ids = ids_by_kind(files)
    game = game_of(files)
    report.game = game.id if game is not None else ""
    problems = find_problems(game, files, trial=trial)
    if problems or game is None:
        report.faults = faults_of(files, problems, language)
        return report
    name = register_pack(files)
    report.sentences = effect_sentences(game, name)
    report.preview = preview_of(game, name, language)
    return report


def game_of(files: dict[str, str]) -> Game | None:
    """The game of a draft, if its sheet can be read so far."""
    try:
        id = parsed(files.get(PACK_FILE, ""), PACK_FILE).get("game")
    except BadContent:
        return None
    game = games().get(id) if isinstance(id, str) else None
    return game if game is not None and game.supports_packs else None


def find_problems(game: Game | None, files: dict[str, str], *, trial: bool) -> list[Text]:
    """The problems that `tapete check` finds, and with `trial` those of lessons and random matches."""
    if game is None:
        return sheet_problems(files)
    problems = pack_problems(files, game.id)
    if problems:
        return problems
    with TemporaryDirectory(prefix="tapete-draft-") as folder:
        write_files(Path(folder), files)
        try:
            problems = game.check_content(Path(folder))
        except BadContent as bad:
            return list(bad.texts)
        if problems or not trial:
            return problems
        problems = find_lesson_problems(game, Path(folder))
    return problems or find_play_problems(game, register_pack(files), TRIAL_MATCHES, TRIAL_SECONDS)


def sheet_problems(files: dict[str, str]) -> list[Text]:
    """The problems of a pack's sheet that names no game."""
    if PACK_FILE not in files:
        return [text("kernel-content-missing", file=PACK_FILE)]
    try:
        sheet = read_text(files[PACK_FILE], Pack, PACK_FILE)
    except BadContent as bad:
        return list(bad.texts)
    known = ", ".join(id for id, game in games().items() if game.supports_packs)
    return [text("pack-game", game=sheet.game[:SHOWN], known=known)]


def faults_of(files: dict[str, str], problems: Iterable[Text], language: str) -> list[PackFault]:
    finder = PlaceFinder(files)
    listed = list(problems)[:MOST_SENTENCES]
    faults = []
    for problem, sentence in zip(listed, words_of(listed, language), strict=True):
        place = finder.find(problem)
        faults.append(PackFault(file=place.file, line=place.line, column=place.column, path=place.path, words=sentence))
    return faults


def words_of(problems: list[Text], language: str) -> list[str]:
    """Problems in words; those of the pack's sheet are messages of the site."""
    site = site_messages(language)
    return [
        site.say(problem) if problem.id.startswith("pack-") else sentences([problem], language)[0]
        for problem in problems
    ]


def slow_report(draft: DraftPack) -> DraftReport:
    """The report on a draft whose check took too much time or memory: its largest file is named."""
    file = max(draft.files, key=lambda name: len(draft.files[name]), default=PACK_FILE)
    words = site_messages(draft.language).say(text("pack-draft-slow", file=file[:SHOWN]))
    return DraftReport(faults=[PackFault(file=file, line=1, column=1, words=words)])


def places_of(source: str) -> FilePlaces:
    """The places in a file as browsers count letters."""
    places = scan(source)
    count = utf16_counter(source)
    return FilePlaces(
        tables=[(block.path, count(block.start), count(block.end)) for block in places.blocks],
        values=[(value.path, count(value.key), count(value.start), count(value.end)) for value in places.values],
    )


def utf16_counter(source: str) -> Callable[[int], int]:
    """A function from the index of a letter to its index in UTF-16, which has two units for rare letters."""
    rare = [n for n, letter in enumerate(source) if letter > "\uffff"]
    return lambda index: index + sum(1 for n in rare if n < index)


def effect_sentences(game: Game, name: str) -> list[EffectSentence]:
    """The sentences of the pack's own effects, in both languages."""
    digest = name.rpartition("@")[2]
    spanish, english = (game.effect_texts(language, (name,)) for language in ("es", "en"))
    return [
        EffectSentence(id=unqualified_id(es.id), es=es.made, en=en.made)
        for es, en in zip(spanish, english, strict=True)
        if digest in es.id
    ]


def preview_of(game: Game, name: str, language: str) -> PackPreview:
    """The part of the list builder that a pack adds, and its cards where there is no builder."""
    preview = PackPreview(name=name, text=pack_messages(game, name, language), cards=game.pack_cards(name))
    if game.builder is None:
        return preview
    digest = name.rpartition("@")[2]
    form = form_for(game, "", [name])
    sides = [faction.id for faction in form.factions if digest in faction.id]
    for side in sides or [""]:
        form = form_for(game, side, [name])
        preview.sheets += form.sheets if side else []
        for section in form.sections:
            items = [item for item in section.items if digest in item.id]
            if items:
                preview.sections.append(msgspec.structs.replace(section, items=items))
    return preview
