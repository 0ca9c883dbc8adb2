"""Uploaded packs: read a ZIP or TOML files within size limits, without unsafe paths."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from tapete.core.content.packs import (
    MOST_BYTES,
    MOST_FILES,
    PACK_FILE,
    Pack,
    digest_of_files,
    pack_problems,
    size_problems,
)
from tapete.core.content.reader import BadContent, read_text
from tapete.core.i18n.text import Text, text
from tapete.live.errors import ApiError, sentences

UPLOAD_BYTES = 512 * 1024  # of an upload
MOST_ENTRIES = 4 * MOST_FILES  # of a ZIP, folders included
SHOWN = 60  # letters of a file's name that an error repeats
MOST_SENTENCES = 40


def read_uploads(uploads: Sequence[tuple[str, bytes]]) -> dict[str, str]:
    """The files of an uploaded pack; no more of a ZIP is unpacked than a pack may hold."""
    bodies: dict[str, bytes] = {}
    for name, body in uploads:
        if name.lower().endswith(".zip"):
            bodies |= dict(read_zip(body))
        elif body or name:
            bodies[name] = body
    if not bodies:
        raise pack_error(text("pack-empty"))
    return {name: decode_file(name, body) for name, body in strip_folder(bodies).items()}


def read_zip(body: bytes) -> Iterator[tuple[str, bytes]]:
    try:
        with ZipFile(BytesIO(body)) as archive:
            entries = archive.infolist()
            if len(entries) > MOST_ENTRIES:
                raise pack_error(text("pack-many-files", found=len(entries), most=MOST_FILES))
            room = MOST_BYTES
            if sum(entry.file_size for entry in entries) > room:
                raise pack_error(text("pack-large", most=MOST_BYTES // 1024))
            for entry in entries:
                if entry.is_dir():
                    continue
                check_entry(entry)
                with archive.open(entry) as opened:
                    content = opened.read(room + 1)  # the size that the entry declares may be wrong
                room -= len(content)
                if room < 0:
                    raise pack_error(text("pack-large", most=MOST_BYTES // 1024))
                yield entry.filename, content
    # broken, encrypted, or compressed in an unusual way
    except (BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, OSError):
        raise pack_error(text("pack-zip")) from None


def check_entry(entry: ZipInfo) -> None:
    """Refuse links, paths that lead out of the folder, and compressions that cannot be unpacked bit by bit."""
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise pack_error(text("pack-zip"))
    parts = entry.filename.split("/")
    if (
        stat.S_ISLNK(entry.external_attr >> 16)
        or "\\" in entry.filename
        or entry.filename.startswith("/")
        or ".." in parts
        or ":" in entry.filename
    ):
        raise pack_error(text("pack-path", file=entry.filename[:SHOWN]))


def strip_folder(bodies: dict[str, bytes]) -> dict[str, bytes]:
    """Remove the single folder that holds all files in many ZIPs."""
    names = list(bodies)
    first = names[0].split("/")[0]
    if PACK_FILE not in bodies and all(name.startswith(f"{first}/") for name in names):
        return {name.removeprefix(f"{first}/"): body for name, body in bodies.items()}
    return bodies


def decode_file(name: str, body: bytes) -> str:
    if not name.endswith(".toml"):
        raise pack_error(text("pack-not-toml", file=name[:SHOWN]))
    try:
        return body.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise pack_error(text("kernel-content-utf8", file=name[:SHOWN], byte=str(error.start))) from None


def read_sheet(files: dict[str, str], games: Sequence[str]) -> tuple[str, Pack]:
    """The name of a pack, id and digest, and the content of its sheet."""
    try:
        problems = size_problems(files)
        if PACK_FILE not in files:
            problems.append(text("kernel-content-missing", file=PACK_FILE))
        if problems:
            raise BadContent(problems)
        sheet = read_text(files[PACK_FILE], Pack, PACK_FILE)
        problems = (
            pack_problems(files, sheet.game)
            if sheet.game in games
            else [text("pack-game", game=sheet.game[:SHOWN], known=", ".join(games))]
        )
        if problems:
            raise BadContent(problems)
    except BadContent as bad:
        raise PackError(list(bad.texts)) from None
    return f"{sheet.id}@{digest_of_files(files)}", sheet


def pack_error(problem: Text) -> PackError:
    return PackError([problem])


class PackError(ApiError):
    """A refused pack, with all its problems, one a line."""

    def __init__(self, problems: Sequence[Text], status: int = 400) -> None:
        super().__init__(status, "bad-pack")
        self.problems = problems

    def _detail(self, language: str) -> str:
        book = sentences(language)
        return "\n".join(book.say(problem) for problem in self.problems)
