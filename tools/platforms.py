"""Check that all locks install on other platforms, without those machines: `make platforms`.

Client: `npm ci` for another system, processor and C library into an empty folder, then check that native parts have
binaries of the right kind. Python: uv resolves each lock for a platform and a version with its hashes, wheels only, and
installs nothing.
"""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client"
UV = Path(sys.executable).with_name("uv")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLAYED = ("uv", "play", "node")  # locks that every platform needs


@dataclass(frozen=True)
class Platform:
    name: str
    npm: tuple[str, ...]  # --os, --cpu and, on Linux, --libc
    uv: str  # uv's name of the platform
    tests: bool = False  # tests run there too


PLATFORMS = (
    Platform("Linux x86-64", ("linux", "x64", "glibc"), "x86_64-manylinux_2_28", tests=True),
    Platform("Linux arm64", ("linux", "arm64", "glibc"), "aarch64-manylinux_2_28", tests=True),
    Platform("macOS arm64", ("darwin", "arm64"), "aarch64-apple-darwin"),
    Platform("macOS x86-64", ("darwin", "x64"), "x86_64-apple-darwin"),
    Platform("Windows x86-64", ("win32", "x64"), "x86_64-pc-windows-msvc"),
)

ELF = {0x3E: "x64", 0xB7: "arm64"}
MACHO = {0x01000007: "x64", 0x0100000C: "arm64"}
PE = {0x8664: "x64", 0xAA64: "arm64"}


def kind_of(binary: bytes) -> tuple[str, str]:
    """System and processor of an executable; empty strings if unknown."""
    if binary[:4] == b"\x7fELF":
        return "linux", ELF.get(struct.unpack_from("<H", binary, 18)[0], "")
    if binary[:4] == b"\xcf\xfa\xed\xfe":
        return "darwin", MACHO.get(struct.unpack_from("<I", binary, 4)[0], "")
    if binary[:2] == b"MZ":
        at = struct.unpack_from("<I", binary, 60)[0]
        return "win32", PE.get(struct.unpack_from("<H", binary, at + 4)[0], "")
    return "", ""


def natives() -> dict[str, bool]:
    """Packages of the client's lock with native parts, and whether only tests need them."""
    lock = json.loads((CLIENT / "package-lock.json").read_text())["packages"]
    parts = {
        name: package
        for name, package in lock.items()
        if name and any("/" in part for part in package.get("optionalDependencies", {}))
    }
    return {name.removeprefix("node_modules/"): bool(package.get("dev")) for name, package in parts.items()}


def try_client(platform: Platform) -> list[str]:
    """Missing native packages of the client on a platform."""
    flags = [f"--{name}={value}" for name, value in zip(("os", "cpu", "libc"), platform.npm, strict=False)]
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(CLIENT / name, folder)
        npm = [
            shutil.which("npm") or "npm",
            "ci",
            "--no-audit",
            "--no-fund",
            "--silent",
            *flags,
            *([] if platform.tests else ["--omit=dev"]),
        ]
        done = subprocess.run(npm, cwd=folder, capture_output=True, text=True, timeout=600)
        if done.returncode:
            return [f"npm: {done.stderr.strip()[-500:]}"]
        missing = []
        for package, only_tests in natives().items():
            if only_tests and not platform.tests:
                continue
            scope = f"@{package}" if not package.startswith("@") else package
            parts = list((Path(folder) / "node_modules" / scope).glob(f"*{platform.npm[0]}-{platform.npm[1]}*"))
            binaries = [
                file
                for part in parts
                for file in part.rglob("*")
                if file.is_file() and kind_of(file.read_bytes()[:4096]) == platform.npm[:2]
            ]
            if not binaries:
                missing.append(f"{package}: no native part")
        return missing


def try_python(platform: Platform, version: str, lock: str) -> list[str]:
    """Packages of a lock without a wheel for a platform."""
    with tempfile.TemporaryDirectory() as folder:
        asked = [
            *(str(UV), "pip", "install", "--dry-run", "--require-hashes", "--only-binary", ":all:", "--target", folder),
            *(
                "--python-version",
                version,
                "--python-platform",
                platform.uv,
                "-r",
                str(ROOT / "requirements" / f"{lock}.txt"),
            ),
        ]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=600)
        return [f"{lock}.txt, Python {version}: {done.stderr.strip()[-500:]}"] if done.returncode else []


def main() -> int:
    failed = 0
    for platform in PLATFORMS:
        missing = try_client(platform)
        for version in PYTHONS:
            for lock in (*PLAYED, *(("dev", "docs") if platform.tests else ())):
                missing += try_python(platform, version, lock)
        print(f"{platform.name}: {'whole' if not missing else 'NOT WHOLE'}", flush=True)
        for line in missing:
            print(f"  {line}", flush=True)
        failed += bool(missing)
    print(f"{len(PLATFORMS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
