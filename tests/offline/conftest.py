"""Event loop of the offline tests: asyncio."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
