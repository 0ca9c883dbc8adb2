"""Runs inside Pyodide, in Node: bytecode must be that Python's own. `library` and `package` give zips without
compression, for whoever serves them compresses better, and without sources, for nobody reads them there."""

import io
import py_compile
import sys
import zipfile
from pathlib import Path

# a list of what goes, not of what stays: whatever is forgotten here only costs its size
NOT_OF_THE_LIBRARY = """
    unittest xmlrpc tkinter turtle turtledemo multiprocessing idlelib pydoc pydoc_data _pyrepl wsgiref sqlite3 ensurepip
    lib2to3 distutils test doctest pdb cProfile profile pstats webbrowser antigravity this __phello__ smtplib poplib imaplib
    ftplib nntplib telnetlib mailbox socketserver plistlib curses dbm venv zipapp pickletools wave
""".split()
CODE_PAGES = {"utf_8", "ascii", "latin_1", "cp437", "idna", "aliases", "__init__", "utf_8_sig", "raw_unicode_escape"}
CODE_PAGES |= {"unicode_escape", "utf_16", "utf_32", "utf_16_le", "charmap"}  # cp437: of zips
NOT_OF_OURS = """
    server commands terminal arena adapters templates conformance club cli.py testing.py
""".split()
SAME_DAY = (2020, 1, 1, 0, 0, 0)  # the same sources give the same file


def pressed(files: dict[str, bytes], compiled: bool = True) -> bytes:
    """A zip of these files; sources become bytecode, unless somebody is in a hurry."""
    made = io.BytesIO()
    work = Path("/tmp/compiling.py")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as whole:
        for name in sorted(files):
            content = files[name]
            if compiled and name.endswith(".py"):
                work.write_bytes(content)
                py_compile.compile(
                    str(work), "/tmp/compiled.pyc", dfile=name, doraise=True, optimize=2,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )  # fmt: skip
                name, content = name + "c", Path("/tmp/compiled.pyc").read_bytes()
            whole.writestr(zipfile.ZipInfo(name, SAME_DAY), content)
    return made.getvalue()


def of_the_library(name: str) -> bool:
    first, _, rest = name.partition("/")
    if first.removesuffix(".py") in NOT_OF_THE_LIBRARY or name.endswith("/"):
        return False
    return first != "encodings" or rest.removesuffix(".py") in CODE_PAGES


def library() -> bytes:
    """The standard library, without what no match needs."""
    published = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(published) as whole:
        return pressed({name: whole.read(name) for name in whole.namelist() if of_the_library(name)})


def package(sources: str, wheels: str, compiled: bool = True) -> bytes:
    """Ours, and the wheels it needs."""
    files = {}
    for path in sorted(Path(sources).rglob("*")):
        parts = path.relative_to(sources).parts
        if path.is_file() and "__pycache__" not in parts and parts[0] == "tapete" and parts[1] not in NOT_OF_OURS:
            files["/".join(parts)] = path.read_bytes()
    for wheel in sorted(Path(wheels).glob("*.whl")):
        with zipfile.ZipFile(wheel) as whole:
            files |= {name: whole.read(name) for name in whole.namelist() if not name.endswith((".pyi", "/RECORD"))}
    return pressed(files, compiled)
