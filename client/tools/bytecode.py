"""Bytecode zips of the standard library and our package, made inside Pyodide so that the bytecode fits its Python.

The zips are uncompressed, since gzip over the whole file is smaller and Python then reads it faster. They have no
sources, since nobody reads them there. An error names the line where its function begins."""

import ast
import io
import marshal
import py_compile
import sys
import zipfile
import zlib
from _imp import is_frozen
from collections.abc import Collection, Sequence
from pathlib import Path
from types import CodeType

# a list of what goes, not of what stays: whatever is forgotten here only costs its size
NOT_OF_THE_LIBRARY = """
    unittest xmlrpc tkinter turtle turtledemo multiprocessing idlelib pydoc pydoc_data _pyrepl wsgiref sqlite3
    ensurepip lib2to3 distutils test doctest pdb cProfile profile pstats webbrowser antigravity this __phello__
    smtplib poplib imaplib ftplib nntplib telnetlib mailbox socketserver plistlib curses dbm venv zipapp pickletools
    wave email http html/parser tarfile argparse optparse getopt configparser platform statistics bdb trace gettext
    mimetypes csv cmd code timeit compileall modulefinder fileinput runpy symtable tabnanny pyclbr shlex filecmp
    graphlib shelve getpass rlcompleter quopri sched netrc pty tty colorsys nturl2path ctypes _pyio _pydatetime
    _py_abc xml/dom xml/sax logging/handlers logging/config urllib/request urllib/robotparser urllib/response
    urllib/error importlib/metadata importlib/resources importlib/simple importlib/readers asyncio/windows_events
    asyncio/windows_utils asyncio/proactor_events asyncio/__main__ asyncio/tools concurrent/interpreters json/tool
    pyodide/http pyodide/console gzip calendar _strptime tracemalloc _markupbase py_compile stringprep pprint
    _threading_local sysconfig/__main__ xml/etree/ElementInclude json/__main__ pyodide/_nodesock_transport
    concurrent/futures/interpreter __hello__ pathlib/types pickle _compat_pickle _ast_unparse sysconfig
    _sysconfigdata__emscripten_wasm32-emscripten concurrent/futures/process concurrent/futures/thread queue
    sre_compile sre_constants sre_parse xml/etree/cElementTree zipfile/__main__ ssl _ssl bz2 compression/zstd
""".split()
CODE_PAGES = {"utf_8", "ascii", "latin_1", "cp437", "aliases", "__init__", "utf_8_sig", "raw_unicode_escape"}
CODE_PAGES |= {"unicode_escape", "utf_16", "utf_32", "utf_16_le", "charmap"}  # cp437: of zips
NOT_OF_OURS = """
    server commands terminal arena/__init__.py arena/ladder.py arena/tournament.py adapters templates conformance club cli.py testing.py core/extras.py
    boards/solvers/vectorised games/pocket/odds/vectorised.py bots/puzzles core/content/rule_coverage.py
""".split()  # vectorised: of no use without numpy and shapely
WITHOUT_TYPES = tuple(f"tapete/{folder}/" for folder in ("boards", "bots", "games", "printing"))  # no code reads those of their functions
NOT_OF_WHEELS = (".pyi", "/RECORD", "/METADATA", "/WHEEL", "/top_level.txt")
NEWER = b"from typing import *"  # this Python has all that older ones get from there
NO_COLUMNS = 0x80 | 13 << 3  # kind of an entry of the line table (CPython, Objects/locations.md)
SAME_DAY = (2020, 1, 1, 0, 0, 0)  # the same sources give the same file


def pressed(files: dict[str, bytes], compiled: bool = True) -> bytes:
    """A zip of these files; sources become bytecode, unless somebody is in a hurry."""
    made = io.BytesIO()
    work = Path("/tmp/compiling.py")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as whole:
        for name in sorted(files, key=lambda name: (Path(name).suffix, name)):  # like beside like is pressed harder
            content = files[name]
            if compiled and name.endswith(".py"):
                work.write_text(without_types(content.decode()) if name.startswith(WITHOUT_TYPES) else content.decode())
                py_compile.compile(
                    str(work), "/tmp/compiled.pyc", dfile=name, doraise=True, optimize=2,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )  # fmt: skip
                name, content = name + "c", without_lines(Path("/tmp/compiled.pyc").read_bytes())
            whole.writestr(zipfile.ZipInfo(name, SAME_DAY), content)
    return made.getvalue()


class TypeRemover(ast.NodeTransformer):
    """Removes the types of functions, a twentieth of the download. Those of structs stay."""

    def visit_arg(self, arg: ast.arg) -> ast.arg:
        arg.annotation = None
        return arg

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.FunctionDef:
        function.returns = None
        self.generic_visit(function)
        return function

    visit_AsyncFunctionDef = visit_FunctionDef


def without_types(source: str) -> str:
    return ast.unparse(TypeRemover().visit(ast.parse(source)))


def without_lines(bytecode: bytes) -> bytes:
    """Bytecode in which all of a function is on its first line: tables of lines are a seventh of the download."""
    header, code = bytecode[:16], marshal.loads(bytecode[16:])
    return header + marshal.dumps(on_first_line(code))


def on_first_line(code: CodeType) -> CodeType:
    """Each entry of the table is for up to eight instructions; its second byte says how many lines further they are."""
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([NO_COLUMNS | 7, 0]) * whole + (bytes([NO_COLUMNS | rest - 1, 0]) if rest else b"")
    consts = tuple(on_first_line(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts)


def lies_in(parts: Sequence[str], places: Collection[str]) -> bool:
    """Whether a path, or a folder that it lies in, is one of those."""
    return any("/".join(parts[:n]) in places for n in range(1, len(parts) + 1))


def of_the_library(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    if name.endswith("/") or lies_in(parts, NOT_OF_THE_LIBRARY) or is_frozen(".".join(parts)):
        return False  # what is frozen lies in the interpreter itself, and is taken from there
    return parts[0] != "encodings" or parts[1] in CODE_PAGES


def library() -> bytes:
    """The standard library, without what no match needs."""
    published = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(published) as whole:
        return pressed({name: whole.read(name) for name in whole.namelist() if of_the_library(name)})


def package(sources: str, wheels: str, compiled: bool = True) -> bytes:
    """Ours, and the wheels it needs."""
    files = {"typing_extensions.py": NEWER}
    for path in sorted(Path(sources).rglob("*")):
        parts = path.relative_to(sources).parts
        if not path.is_file() or "__pycache__" in parts or parts[0] != "tapete":
            continue
        if not lies_in(parts[1:], NOT_OF_OURS):
            files["/".join(parts)] = path.read_bytes()
    for wheel in sorted(Path(wheels).glob("msgspec-*.whl")):
        with zipfile.ZipFile(wheel) as whole:
            files |= {name: whole.read(name) for name in whole.namelist() if not name.endswith(NOT_OF_WHEELS)}
    return pressed(files, compiled)


def gzipped(content: bytes) -> bytes:
    """As small as zlib makes it: which of its memories serves best is only known afterwards. Node has a quicker zlib
    that presses less."""
    presses = (zlib.compressobj(9, zlib.DEFLATED, 31, memory) for memory in (6, 7, 8))
    return min((press.compress(content) + press.flush() for press in presses), key=len)
