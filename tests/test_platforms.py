"""Lock files and file names for platforms we do not run on; `make platforms` resolves the locks."""

from __future__ import annotations

import json
import re
import struct
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest
from tools import platforms

ROOT = Path(__file__).resolve().parents[1]
PLAYERS = ("linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64", "win32-x64")
TESTERS = ("linux-x64", "linux-arm64")


def missing_parts(lock: dict[str, dict]) -> list[str]:
    """Native parts that a platform would look for and that the lock does not name with a hash."""
    missing = []
    for name, package in lock.items():
        parts = [part for part in package.get("optionalDependencies", {}) if re.search(r"linux|darwin|win32", part)]
        if not parts:
            continue
        for platform in TESTERS if package.get("dev") else PLAYERS:
            named = [part for part in parts if platform in part and "musl" not in part]
            if not any(lock.get(f"node_modules/{part}", {}).get("integrity") for part in named):
                missing.append(f"{name}: none for {platform}")
    return missing


def client_lock() -> dict[str, dict]:
    return json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]


def test_every_package_with_native_parts_names_those_of_every_platform() -> None:
    assert missing_parts(client_lock()) == []


def test_a_lock_made_for_one_machine_only_is_detected() -> None:
    lock = {name: package for name, package in client_lock().items() if "linux-arm64" not in name}

    assert missing_parts(lock) == [
        "node_modules/esbuild: none for linux-arm64",
        "node_modules/typescript: none for linux-arm64",
    ]


def test_the_players_build_needs_few_packages() -> None:
    lock = client_lock()
    needed = [name for name, package in lock.items() if name and not package.get("dev") and not package.get("optional")]

    assert len(needed) <= 10, needed


def test_locks_carry_names_versions_and_hashes_and_no_addresses() -> None:
    packages = [ROOT / "client" / "package-lock.json", ROOT / "client" / "pyodide" / "package-lock.json"]
    for lock in [*ROOT.glob("requirements/*.txt"), *packages]:
        text = lock.read_text()
        assert '"resolved"' not in text, lock
        assert not re.search(
            r"https?://(?!.*(?:fund|opencollective|github\.com/sponsors))", re.sub(r'"(?:funding|url)":.*', "", text)
        ), lock
    for name, package in [entry for lock in packages for entry in json.loads(lock.read_text())["packages"].items()]:
        assert not name or package.get("link") or package["integrity"].startswith("sha512-"), name
    for lock in ROOT.glob("requirements/*.txt"):
        for entry in re.split(r"\n(?=\S)", lock.read_text().strip()):
            assert "--hash=sha256:" in entry, f"{lock.name}: {entry.splitlines()[0]}"


def test_no_two_files_differ_in_case_alone() -> None:
    """On macOS and Windows an import without extension confuses `Labels.tsx` and `labels.ts`."""
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    bare = {str(PurePosixPath(name).with_suffix("")) for name in names if name}

    assert [name for name, times in Counter(name.lower() for name in bare).items() if times > 1] == []


def executable(system: str, processor: int) -> bytes:
    match system:
        case "linux":
            return b"\x7fELF" + bytes(14) + struct.pack("<H", processor)
        case "darwin":
            return b"\xcf\xfa\xed\xfe" + struct.pack("<I", processor)
        case _:
            return b"MZ" + bytes(58) + struct.pack("<I", 64) + b"PE\0\0" + struct.pack("<H", processor)


@pytest.mark.parametrize(
    ("binary", "kind"),
    [
        (executable("linux", 0x3E), ("linux", "x64")),
        (executable("linux", 0xB7), ("linux", "arm64")),
        (executable("darwin", 0x01000007), ("darwin", "x64")),
        (executable("darwin", 0x0100000C), ("darwin", "arm64")),
        (executable("windows", 0x8664), ("win32", "x64")),
        (b"#!/bin/sh\n" + bytes(100), ("", "")),
    ],
)
def test_an_executable_says_for_which_machine_it_is(binary: bytes, kind: tuple[str, str]) -> None:
    assert platforms.kind_of(binary) == kind


def test_native_parts_are_looked_for_where_the_lock_has_some() -> None:
    assert platforms.natives() == {"esbuild": False, "typescript": True}
