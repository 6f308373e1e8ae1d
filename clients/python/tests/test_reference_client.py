"""The client that the reference publishes, 1.0.0, works against this server for every operation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from reference.published_client import published_client
from reference.recording import RECORDED_NAME, Translation, read_recording
from support.scenario import act_out
from support.server import ENFORCED, OPERATOR_TOKEN, running_server
from test_every_operation import OPERATIONS

BEYOND_REFERENCE = {"explain_context", "list_set_aside_windows", "retry_set_aside_window"}


@pytest.fixture
def fresh_server() -> Iterator[str]:
    """A server as it was when it was recorded: with nothing of other tests."""
    with running_server(ENFORCED) as address:
        yield address


def test_the_published_client_works_and_sends_what_was_recorded(fresh_server: str) -> None:
    exchanges: list[dict[str, Any]] = []
    with published_client(fresh_server, exchanges) as act:
        steps = act_out(act, "live-run")
    assert {step.operation for step in steps} == OPERATIONS
    assert OPERATIONS - {step.operation for step in steps if not step.beyond_reference} == BEYOND_REFERENCE
    translation = Translation({RECORDED_NAME: "live-run"})
    for recorded, actual in zip(read_recording(), exchanges, strict=True):
        wanted = translation.request_of(recorded)
        assert {part: actual[part] for part in wanted} == wanted
        assert actual["status"] == recorded["status"]
        translation.learn(recorded["answer"], actual["answer"])


def test_what_the_published_client_sent_is_answered_as_it_was(fresh_server: str) -> None:
    """Needs no package of the reference: its strict models took these statuses and fields when they were recorded."""
    translation = Translation({RECORDED_NAME: "replayed-run"})
    recording = read_recording()
    credential = {"Authorization": f"Bearer {OPERATOR_TOKEN}"}
    with httpx.Client(base_url=fresh_server, headers=credential, trust_env=False) as http:
        for recorded in recording:
            request = translation.request_of(recorded)
            answer = http.request(
                request["method"], request["target"], headers=request["headers"], content=request["body"]
            )
            assert answer.status_code == recorded["status"], (request, answer.text)
            translation.learn(recorded["answer"], answer.json() if answer.content else None)
    assert {exchange["operation"] for exchange in recording} == OPERATIONS
