"""A name says what it holds: words that would fit anything are no names for a variable or a parameter."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
CATCH_ALL = frozenset({"told", "found", "shown", "wanted", "said"})
QUOTED = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.DOTALL)
HELD = re.compile(rf"(?<![.\w])(?:{'|'.join(sorted(CATCH_ALL))})\b")


def bound_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every name that is assigned, looped over, caught, matched or taken as a parameter, with its line; not the fields
    of a class, which are read with their owner, and which logs and digests know by name."""
    fields: set[int] = set()
    for node in ast.walk(tree):  # whoever encloses something comes before it
        match node:
            case ast.ClassDef(body=body):
                fields |= {id(line.target) for line in body if isinstance(line, ast.AnnAssign)}
            case ast.Name() if id(node) in fields:
                continue
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name, node.lineno


def test_no_variable_has_a_name_that_would_fit_anything() -> None:
    wrong = []
    for path in sorted((ROOT / "src" / "tapete").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        source = path.read_text(encoding="utf-8")
        if not HELD.search(source):
            continue
        for name, line in bound_in(ast.parse(source)):
            if name in CATCH_ALL:
                wrong.append(f"{file}:{line}: {name}")
    assert not wrong


def test_no_variable_of_the_page_has_one_either() -> None:
    wrong = []
    for path in sorted((ROOT / "client" / "src").rglob("*.ts*")):
        file = path.relative_to(ROOT).as_posix()
        code = QUOTED.sub(lambda quoted: "\n" * quoted.group().count("\n"), path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.split("\n"), start=1):
            wrong += [f"{file}:{number}: {held.group()}" for held in HELD.finditer(line)]
    assert not wrong
