"""The four version combinations of RFC 1489: a refused selection is an error, never a wider request."""

from __future__ import annotations

import json

import pytest
from support.driver import Driver, Opener
from support.old_server import LEGACY_CONTENT, old_server

from powercontext_client.errors import InvalidRequestError
from powercontext_client.models import (
    ContextAssembly,
    ContextAssemblySection,
    PrepareContextRequest,
    RememberMemoryRequest,
)

ASSEMBLY = ContextAssembly(sections=[ContextAssemblySection(family="memory", limit=8)])


@pytest.fixture
def filled_scope(call: Driver, scope_id: str) -> str:
    call(
        "remember_memory", RememberMemoryRequest(scope_id=scope_id, kind="fact", text="Deployments happen on Tuesday.")
    )
    return scope_id


def request_for(scope_id: str) -> PrepareContextRequest:
    return PrepareContextRequest(scope_id=scope_id, query="On which day do deployments happen?")


def test_option_off_new_server(call: Driver, filled_scope: str) -> None:
    prepared = call("prepare_context", request_for(filled_scope))
    assert prepared.status == "ready"
    [line] = [line for line in prepared.content.splitlines() if line.startswith("{")]
    assert "Tuesday" in json.dumps(json.loads(line))


def test_option_on_new_server(call: Driver, filled_scope: str) -> None:
    prepared = call("prepare_context", request_for(filled_scope).model_copy(update={"assembly": ASSEMBLY}))
    assert prepared.content.startswith("# PowerContext historical context\n")
    assert ">     Deployments happen on Tuesday.\n" in prepared.content


def test_option_off_old_server(open_client: Opener) -> None:
    with old_server() as old, open_client(old.address) as call:
        assert call("prepare_context", request_for("s")).content == LEGACY_CONTENT
        assert [set(request.json) for request in old.seen] == [{"scope_id", "query"}]


@pytest.mark.parametrize("assembly", [ASSEMBLY, ContextAssembly(), ContextAssembly(sections=[])])
def test_option_on_old_server(assembly: ContextAssembly, open_client: Opener) -> None:
    request = request_for("s").model_copy(update={"assembly": assembly})
    with old_server() as old, open_client(old.address) as call:
        with pytest.raises(InvalidRequestError) as raised:
            call("prepare_context", request)
        assert raised.value.details == {
            "errors": [{"type": "extra_forbidden", "loc": ["body", "assembly"], "msg": "is unknown"}]
        }
        assert ["assembly" in request.json for request in old.seen] == [True]


def test_null_is_sent_and_refused(call: Driver, scope_id: str) -> None:
    with pytest.raises(InvalidRequestError) as raised:
        call("prepare_context", request_for(scope_id).model_copy(update={"assembly": None}))
    assert raised.value.code == "invalid_request"
