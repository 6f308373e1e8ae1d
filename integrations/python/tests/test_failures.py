"""Whatever is wrong with the server, the main task is done, nothing is injected, and the log tells no secrets."""

from __future__ import annotations

import logging
import socket
import time
from typing import Any

import pytest
from acting.faults import FAULTS, SCOPE, stall
from acting.knowledge import QUESTION
from acting.relay import PREPARE, RESOLVE, Relay
from acting.turn import ANSWER, Taken, TakeTurn
from support.scripted_server import Step, answer, refusal, scripted_server

from powercontext_integrations.core.notice import NOTICE

TOKEN = "token-that-stays-secret"


def assert_without_context(taken: Taken) -> None:
    assert taken.answer == ANSWER
    assert len(taken.calls) == 2
    assert all(any(QUESTION in text for text in texts) for texts in taken.calls)
    assert NOTICE not in str(taken.calls)
    assert "a text" not in str(taken.calls)


def assert_discreet(log: pytest.LogCaptureFixture, *words: str) -> None:
    lines = [record.getMessage() for record in log.records if record.name == "powercontext_integrations"]
    assert lines
    for line in lines:
        assert any(word in line for word in words), line
        assert not any(secret in line for secret in (TOKEN, QUESTION, "a text", "127.0.0.1", "As scripted", "items"))
    assert not any(record.exc_info for record in log.records if record.name == "powercontext_integrations")


@pytest.mark.parametrize("fault", FAULTS)
def test_the_main_task_goes_on_when_prepare_fails(
    take_turn: TakeTurn, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    step, words = FAULTS[fault]
    with scripted_server(SCOPE, step) as server:
        began = time.monotonic()
        taken = take_turn(QUESTION, server_url=server.address, token=TOKEN, context_assembly={"sections": []})
        seconds = time.monotonic() - began
        paths = [request.path for request in server.seen]
    assert_without_context(taken)
    assert_discreet(caplog, words)
    # Once for each hook that asks, and never anything else in its place.
    assert paths[0] == RESOLVE
    assert set(paths[1:]) == {PREPARE}
    assert len(paths) <= 3
    assert all(b'"assembly":{"sections":[]}' in request.body for request in server.seen[1:])
    assert seconds < 4.5


@pytest.mark.parametrize("step", [refusal(404, "scope_not_found"), answer(200, {"scope_id": "project:demo"}), stall])
def test_nothing_is_prepared_when_no_scope_is_found(
    take_turn: TakeTurn, step: Step, caplog: pytest.LogCaptureFixture
) -> None:
    with scripted_server(step) as server:
        taken = take_turn(QUESTION, server_url=server.address, token=TOKEN)
        paths = {request.path for request in server.seen}
    assert_without_context(taken)
    assert_discreet(caplog, "in resolve_scope_binding")
    assert paths == {RESOLVE}


def test_the_main_task_goes_on_when_no_server_is_there(take_turn: TakeTurn, caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    taken = take_turn(QUESTION, server_url=f"http://127.0.0.1:{port}", token=TOKEN)
    assert_without_context(taken)
    assert_discreet(caplog, "server_unavailable in resolve_scope_binding")


def test_a_hook_keeps_to_its_time_whatever_its_requests_may_take(take_turn: TakeTurn) -> None:
    with scripted_server(stall) as server:
        limits: dict[str, Any] = {"request_timeout_seconds": 30, "http_budget_seconds": 0.3}
        began = time.monotonic()
        taken = take_turn(QUESTION, server_url=server.address, **limits)
        seconds = time.monotonic() - began
    assert_without_context(taken)
    assert seconds < 2.5


def test_a_hook_without_time_asks_nobody_and_says_so(take_turn: TakeTurn, caplog: pytest.LogCaptureFixture) -> None:
    with scripted_server(SCOPE) as server:
        taken = take_turn(QUESTION, server_url=server.address, http_budget_seconds=1e-9, capture_prompts=True)
        assert server.seen == []
    assert_without_context(taken)
    assert_discreet(caplog, "server_unavailable in resolve_scope_binding")


def test_an_empty_answer_injects_nothing_and_is_no_failure(
    take_turn: TakeTurn, relay: Relay, scope_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    nothing: dict[str, Any] = {"sections": []}
    taken = take_turn(QUESTION, server_url=relay.address, scope_id=scope_id, context_assembly=nothing)
    assert_without_context(taken)
    assert relay.prepared[0].answer["status"] == "empty"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_prompt_without_words_asks_nobody(take_turn: TakeTurn, relay: Relay) -> None:
    assert take_turn("  \n", server_url=relay.address).answer == ANSWER
    assert relay.exchanges == []


def test_a_prompt_that_no_request_can_carry_is_skipped(
    take_turn: TakeTurn, relay: Relay, caplog: pytest.LogCaptureFixture
) -> None:
    """Half a surrogate pair is no Unicode text."""
    taken = take_turn(f"{QUESTION} \ud83d", server_url=relay.address)
    assert_without_context(taken)
    assert relay.prepared == []
    assert_discreet(caplog, "failed after")


def test_a_server_that_does_not_speak_tls_is_not_reached(take_turn: TakeTurn, caplog: pytest.LogCaptureFixture) -> None:
    with scripted_server(SCOPE) as server:
        taken = take_turn(QUESTION, server_url=server.address.replace("http:", "https:"), token=TOKEN)
    assert_without_context(taken)
    assert_discreet(caplog, "server_unavailable in resolve_scope_binding")
