"""The OpenAPI schema tells the truth: schemathesis tries every route with what it allows and what it does not."""

from __future__ import annotations

import os

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from .running import Server

EXAMPLES = int(os.environ.get("TAPETE_SCHEMA_EXAMPLES", "12"))


@pytest.fixture(scope="session")
def guest(server: Server) -> dict[str, dict[str, str]]:
    with httpx.Client(base_url=server.url) as web:
        web.get("/api/me")
        cookies = dict(web.cookies)
    return {"headers": {"x-csrftoken": cookies["csrftoken"]}, "cookies": cookies}


@pytest.fixture(scope="session")
def api(server: Server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/openapi/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_route_answers_as_its_schema_says(case: schemathesis.Case, guest: dict[str, dict[str, str]]) -> None:
    case.call_and_validate(headers=guest["headers"], cookies=guest["cookies"])
