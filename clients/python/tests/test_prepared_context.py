"""Only an answer that is exactly what it claims to be may be injected."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import vectors
from support.driver import Opener
from support.scripted_server import REQUEST_ID, answer, scripted_server

from powercontext_client import find_problem
from powercontext_client.errors import InvalidAnswerError, InvalidPreparedContextError
from powercontext_client.models import PrepareContextRequest

CASES = vectors("prepared-context.json")["cases"]
READY = {"schema": "powercontext.prepared-context.v1", "status": "ready"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_problem_is_that_of_every_client(case: dict[str, Any]) -> None:
    budget = {"max_bytes": case["max_bytes"]} if "max_bytes" in case else {}
    assert find_problem(case["response"], **budget) == case["problem"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_prepare_context_returns_valid_answers_only(case: dict[str, Any], open_client: Opener) -> None:
    request = PrepareContextRequest(scope_id="s", query="q", max_bytes=case.get("max_bytes", 8000))
    with scripted_server(answer(200, case["response"])) as server, open_client(server.address) as call:
        if case["problem"] is None:
            assert call("prepare_context", request).model_dump(by_alias=True) == case["response"]
            return
        with pytest.raises(InvalidAnswerError) as raised:
            call("prepare_context", request)
        assert raised.value.request_id == REQUEST_ID


@pytest.mark.parametrize(
    ("problem", "answered"),
    [
        ("content", {**READY, "content": None, "content_bytes": 0}),
        ("content_bytes", {**READY, "content": "é", "content_bytes": 1}),
        ("budget", {**READY, "content": "a" * 513, "content_bytes": 513}),
    ],
)
def test_what_is_wrong_with_a_well_formed_answer_is_named(
    problem: str, answered: dict[str, Any], open_client: Opener
) -> None:
    request = PrepareContextRequest(scope_id="s", query="q", max_bytes=512)
    with scripted_server(answer(200, answered)) as server, open_client(server.address) as call:
        with pytest.raises(InvalidPreparedContextError) as raised:
            call("prepare_context", request)
        assert raised.value.problem == problem
