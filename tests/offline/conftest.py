"""Tests of the page alone run on asyncio's own loop."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
