"""Client folders: import order, no circles, at most 12 files, a README row each, plain comments."""

import re
from functools import cache
from pathlib import Path

from tests.test_floor_plan import circles_in

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client" / "src"
README = ROOT / "client" / "README.md"

ORDER: tuple[frozenset[str], ...] = tuple(
    frozenset(floor.split())
    for floor in (
        "wire.ts",
        "i18n",
        "platform",
        "backend/puzzles",
        "backend",
        "ui/styles ui/basics",
        "ui/explain ui/portrait ui/people ui/coach",
        "ui/cards ui/game",
        "ui/abilities",
        "match/choice match/position",
        "match",
        "board",
        "board/scenery",
        "board/oblique",
        "board/drawn board/zones board/effects",
        "board3d/model roster workshop/model",
        "board3d/render roster/saved",
        "board3d/world",
        "board3d",
        "table/layout table/replay table/lesson table/options",
        "table/ending",
        "table/decision",
        "table/board/pointing",
        "table/board table/trays",
        "table/duel",
        "table",
        "club/shared",
        "club/account",
        "club/tournaments",
        "club/people",
        "club",
        "pages/frame",
        "pages/home pages/learn pages/match workshop",
        "pages",
        "main.tsx main_offline.tsx",
    )
)  # bottom up; folders of one floor do not know each other
FLOOR_OF = {folder: number for number, floor in enumerate(ORDER) for folder in floor}
IN_THE_ROOT = {"files.d.ts", "wire.ts", "main.tsx", "main_offline.tsx"}
MOST_FILES = 12
VAGUE = re.compile(r"\b(whoever|whatever|somebody|that which)\b", re.IGNORECASE)
RIDDLES = re.compile(rf"{VAGUE.pattern}|^(What|How|Who|Where|Which|Why|Whether)\b", re.IGNORECASE)


@cache
def folders() -> dict[str, list[str]]:
    """Files of each folder of client/src, by the folder's path; the root is the empty path."""
    files: dict[str, list[str]] = {}
    for path in sorted(CLIENT.rglob("*")):
        if path.is_file():
            folder, _, name = path.relative_to(CLIENT).as_posix().rpartition("/")
            files.setdefault(folder, []).append(name)
    return files


@cache
def sources() -> frozenset[str]:
    """Bundled TypeScript files, by their path."""
    return frozenset(
        f"{folder}/{name}".lstrip("/")
        for folder, names in folders().items()
        for name in names
        if name.endswith((".ts", ".tsx")) and not name.endswith(".d.ts")
    )


@cache
def imports_of(source: str) -> frozenset[str]:
    """TypeScript files that a file imports, also for types and by `import()`."""
    text = (CLIENT / source).read_text(encoding="utf-8")
    imported = set()
    for name in re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", text):
        place = ((CLIENT / source).parent / name).resolve()
        candidates = [place, *(place.with_name(place.name + end) for end in (".ts", ".tsx")), place / "index.ts"]
        imported |= {
            path.relative_to(CLIENT.resolve()).as_posix()
            for path in candidates
            if path.is_file() and path.is_relative_to(CLIENT.resolve())
        }
    return frozenset(imported & sources())


def folder_of(source: str) -> str:
    """Folder of a file; a file of the root stands for itself."""
    return source.rpartition("/")[0] or source


def test_every_folder_has_its_place_in_the_order() -> None:
    assert set(folders()) - {""} == set(FLOOR_OF) - IN_THE_ROOT


def test_root_holds_only_entry_points_and_generated_types() -> None:
    assert set(folders()[""]) == IN_THE_ROOT


def test_no_folder_holds_more_than_twelve_files() -> None:
    assert {folder: len(names) for folder, names in folders().items() if len(names) > MOST_FILES} == {}


def test_no_import_circle() -> None:
    assert circles_in({source: imports_of(source) for source in sorted(sources())}) == []


def test_no_folder_imports_upward_or_sideways() -> None:
    wrong = [
        f"{source} imports {other}"
        for source in sorted(sources())
        for other in sorted(imports_of(source))
        if folder_of(source) != folder_of(other) and FLOOR_OF[folder_of(other)] >= FLOOR_OF[folder_of(source)]
    ]
    assert wrong == []


def test_every_import_is_seen() -> None:
    """Check of the import reader above: nearly every file is imported by another."""
    imported = set().union(*(imports_of(source) for source in sources()))
    assert sources() - imported == {"main.tsx", "main_offline.tsx"}


def test_readme_says_what_belongs_in_each_folder() -> None:
    rows = re.findall(r"^\| `src/([a-z0-9/]*?)/?` \| (.+?) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert [folder for folder, _ in rows] == sorted(folders())
    assert [folder for folder, purpose in rows if len(purpose) > 100] == []


def first_comment(path: Path) -> str:
    """Comment in the first line of a file, without its marks; empty if there is none."""
    line = path.read_text(encoding="utf-8").split("\n", 1)[0]
    found = re.fullmatch(r"// (.+)|/\* (.+?)(?: \*/)?", line)
    return next((words for words in found.groups() if words), "") if found else ""


def test_every_file_says_in_its_first_line_what_it_holds() -> None:
    unclear = []
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix in {".ts", ".tsx", ".css"} and path.name != "wire.ts":
            words = first_comment(path)
            if not 5 <= len(words) <= 100 or RIDDLES.search(words):
                unclear.append(f"{path.relative_to(CLIENT).as_posix()}: {words}")
    assert unclear == []


def test_comments_use_plain_words() -> None:
    """The page's own words are in the .ftl files, which are not checked here."""
    wrong = []
    for path in sorted(CLIENT.rglob("*.ts*")):
        if path.name != "wire.ts":
            text = path.read_text(encoding="utf-8")
            comments = re.findall(r"/\*.*?\*/|(?:^|\s)// [^\n]*", text, re.DOTALL)
            wrong += [
                f"{path.relative_to(CLIENT).as_posix()}: {words.strip()}" for words in comments if VAGUE.search(words)
            ]
    assert wrong == []


def test_the_dark_colours_are_the_same_with_and_without_a_script():
    styles = (CLIENT / "ui/styles/color_schemes.css").read_text("utf-8")
    chosen, preferred = (
        re.search(re.escape(selector) + r" \{([^}]*)\}", styles)
        for selector in (':root[data-theme="dark"]', ":root:not([data-theme])")
    )
    assert chosen
    assert preferred
    assert chosen[1].split() == preferred[1].split()
