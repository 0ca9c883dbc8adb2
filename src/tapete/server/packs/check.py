"""Check a pack in a separate process: `python -m tapete.server.packs.check FOLDER LANGUAGE`.

It prints the problems as a JSON list. An uploaded pack can harm only this process, whose time and memory are
limited."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tapete.core.content.reader import sentences
from tapete.live.catalog.pack_trial import find_problems

SECONDS, MEGABYTES = 45, 1500


def limit_resources() -> None:
    """Limit processor time and memory, where the system supports it."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))


def main(folder: str, language: str) -> None:
    limit_resources()
    sys.stdout.buffer.write(msgspec.json.encode(sentences(find_problems(Path(folder)), language)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
