"""Releases: versions from git tags, what a package index shows, and the files that build and check a release."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hatchling.builders.wheel import WheelBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import get_core_metadata_constructors
from hatchling.plugin.manager import PluginManager
from markdown_it import MarkdownIt
from packaging.requirements import Requirement
from packaging.version import Version
from tools import setup

import tapete

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FIRST = Version("0.1.0")  # every build before versions came from tags
ADDRESS = "https://example.org/club/tapete"
BY_HAND = "SETUPTOOLS_SCM_PRETEND_VERSION_FOR_TAPETE"


def metadata(folder: Path) -> ProjectMetadata:
    return ProjectMetadata(str(folder), PluginManager())


def version(folder: Path) -> Version:
    return Version(metadata(folder).version)


class Repository:
    """A small repository with this project's build files."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.commits = folder, 0
        for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitattributes", ".git_archival.txt"):
            (folder / name).write_bytes((ROOT / name).read_bytes())
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def git(self, *command: str) -> None:
        subprocess.run(["git", *command], cwd=self.folder, check=True, capture_output=True)

    def commit(self) -> Version:
        self.commits += 1
        package = self.folder / "src" / "tapete"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text(f"commit = {self.commits}\n")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", f"commit {self.commits}")
        return version(self.folder)

    def archive(self, place: Path) -> Path:
        self.git("archive", "--output", str(place / "archive.tar"), "HEAD")
        with tarfile.open(place / "archive.tar") as archive:
            archive.extractall(place / "unpacked", filter="data")
        return place / "unpacked"


@pytest.fixture(autouse=True)
def _nobodys_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Git and the build as on a new machine."""
    for name in (
        "GIT_DIR",
        "GIT_WORK_TREE",
        "GIT_INDEX_FILE",
        "PROJECT_URL",
        BY_HAND,
        "SETUPTOOLS_SCM_PRETEND_VERSION",
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/nowhere/gitconfig")
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Nobody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "nobody@example.org")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    (tmp_path / "repository").mkdir()
    return Repository(tmp_path / "repository")


# ---- the version


def test_no_file_holds_the_version() -> None:
    assert "version" not in PROJECT["project"]
    assert "version" in PROJECT["project"]["dynamic"]
    assert Version(tapete.__version__) > FIRST


def test_every_commit_has_a_higher_version(repository: Repository) -> None:
    last = Version(PROJECT["tool"]["hatch"]["version"]["fallback-version"])
    untagged = [repository.commit() for _ in range(3)]
    repository.git("tag", "v9.0.0")
    tagged = version(repository.folder)
    after = [repository.commit() for _ in range(2)]
    repository.git("tag", "--annotate", "--message", "9.0.1", "v9.0.1")
    versions = [FIRST, *untagged, tagged, *after, version(repository.folder), repository.commit()]

    assert versions == sorted(set(versions))
    assert [str(tagged), str(versions[-2])] == ["9.0.0", "9.0.1"]  # an index takes no version with a commit's name
    soon = f"{last.major}.{last.minor}.{last.micro + 1}"
    assert [found.public for found in untagged] == [f"{soon}.dev2", f"{soon}.dev3", f"{soon}.dev4"]
    assert [found.public for found in after] == ["9.0.1.dev1", "9.0.1.dev2"]


def test_a_merge_is_higher_than_what_it_merges(repository: Repository) -> None:
    repository.git("tag", "v1.0.0")
    repository.git("switch", "--quiet", "--create", "side")
    repository.git("commit", "--quiet", "--allow-empty", "--message", "side")
    side = version(repository.folder)
    repository.git("switch", "--quiet", "main")
    main = repository.commit()
    repository.git("merge", "--quiet", "--no-edit", "side")

    assert side != main  # as many commits after the tag, but others
    assert version(repository.folder) > max(side, main)


def test_a_changed_checkout_has_another_version_than_its_commit(repository: Repository) -> None:
    repository.git("tag", "v1.0.0")
    (repository.folder / "README.md").write_text("changed", encoding="utf-8")

    assert Version("1.0.0") < version(repository.folder) < Version("1.0.1")


def test_tags_of_another_kind_do_not_count(repository: Repository) -> None:
    before = version(repository.folder)
    repository.git("tag", "before-2026-11")

    assert version(repository.folder) == before


def test_an_archive_has_the_version_of_its_tag(repository: Repository, tmp_path: Path) -> None:
    repository.git("tag", "v1.2.0")
    repository.commit()

    assert version(repository.archive(tmp_path)).public == "1.2.1.dev1"


def test_without_tags_or_git_the_version_is_the_last_release(
    repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = Version(PROJECT["tool"]["hatch"]["version"]["fallback-version"])
    assert last >= FIRST
    assert version(repository.archive(tmp_path)) == last
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert version(repository.folder) == last  # the git program is missing


def test_an_image_is_given_its_version(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert f'{BY_HAND}="$VERSION"' in dockerfile
    before = version(repository.folder)
    monkeypatch.setenv(BY_HAND, "")  # no --build-arg
    assert version(repository.folder) == before
    monkeypatch.setenv(BY_HAND, "3.1.4")
    assert version(repository.folder) == Version("3.1.4")


@pytest.mark.parametrize("address", ["", ADDRESS])
def test_a_source_archive_keeps_version_and_description(
    repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("PROJECT_URL", address)
    repository.git("tag", "v2.0.0")
    made = metadata(repository.folder)
    write = get_core_metadata_constructors()["2.4"]
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".git_archival.txt"):
        (unpacked / name).write_bytes((ROOT / name).read_bytes())
    (unpacked / "PKG-INFO").write_text(write(made), encoding="utf-8")
    monkeypatch.delenv("PROJECT_URL")
    again = metadata(unpacked)

    assert again.version == "2.0.0"
    assert again.core.readme.strip() == made.core.readme.strip()
    assert again.core.urls == made.core.urls
    assert again.core.dynamic == []


@pytest.mark.check
def test_pip_replaces_an_older_build(repository: Repository, tmp_path: Path) -> None:
    """As documented: `pip install` of the newer wheel, without a flag."""
    file = repository.folder / "pyproject.toml"
    text = file.read_text(encoding="utf-8")
    assert "[tool.hatch.build.hooks.custom]\n" in text
    file.write_text(text.replace("[tool.hatch.build.hooks.custom]\n", ""), encoding="utf-8")  # without the page
    venv.create(tmp_path / "venv", symlinks=os.name != "nt")
    python = Path(setup.BIN.replace(setup.VENV, str(tmp_path / "venv")), "python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet"]
    for _ in range(2):
        built = repository.commit()
        [wheel] = WheelBuilder(str(repository.folder)).build(directory=str(tmp_path), versions=["standard"])
        subprocess.run([*pip, wheel], check=True, capture_output=True)
        [module] = (tmp_path / "venv").rglob("tapete/__init__.py")
        [info] = (tmp_path / "venv").rglob("tapete-*.dist-info")
        assert module.read_text() == f"commit = {repository.commits}\n"
        assert info.name == f"tapete-{built}.dist-info"


def test_set_up_installs_again_after_a_commit(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "ROOT", str(repository.folder))
    states = [setup.commit()]
    repository.commit()
    states.append(setup.commit())
    repository.git("tag", "v1.0.0")
    states.append(setup.commit())
    assert all(states)
    assert len(set(states)) == 3
    monkeypatch.setenv("PATH", "/nowhere")
    assert setup.commit() == ""


def test_the_version_of_last_resort_is_a_release_of_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"(?m)^## \[(\d.+?)\] - \d{4}-\d\d-\d\d$", text)
    # the newest, or the one before while the newest has no tag yet
    assert PROJECT["tool"]["hatch"]["version"]["fallback-version"] in released[:2]


# ---- what a package index shows


def test_the_package_says_who_made_it_for_whom() -> None:
    project = PROJECT["project"]
    assert project["authors"]
    assert project["maintainers"]
    assert len(project["keywords"]) >= 5
    assert all((ROOT / name).is_file() for name in project["license-files"])
    core = metadata(ROOT).core  # refuses a classifier that no index knows
    assert {"Natural Language :: English", "Natural Language :: Spanish", "Typing :: Typed"} <= set(core.classifiers)
    assert not any(name.startswith("License ::") for name in core.classifiers)  # `license` says it


def links(readme: str) -> list[str]:
    """Addresses of the pictures and links of the page that a README becomes."""
    return re.findall(r'(?:src|href)="([^"]*)"', MarkdownIt("commonmark").enable("table").render(readme))


def test_pictures_of_the_readme_show_on_a_package_index(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROJECT_URL", f"{ADDRESS}/")
    repository.git("tag", "v1.0.0")
    core = metadata(repository.folder).core
    pictures = re.findall(r"docs/pictures/[\w.]+", (ROOT / "README.md").read_text(encoding="utf-8"))
    found = links(core.readme)

    assert core.readme_content_type == "text/markdown"
    assert len(pictures) >= 4
    assert [link for link in found if "/raw/" in link] == [f"{ADDRESS}/raw/v1.0.0/{picture}" for picture in pictures]
    assert [link for link in found if not link.startswith(("https://", "http://", "#"))] == []
    inside = [link.partition("/v1.0.0/")[2].partition("#")[0] for link in [*found, *core.urls.values()]]
    assert [path for path in inside if path and not (ROOT / path).exists()] == []
    assert {"Source", "Changelog", "Documentation", "Issues"} <= set(core.urls)


def test_without_an_address_the_readme_has_no_pictures_and_no_dead_links(repository: Repository) -> None:
    core = metadata(repository.folder).core

    assert core.urls == {}
    assert [link for link in links(core.readme) if not link.startswith(("https://", "http://", "#"))] == []
    assert "docs/pictures" not in core.readme
    assert "](" not in re.sub(r"\]\((?:https?:|#)", "", core.readme)
    source = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^#.*$", core.readme) == re.findall(r"(?m)^#.*$", source)  # every section is left


# ---- the files around it


def workflow(name: str) -> dict[Any, Any]:
    return yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


WORKFLOWS = pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / ".github" / "workflows").iterdir()))


def steps(name: str) -> Iterator[dict[str, Any]]:
    for job in workflow(name)["jobs"].values():
        yield from job.get("steps", ())


def test_every_platform_and_python_is_tested() -> None:
    matrix = workflow("test.yml")["jobs"]["test"]["strategy"]["matrix"]
    for runner in (r"ubuntu-[\d.]+", r"ubuntu-[\d.]+-arm", r"macos-\d+", r"windows-\d+"):
        assert [os for os in matrix["os"] if re.fullmatch(runner, os)], runner
    promised = re.findall(r":: Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert matrix["python"] == promised == ["3.11", "3.12", "3.13"]
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    assert matrix["target"] == ["test"]
    assert [extra["target"] for extra in matrix["include"]] == ["check"]
    assert all(extra["os"].startswith("ubuntu") for extra in matrix["include"])


@WORKFLOWS
def test_a_workflow_runs_make_targets_that_exist(name: str) -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8")))
    matrix = workflow(name)["jobs"].get("test", {}).get("strategy", {}).get("matrix", {})
    possible = [*matrix.get("target", []), *(extra["target"] for extra in matrix.get("include", []))]
    named: set[str] = set()
    for step in steps(name):
        for target in re.findall(r"(?m)^\s*make (\$\{\{ matrix\.target \}\}|[a-z-]+)", step.get("run", "")):
            named |= set(possible) if target.startswith("$") else {target}
    assert named
    assert named - targets == set()


@WORKFLOWS
def test_a_workflow_may_do_little_and_runs_known_actions(name: str) -> None:
    whole = workflow(name)
    assert whole["permissions"] == {"contents": "read"}
    assert whole["concurrency"]["group"]
    write = [job for job, about in whole["jobs"].items() if "write" in about.get("permissions", {}).values()]
    assert write == (["release"] if name == "release.yml" else [])
    assert all("timeout-minutes" in job for job in whole["jobs"].values() if "uses" not in job)
    for step in steps(name):
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), "pin actions by commit"
        if "actions/checkout" in step.get("uses", ""):
            assert step["with"] == {"fetch-depth": 0, "persist-credentials": False}


def test_the_release_workflow_takes_tags_and_tests_first() -> None:
    whole = workflow("release.yml")
    assert whole[True] == {"push": {"tags": ["v[0-9]*"]}}  # YAML reads the key `on` as true
    assert whole["jobs"]["test"]["uses"] == "./.github/workflows/test.yml"
    assert "workflow_call" in workflow("test.yml")[True]
    assert set(whole["jobs"]["release"]["needs"]) == {"test", "build"}


def locked(lock: str, package: str) -> str:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    found = re.search(rf"(?m)^{re.escape(package)}==([^\s;]+)", text)
    assert found, f"requirements/{lock}.txt has no {package}: run `make locks`"
    return found[1]


def test_pre_commit_has_the_locked_ruff() -> None:
    repos = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    [ruff] = [repo for repo in repos if repo["repo"].endswith("/ruff-pre-commit")]
    assert ruff["rev"] == f"v{locked('dev', 'ruff')}"
    assert [hook["id"] for hook in ruff["hooks"]] == ["ruff-check", "ruff-format"]


def test_what_the_build_asks_for_is_locked() -> None:
    """`make play` installs without build isolation, from the lock alone."""
    for line in PROJECT["build-system"]["requires"]:
        asked = Requirement(line)
        assert asked.specifier.contains(locked("play", asked.name))


# ---- the image


def docker_ignores() -> Callable[[str], bool]:
    """Tell whether `.dockerignore` leaves a path out: the last line that matches it or a folder above decides."""
    rules: list[tuple[re.Pattern[str], bool]] = []
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            form = re.escape(line.removeprefix("!")).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
            rules.append((re.compile(form), not line.startswith("!")))

    def ignores(path: str) -> bool:
        parts = path.split("/")
        above = ["/".join(parts[:n]) for n in range(1, len(parts) + 1)]
        matching = [out for form, out in rules if any(form.fullmatch(part) for part in above)]
        return bool(matching) and matching[-1]

    return ignores


def test_nothing_that_git_ignores_goes_into_the_image() -> None:
    ignores = docker_ignores()
    for file, base in ((ROOT / ".gitignore", ""), (ROOT / "client" / ".gitignore", "client/")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                name = line.strip("/").replace("*", "x")
                anywhere = "/" not in line.rstrip("/")
                for place in ("", "client/", "src/tapete/") if anywhere and not base else ("",):
                    assert ignores(f"{base}{place}{name}/x"), line


def test_the_image_gets_what_it_is_built_from_and_little_else() -> None:
    ignores = docker_ignores()
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split(
        "\n"
    )
    copied = {path for path in listed if path and not ignores(path)}
    for folder in ("src/tapete", "client/src", "client/public", "client/workers", "client/tools", "requirements"):
        assert {path for path in listed if path.startswith(f"{folder}/")} <= copied, folder
    needed = ["pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "tools/setup.py", ".git_archival.txt"]
    assert {*needed, "client/index.html", "client/package.json", "client/package-lock.json", "client/.npmrc"} <= copied
    assert {path.split("/")[0] for path in copied if "/" in path} == {"client", "requirements", "src", "tools"}
