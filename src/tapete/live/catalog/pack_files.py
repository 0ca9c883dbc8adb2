"""A pack as it comes from somebody: a ZIP or single TOML files, bounded in every way."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from io import BytesIO
from zipfile import BadZipFile, ZipFile, ZipInfo

from tapete.core.content.packs import MOST_BYTES, MOST_FILES, PACK_FILE, Pack, digest_of_files, pack_problems
from tapete.core.content.reader import BadContent, read_text
from tapete.core.i18n.text import Text, text
from tapete.live.errors import ApiError, sentences

UPLOAD_BYTES = 512 * 1024  # of what is sent
MOST_ENTRIES = 4 * MOST_FILES  # of a ZIP, folders and all
SHOWN = 60  # letters of a file's name that are repeated
MOST_SENTENCES = 40


def files_of(uploads: Sequence[tuple[str, bytes]]) -> dict[str, str]:
    """What was sent, as the files of a pack; never more of it is unpacked than a pack may hold."""
    bodies: dict[str, bytes] = {}
    for name, body in uploads:
        if name.lower().endswith(".zip"):
            bodies |= dict(unzipped(body))
        elif body or name:
            bodies[name] = body
    if not bodies:
        raise unfit(text("pack-empty"))
    return {name: decoded(name, body) for name, body in without_folder(bodies).items()}


def unzipped(body: bytes) -> Iterator[tuple[str, bytes]]:
    try:
        with ZipFile(BytesIO(body)) as archive:
            entries = archive.infolist()
            if len(entries) > MOST_ENTRIES:
                raise unfit(text("pack-many-files", found=len(entries), most=MOST_FILES))
            room = MOST_BYTES
            for entry in entries:
                if entry.is_dir():
                    continue
                check_entry(entry)
                with archive.open(entry) as opened:
                    content = opened.read(room + 1)  # whatever size the entry claims to have
                room -= len(content)
                if room < 0:
                    raise unfit(text("pack-large", most=MOST_BYTES // 1024))
                yield entry.filename, content
    # a broken or encrypted archive, or an unusual compression method
    except (BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, OSError):
        raise unfit(text("pack-zip")) from None


def check_entry(entry: ZipInfo) -> None:
    """No link, no way out of the folder."""
    parts = entry.filename.split("/")
    if (
        stat.S_ISLNK(entry.external_attr >> 16)
        or "\\" in entry.filename
        or entry.filename.startswith("/")
        or ".." in parts
        or ":" in entry.filename
    ):
        raise unfit(text("pack-path", file=entry.filename[:SHOWN]))


def without_folder(bodies: dict[str, bytes]) -> dict[str, bytes]:
    """Many a ZIP holds one folder with everything in it."""
    names = list(bodies)
    first = names[0].split("/")[0]
    if PACK_FILE not in bodies and all(name.startswith(f"{first}/") for name in names):
        return {name.removeprefix(f"{first}/"): body for name, body in bodies.items()}
    return bodies


def decoded(name: str, body: bytes) -> str:
    if not name.endswith(".toml"):
        raise unfit(text("pack-not-toml", file=name[:SHOWN]))
    try:
        return body.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise unfit(text("kernel-content-utf8", file=name[:SHOWN], byte=str(error.start))) from None


def sheet_of(files: dict[str, str], games: Sequence[str]) -> tuple[str, Pack]:
    """The name a pack will have at a table, and what it says of itself."""
    try:
        if PACK_FILE not in files:
            raise BadContent([text("kernel-content-missing", file=PACK_FILE)])
        sheet = read_text(files[PACK_FILE], Pack, PACK_FILE)
        problems = (
            pack_problems(files, sheet.game)
            if sheet.game in games
            else [text("pack-game", game=sheet.game[:SHOWN], known=", ".join(games))]
        )
        if problems:
            raise BadContent(problems)
    except BadContent as bad:
        raise Unfit(list(bad.texts)) from None
    return f"{sheet.id}@{digest_of_files(files)}", sheet


def unfit(problem: Text) -> Unfit:
    return Unfit([problem])


class Unfit(ApiError):
    """A pack that is not taken: every sentence that is to be said about it, one a line."""

    def __init__(self, problems: Sequence[Text]) -> None:
        super().__init__(400, "bad-pack")
        self.problems = problems

    def _detail(self, language: str) -> str:
        book = sentences(language)
        return "\n".join(book.say(problem) for problem in self.problems)
