"""OpenAPI: schemathesis calls every route with valid and with invalid input."""

from __future__ import annotations

from contextlib import suppress

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from .running import Server

CALM = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


@pytest.mark.check
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
@pytest.mark.parametrize("examples", [2, pytest.param(12, marks=pytest.mark.long)])
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["allowed", "forbidden"])
def test_every_route_answers_as_its_schema_says(server: Server, mode: GenerationMode, examples: int) -> None:
    with httpx.Client(base_url=server.url) as web:
        web.get("/api/me")
        cookies = dict(web.cookies)
        headers = {"x-csrftoken": cookies["csrftoken"]}
    routes = [
        route.ok() for route in schemathesis.openapi.from_url(f"{server.url}/openapi/openapi.json").get_all_operations()
    ]
    assert len(routes) >= 17
    tried = 0
    for route in routes:
        definition = route.definition.raw
        if mode is GenerationMode.NEGATIVE and not definition.get("parameters") and "requestBody" not in definition:
            continue  # it has no input that could be invalid

        @settings(CALM, max_examples=examples)
        @given(case=route.as_strategy(generation_mode=mode))
        def answers_as_it_says(case: schemathesis.Case) -> None:
            case.call_and_validate(headers=headers, cookies=cookies, timeout=120)

        with suppress(Unsatisfiable):  # every text in a path is valid
            answers_as_it_says()
            tried += 1
    assert tried >= 12


@pytest.mark.check
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_the_schema_is_sent_once_to_a_client_that_keeps_it(server: Server) -> None:
    with httpx.Client(base_url=server.url) as web:
        whole = web.get("/openapi/openapi.json")
        assert (whole.status_code, whole.headers["content-encoding"]) == (200, "gzip")
        assert whole.content == web.get("/openapi").content
        again = web.get("/openapi/openapi.json", headers={"if-none-match": whole.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert web.get("/openapi/other").status_code == 404
