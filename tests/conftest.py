"""The guide's games are importable in tests as they are for readers; long tests have their turn in `make soak`."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import tapete

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

# thousands of tests and five games stay to the end: looking through all of that again and again for garbage takes a
# fifth of the time
gc.set_threshold(100_000, 20, 20)

# a busy machine is not a fault
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)  # one test runs pytest again, without xdist
def pytest_xdist_make_scheduler(config, log):
    """One test process has all browser tests, one all that share a PostgreSQL, one all that share a browser's Python;
    every other test goes to whoever is free."""
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            for together in ("tests/browser", "tests/offline/test_in_pyodide"):
                if nodeid.startswith(together):
                    return together
            return "postgresql" if nodeid.startswith("tests/server") and "postgresql" in nodeid else nodeid

    return Together(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """`make soak` sets TAPETE_LONG and asks for those alone."""
    if os.environ.get("TAPETE_LONG"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


@pytest.fixture(params=["shapely", pytest.param("strips", marks=pytest.mark.long)])
def areas(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Regions as they are drawn where shapely is, and where it is not (in a browser, for one)."""
    from tapete.boards.solvers import regions
    from tapete.boards.solvers.pure import areas as of_strips
    from tapete.boards.solvers.vectorised import areas as of_shapely

    monkeypatch.setattr(regions, "areas", of_shapely if request.param == "shapely" else of_strips)


@pytest.fixture
def in_english() -> Iterator[None]:
    """For tests that read sentences: whatever the machine's locale, this run speaks English."""
    with tapete.speaking("en"):
        yield
