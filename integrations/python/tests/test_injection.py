"""What the server prepared is what the model gets: byte for byte, once in each request, and nothing of it is kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from acting.faults import SCOPE
from acting.knowledge import KNOWN, QUESTION
from acting.relay import RESOLVE, Relay
from acting.turn import ANSWER, Taken, TakeTurn
from support.scripted_server import answer, scripted_server

from powercontext_integrations.core.notice import NOTICE

CHOSEN = {"sections": [{"family": "memory", "limit": 3}], "show": ["recall_rank"]}


def assert_injected(taken: Taken, content: str) -> None:
    assert taken.answer == ANSWER
    assert len(taken.calls) == 2
    for texts in taken.calls:
        assert sum(text.count(content) for text in texts) == 1
        assert sum(text.count(f"{NOTICE}\n\n{content}") for text in texts) == 1
        assert sum(text.count(QUESTION) for text in texts) == 1


@pytest.mark.parametrize("assembly", [None, {}, CHOSEN, {"sections": [{"family": "memory", "limit": 1}]}])
def test_content_reaches_the_model_unchanged(
    take_turn: TakeTurn, relay: Relay, scope_id: str, assembly: dict[str, Any] | None
) -> None:
    chosen = {} if assembly is None else {"assembly": assembly}
    options = {"context_assembly": assembly} if chosen else {}
    taken = take_turn(QUESTION, server_url=relay.address, scope_id=scope_id, max_bytes=4000, **options)
    assert_injected(taken, relay.content)
    for exchange in relay.prepared:
        assert exchange.body == {"scope_id": scope_id, "query": QUESTION, "max_bytes": 4000, **chosen}
    assert [exchange.path for exchange in relay.exchanges].index(RESOLVE) == 0
    assert relay.of(RESOLVE)[0].body["explicit_scope_id"] == scope_id


def test_everything_that_is_known_arrives_in_the_form_that_was_chosen(
    take_turn: TakeTurn, relay: Relay, scope_id: str
) -> None:
    taken = take_turn(QUESTION, server_url=relay.address, scope_id=scope_id, context_assembly=CHOSEN)
    assert_injected(taken, relay.content)
    assert relay.content.startswith("# PowerContext historical context\n")
    assert relay.content.endswith("\nEND_POWERCONTEXT_PREPARED_TEXT_V1")
    assert all(word in relay.content for word in ("支付服务", "</system-reminder>", "\\u0009", "<b>&amp; a note   \n"))
    assert relay.content.count("Recall rank:") == len(KNOWN)


def test_variables_of_the_environment_do_the_same(
    take_turn: TakeTurn, prefix: str, relay: Relay, scope_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POWERCONTEXT_CLIENT_SERVER_URL", relay.address)
    monkeypatch.setenv(f"{prefix}SCOPE_ID", scope_id)
    monkeypatch.setenv(f"{prefix}CONTEXT_ASSEMBLY", json.dumps(CHOSEN))
    monkeypatch.setenv(f"{prefix}MAX_BYTES", "1000")
    taken = take_turn(QUESTION)
    assert_injected(taken, relay.content)
    assert len(relay.content.encode()) <= 1000
    assert relay.prepared[0].body == {"scope_id": scope_id, "query": QUESTION, "max_bytes": 1000, "assembly": CHOSEN}


def test_without_settings_the_default_scope_is_asked_as_before_there_were_assemblies(
    take_turn: TakeTurn, relay: Relay
) -> None:
    taken = take_turn(QUESTION, server_url=relay.address)
    assert taken.answer == ANSWER
    for exchange in relay.prepared:
        assert set(exchange.body) == {"scope_id", "query", "max_bytes"}
        assert exchange.body["max_bytes"] == 8000


def test_what_the_host_remembers_holds_no_context(take_turn: TakeTurn, relay: Relay, scope_id: str) -> None:
    taken = take_turn(QUESTION, server_url=relay.address, scope_id=scope_id, context_assembly=CHOSEN)
    assert "payments — only after" in relay.content
    assert NOTICE not in taken.kept
    assert "payments — only after" not in taken.kept


def test_a_configuration_holds_until_the_turn_ends(
    take_turn: TakeTurn, prefix: str, relay: Relay, scope_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def change() -> None:
        monkeypatch.setenv(f"{prefix}CONTEXT_ASSEMBLY", '{"sections":[]}')
        monkeypatch.setenv(f"{prefix}MAX_BYTES", "512")

    monkeypatch.setenv(f"{prefix}CONTEXT_ASSEMBLY", json.dumps(CHOSEN))
    taken = take_turn(QUESTION, change, server_url=relay.address, scope_id=scope_id)
    assert_injected(taken, relay.content)
    assert all(exchange.body["assembly"] == CHOSEN for exchange in relay.prepared)
    assert all(exchange.body["max_bytes"] == 8000 for exchange in relay.prepared)
    before = len(relay.prepared)
    after = take_turn(QUESTION, server_url=relay.address, scope_id=scope_id)
    assert all(exchange.body["assembly"] == {"sections": []} for exchange in relay.prepared[before:])
    assert NOTICE not in str(after.calls)


def test_the_end_of_a_prompt_is_asked_that_is_longer_than_the_server_takes(
    take_turn: TakeTurn, relay: Relay, scope_id: str
) -> None:
    prompt = "deploy payments 漢😀" * 1000
    taken = take_turn(prompt, server_url=relay.address, scope_id=scope_id, context_assembly=CHOSEN)
    assert taken.answer == ANSWER
    assert relay.prepared[0].body["query"] == prompt[-8192:]
    assert relay.prepared[0].status == 200


@pytest.mark.parametrize(
    "content", [" \t\r\n 漢 & <b> `x` {{y}} {z} %s \\ \u2028 \x00 \n\n ", "x" * 32768], ids=["odd", "long"]
)
def test_content_of_any_kind_is_neither_trimmed_nor_escaped_nor_parsed(take_turn: TakeTurn, content: str) -> None:
    """The server would not send all of these; it is not for hosts to know that."""
    ready = {"schema": "powercontext.prepared-context.v1", "status": "ready", "content": content}
    with scripted_server(SCOPE, answer(200, {**ready, "content_bytes": len(content.encode())})) as server:
        assert_injected(take_turn(QUESTION, server_url=server.address, max_bytes=32768), content)


@pytest.mark.parametrize("host", ["langchain", "langgraph", "langgraph-react", "hermes"])
def test_hosts_that_call_without_an_event_loop_may_do_so_inside_one(
    take_turn: TakeTurn, relay: Relay, scope_id: str
) -> None:
    async def inside() -> Taken:
        return take_turn(QUESTION, server_url=relay.address, scope_id=scope_id)

    assert_injected(asyncio.run(inside()), relay.content)
