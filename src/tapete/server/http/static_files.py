"""The built client: each of its files read once, in every form a browser may ask for. Nothing is compressed while
somebody waits, and an address is looked up among the files that are there, never on the disk."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from litestar import Response

FOREVER = "public, max-age=31536000, immutable"  # what carries a digest in its name
NAMED_BY_DIGEST = re.compile(r"^assets/|[/.][0-9a-f]{12}[/.]")
ASK_AGAIN = "no-cache"
INDEX = "index.html"
WRITTEN_BY_THE_BUILD = {"br": ".br", "gzip": ".gz"}  # the smallest first
WORTH_COMPRESSING = 1000  # bytes
# not from the machine: its type for .js depends on what is installed there; Litestar adds the charset of texts
KINDS = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED = (".png", ".woff2", ".ico")


Written = Callable[[bytes], bytes]  # a page as this house hands it out


def as_built(page: bytes) -> bytes:
    return page


class StaticFile:
    """A file in all its forms, by content encoding; the empty one is the file as it is."""

    def __init__(self, path: Path, address: str, written: Written) -> None:
        built = path.read_bytes()
        plain = written(built) if path.suffix == ".html" else built
        self.kind = KINDS.get(path.suffix, "application/octet-stream")
        self.lasting = FOREVER if NAMED_BY_DIGEST.search(address) else ASK_AGAIN
        self.digest = blake2b(plain, digest_size=12).hexdigest()
        self.forms = {"": plain}
        for encoding, suffix in WRITTEN_BY_THE_BUILD.items() if plain == built else ():
            pressed = path.with_name(path.name + suffix)
            if pressed.is_file():
                self.forms[encoding] = pressed.read_bytes()
        if len(self.forms) == 1 and len(plain) >= WORTH_COMPRESSING and path.suffix not in PACKED:
            # a build that is still worked on, or a page that knows its prefix
            self.forms["gzip"] = gzip.compress(plain, 6, mtime=0)

    def answer(self, accepted: str, known: str, status: int = 200) -> Response[bytes]:
        """The form a browser takes, or the word that it has it already (`known`: what it told in If-None-Match)."""
        encoding = best_encoding(accepted, self.forms)
        tag = f'"{self.digest}{f"-{encoding}" if encoding else ""}"'
        headers = {"cache-control": self.lasting, "etag": tag, "vary": "Accept-Encoding"}
        if status == 200 and has_already(known, tag):
            return Response(b"", status_code=304, media_type=self.kind, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.forms[encoding], status_code=status, media_type=self.kind, headers=headers)


class StaticFiles:
    """Every file of the folder, by its address. It is read again when a new build has written its page, which it does
    last."""

    def __init__(self, folder: Path, written: Written = as_built) -> None:
        self.folder, self.written = folder, written
        self._files: dict[str, StaticFile] = {}
        self._written = 0

    @property
    def index(self) -> StaticFile | None:
        return self.find(INDEX)

    def find(self, address: str) -> StaticFile | None:
        try:
            written = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            return None
        if written != self._written:
            self._files, self._written = read_files(self.folder, self.written), written
        return self._files.get(address)


def read_files(folder: Path, written: Written) -> dict[str, StaticFile]:
    root = folder.resolve()
    pressed = tuple(WRITTEN_BY_THE_BUILD.values())
    paths = [
        path
        for path in root.rglob("*")
        if path.is_file() and not path.name.endswith(pressed) and path.resolve().is_relative_to(root)
    ]
    addresses = {path: path.relative_to(root).as_posix() for path in paths}
    return {address: StaticFile(path, address, written) for path, address in addresses.items()}


def best_encoding(accepted: str, forms: dict[str, bytes]) -> str:
    """Of the encodings a browser accepts, the one it likes best; of those it likes alike, the smallest."""
    liked: dict[str, float] = {}
    for part in accepted[:200].lower().split(","):
        name, _, weight = part.strip().partition(";")
        try:
            liked[name.strip()] = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
    offered = [
        encoding
        for encoding in WRITTEN_BY_THE_BUILD
        if encoding in forms and liked.get(encoding, liked.get("*", 0)) > 0
    ]
    return max(offered, key=lambda encoding: liked.get(encoding, liked.get("*", 0)), default="")


def has_already(known: str, tag: str) -> bool:
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known[:2000].split(","))
