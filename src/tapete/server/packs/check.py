"""Check an uploaded pack in a separate process: `python -m tapete.server.packs.check LANGUAGE`.

It reads an `Upload` from its input and prints one line of JSON a stage: `true` once it has loaded, a `ReadPack`, and
the problems of the trial as a list of sentences. An upload can harm only this process, whose time and memory are
limited."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tapete.core.content.packs import Pack
from tapete.core.content.reader import BadContent, parsed, sentences
from tapete.core.i18n.text import Text
from tapete.live.catalog.pack_files import PackError, read_sheet, read_uploads

SECONDS = 45  # of processor time, in all
READING_MEGABYTES, TRIAL_MEGABYTES = 200, 1500


class Upload(msgspec.Struct):
    """The files of an upload form, and the games that packs may be for."""

    files: list[tuple[str, bytes]]
    games: list[str]


class ReadPack(msgspec.Struct):
    """The name, sheet and files of a pack, or why it cannot be read."""

    problems: list[Text] = []
    name: str = ""
    sheet: Pack | None = None
    files: dict[str, str] = {}


def limit_time() -> None:
    """Limit processor time, where the system supports it; the server's clock ends the process in any case."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def limit_memory(megabytes: int) -> None:
    """Limit memory, where the system supports it; the sizes of an upload are limited in any case."""
    try:
        import resource
    except ImportError:
        return
    with contextlib.suppress(ValueError):  # macOS allows no limit below what is mapped already
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, TRIAL_MEGABYTES << 20))


def read_pack(upload: Upload) -> ReadPack:
    """Unpack an upload and parse all its files."""
    try:
        files = read_uploads(upload.files)
        name, sheet = read_sheet(files, upload.games)
        for file, body in files.items():
            parsed(body, file)
    except PackError as refused:
        return ReadPack(problems=list(refused.problems))
    except BadContent as bad:
        return ReadPack(problems=list(bad.texts))
    return ReadPack(name=name, sheet=sheet, files=files)


def try_pack(files: dict[str, str]) -> list[Text]:
    from tapete.live.catalog.pack_trial import find_problems, write_files

    with TemporaryDirectory(prefix="tapete-pack-") as folder:
        write_files(Path(folder), files)
        return find_problems(Path(folder))


def report(stage: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(stage) + b"\n")
    sys.stdout.buffer.flush()


def main(language: str) -> None:
    limit_time()
    limit_memory(READING_MEGABYTES)  # little is loaded yet: the games come with the trial
    report(True)
    read = read_pack(msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Upload))
    report(read)
    if not read.problems:
        limit_memory(TRIAL_MEGABYTES)
        report(sentences(try_pack(read.files), language))


if __name__ == "__main__":
    main(sys.argv[1])
