"""Every operation of the contract, by both clients, on the server of this repository."""

from __future__ import annotations

from inspect import signature
from typing import Any, get_type_hints

import pytest
import yaml
from pydantic import BaseModel, TypeAdapter
from support.driver import Driver
from support.scenario import Act, Outcome, Step, act_out
from support.server import REPOSITORY

from powercontext_client import Answer, AsyncClient, Client, models
from powercontext_client.errors import NotModifiedError, ServerError

CONTRACT = yaml.safe_load((REPOSITORY / "openapi" / "powercontext.yaml").read_text(encoding="utf-8"))
OPERATIONS = {operation["operationId"] for item in CONTRACT["paths"].values() for operation in item.values()}


def acting(call: Driver) -> Act:
    def act(step: Step) -> Outcome:
        try:
            answer = call(step.operation, *step.path, *_request(step), **_named(step))
        except NotModifiedError:
            return Outcome()
        except ServerError as error:
            return Outcome(code=error.code, status=error.status, request_id=error.request_id)
        return Outcome(value=_to_json(answer))

    return act


def _request(step: Step) -> list[Any]:
    if step.request is None:
        return []
    model = get_type_hints(getattr(Client, step.operation))["request"]
    return [TypeAdapter(model).validate_python(step.request)]


def _named(step: Step) -> dict[str, Any]:
    tags = {"if_match": step.if_match, "if_none_match": step.if_none_match}
    return {**step.query, **{name: tag for name, tag in tags.items() if tag is not None}}


def _to_json(answer: object) -> Any:
    value = answer.value if isinstance(answer, Answer) else answer
    assert isinstance(value, BaseModel)
    return value.model_dump(mode="json", by_alias=True)


def test_every_operation(operate: Driver, request: pytest.FixtureRequest) -> None:
    steps = act_out(acting(operate), request.node.name)
    assert {step.operation for step in steps} == OPERATIONS


@pytest.mark.parametrize("client", [Client, AsyncClient])
def test_there_is_a_method_for_each_operation_and_no_other(client: type) -> None:
    methods = {name for name in dir(client) if not name.startswith("_")}
    assert methods - {"close"} == OPERATIONS
    assert all("timeout_seconds" in signature(getattr(client, name)).parameters for name in OPERATIONS)


def test_headers_that_matter_come_with_the_answer(call: Driver, scope_id: str) -> None:
    request = models.CreateProfileArtifactRequest(
        family="profile", content=models.ProfileWriteContent(content="# Profile\n")
    )
    created = call("create_artifact", scope_id, request)
    assert (created.etag, created.value.revision) == ('"revision:1"', 1)
    assert len(created.request_id) == 16
    with pytest.raises(NotModifiedError):
        call("get_artifact", scope_id, "profile", created.value.artifact_id, if_none_match=created.etag)


def test_pages_of_entries(call: Driver, scope_id: str) -> None:
    for number in range(3):
        call("remember_memory", fact(scope_id, f"Fact {number}."))
    first = call("list_memory_entries", models.ListMemoryEntriesRequest(scope_id=scope_id, limit=2))
    rest = models.ListMemoryEntriesRequest(scope_id=scope_id, limit=2, cursor=first.next_cursor)
    last = call("list_memory_entries", rest)
    assert [len(first.value.entries), len(last.value.entries), last.next_cursor] == [2, 1, None]


def test_an_idempotency_key_makes_a_write_happen_once(call: Driver, scope_id: str) -> None:
    answers = [call("remember_memory", fact(scope_id, "Once."), idempotency_key=scope_id) for _ in range(2)]
    assert answers[0] == answers[1]


def fact(scope_id: str, text: str) -> models.RememberMemoryRequest:
    return models.RememberMemoryRequest(scope_id=scope_id, kind="fact", text=text)
