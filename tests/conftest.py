"""Settings of all tests: import paths, hypothesis profile, distribution over processes, long tests.

`make test` runs the tests without the mark `check`, `make check` those with it, `make soak` those marked `long`.
"""

import functools
import gc
import os
import ssl
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

import tapete

# the games of the guide
sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

# Tests and games stay in memory to the end. Frequent garbage collection over them takes a fifth of the time.
gc.set_threshold(100_000, 20, 20)

# httpx reads all certificate authorities for each of its clients, which takes longer than most requests of a test.
create_context = ssl.create_default_context
context_of_file = functools.cache(lambda cafile: create_context(cafile=cafile))


def create_or_share_context(*args: Any, **kwargs: Any) -> ssl.SSLContext:
    return context_of_file(**kwargs) if not args and set(kwargs) == {"cafile"} else create_context(*args, **kwargs)


ssl.create_default_context = create_or_share_context

# httpx gives up after five seconds; a busy machine must not fail a test
for function in (httpx.Client.__init__, httpx.AsyncClient.__init__, httpx.get, httpx.post, httpx.request):
    function.__kwdefaults__["timeout"] = httpx.Timeout(120)

# no time limits: a busy machine must not fail a test
settings.register_profile("tapete", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tapete")


@pytest.hookimpl(optionalhook=True)  # one test runs pytest again, without xdist
def pytest_xdist_make_scheduler(config, log):
    """Run tests with a shared resource in one process: PostgreSQL, Pyodide, a browser for every second file.

    Every other test runs in the next free process.
    """
    from xdist.scheduler import LoadScopeScheduling

    browser_files = sorted(
        f"tests/browser/{path.name}" for path in (Path(__file__).parent / "browser").glob("test_*.py")
    )

    class GroupedScheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            if file.startswith("tests/browser/"):
                return f"browser {browser_files.index(file) % 2}"
            if file == "tests/offline/test_in_pyodide.py":
                return file
            return "postgresql" if nodeid.startswith("tests/server") and "postgresql" in nodeid else nodeid

    return GroupedScheduling(config, log)


#: tests that need a real browser, PostgreSQL or Pyodide
CHECKED = ("tests/browser/", "tests/offline/test_in_pyodide")
SMOKE = "tests/browser/test_smoke.py"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests for `make check` by what they need, and deselect long ones.

    `make soak` sets TAPETE_LONG and selects only long tests.
    """
    for item in items:
        if is_checked(item.nodeid):
            item.add_marker("check")
    if os.environ.get("TAPETE_LONG"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Look for examples in sources only: docstrings of test files have none, and looking takes a second."""
    collectors = yield
    if file_path.name.startswith("test_"):
        return [collector for collector in collectors if not isinstance(collector, DoctestModule)]
    return collectors


def is_checked(nodeid: str) -> bool:
    if nodeid.startswith("tests/server/") and "postgresql" in nodeid:
        return True
    return nodeid.startswith(CHECKED) and not nodeid.startswith(SMOKE)


@pytest.fixture(params=["shapely", pytest.param("strips", marks=pytest.mark.long)])
def areas(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw regions with shapely, and without it, as in a browser."""
    from tapete.boards.solvers import regions
    from tapete.boards.solvers.pure import areas as of_strips
    from tapete.boards.solvers.vectorised import areas as of_shapely

    monkeypatch.setattr(regions, "areas", of_shapely if request.param == "shapely" else of_strips)


@pytest.fixture
def in_english() -> Iterator[None]:
    """English texts, independent of the machine's locale."""
    with tapete.speaking("en"):
        yield
