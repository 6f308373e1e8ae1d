"""What is sent is what the caller supplied; left out, null, empty and default all differ (RFC 1489, 8)."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from conftest import vectors
from pydantic import TypeAdapter
from support.driver import Opener
from support.scripted_server import refusal, scripted_server

from powercontext_client import Client, ClientOptions, models
from powercontext_client.errors import UnavailableError

CASES = vectors("outbound.json")["cases"]
ONCE = ClientOptions(max_retries=0)


def sent_body(open_client: Opener, operation: str, *args: object) -> Any:
    with scripted_server(refusal(503, "runtime_not_ready")) as server, open_client(server.address, None, ONCE) as call:
        with pytest.raises(UnavailableError):
            call(operation, *args)
        [request] = server.seen
        return request.json


def test_there_are_cases() -> None:
    assert len(CASES) >= 14


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_body_is_what_was_supplied(case: dict[str, Any], open_client: Opener) -> None:
    model = get_type_hints(getattr(Client, case["operation"]))["request"]
    request = TypeAdapter(model).validate_python(case["supplied"])
    assert sent_body(open_client, case["operation"], *case["parameters"].values(), request) == case["sent"]


def test_models_made_by_keywords_are_sent_alike(open_client: Opener) -> None:
    plain = {"scope_id": "s", "query": "q"}
    left_out = models.PrepareContextRequest(scope_id="s", query="q")
    assert sent_body(open_client, "prepare_context", left_out) == plain
    supplied: list[tuple[models.ContextAssembly | None, object]] = [
        (models.ContextAssembly(), {}),
        (models.ContextAssembly(sections=[]), {"sections": []}),
        (None, None),
    ]
    for assembly, sent in supplied:
        request = models.PrepareContextRequest(scope_id="s", query="q", assembly=assembly)
        assert sent_body(open_client, "prepare_context", request) == {**plain, "assembly": sent}


def test_a_changed_copy_is_sent_with_the_change(open_client: Opener) -> None:
    request = models.PrepareContextRequest(scope_id="s", query="q")
    explicit = request.model_copy(update={"assembly": models.ContextAssembly()})
    assert "assembly" not in sent_body(open_client, "prepare_context", request)
    assert sent_body(open_client, "prepare_context", explicit)["assembly"] == {}


def test_what_is_no_request_model_is_refused_without_repeating_it(open_client: Opener) -> None:
    with scripted_server(refusal(503, "runtime_not_ready")) as server, open_client(server.address) as call:
        with pytest.raises(TypeError) as raised:
            call("prepare_context", {"scope_id": "s", "query": "a secret question"})
        assert "secret" not in f"{raised.value!r}{raised.value.__cause__!r}"
        assert server.seen == []
