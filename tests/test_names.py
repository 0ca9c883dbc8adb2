"""Variable names: no catch-all words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.source_trees import tree_of

ROOT = Path(__file__).parent.parent
CATCH_ALL = frozenset({"told", "found", "shown", "wanted", "said"})
QUOTED = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.DOTALL)
HELD = re.compile(rf"(?<![.\w])(?:{'|'.join(sorted(CATCH_ALL))})\b")


def bound_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Names that are assigned, looped over, caught, matched or taken as a parameter, each with its line.

    Fields of a class are left out: they are read with their owner, and logs and digests know them by name."""
    fields: set[int] = set()
    for node in ast.walk(tree):  # outer nodes come first
        match node:
            case ast.ClassDef(body=body):
                fields |= {id(line.target) for line in body if isinstance(line, ast.AnnAssign)}
            case ast.Name() if id(node) in fields:
                continue
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name, node.lineno


def test_no_python_variable_has_a_catch_all_name() -> None:
    wrong = []
    for path in sorted((ROOT / "src" / "tapete").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        source = path.read_text(encoding="utf-8")
        if not HELD.search(source):
            continue
        for name, line in bound_in(tree_of(path)):
            if name in CATCH_ALL:
                wrong.append(f"{file}:{line}: {name}")
    assert not wrong


def test_no_client_variable_has_a_catch_all_name() -> None:
    wrong = []
    for path in sorted((ROOT / "client" / "src").rglob("*.ts*")):
        file = path.relative_to(ROOT).as_posix()
        code = QUOTED.sub(lambda quoted: "\n" * quoted.group().count("\n"), path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.split("\n"), start=1):
            wrong += [f"{file}:{number}: {name.group()}" for name in HELD.finditer(line)]
    assert not wrong
