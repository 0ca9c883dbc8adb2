"""Templates of `tapete new`: three whole games, each in one folder.

They are checked like any other game. Only their name, `newgame`, is replaced when they are written.
"""

from __future__ import annotations

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal, get_args

from tapete.core.game import games

Kind = Literal["board", "cards", "table"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
HERE: Final = Path(__file__).parent
# files beside the three folders -> their names in the new game
SHARED: Final = {"_pyproject.toml": "pyproject.toml", "_readme.md": "README.md"}
NAME: Final = re.compile(r"[a-z][a-z0-9]{1,30}")


class NotWritten(ValueError):
    """A game that was not written; `why` names the message `new-<why>`."""

    def __init__(self, why: str, name: str) -> None:
        super().__init__(f"{why}: {name}")
        self.why, self.name = why, name


def write_game(name: str, kind: Kind, where: Path) -> Path:
    """Write the folder of a new game from a template, whole or not at all."""
    if not NAME.fullmatch(name):
        raise NotWritten("name", name)
    folder = where / name
    if folder.exists():
        raise NotWritten("exists", str(folder))
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name in games() or find_spec(name) is not None:
        raise NotWritten("taken", name)
    files = {
        path.name: path
        for path in sorted((HERE / kind).iterdir())
        if path.is_file() and path.suffix in (".py", ".toml", ".ftl")
    }
    files |= {becomes: HERE / shared for shared, becomes in SHARED.items()}
    written = {
        rename_template(path, name): rename_template(source.read_text(encoding="utf-8"), name)
        for path, source in files.items()
    }
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise NotWritten("place", f"{folder} ({error.strerror})") from None
    for path, text in written.items():
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
    return folder


def rename_template(text: str, name: str) -> str:
    title = name.capitalize()
    return text.replace("newgame", name).replace("NewGame", title).replace("New Game", title)
