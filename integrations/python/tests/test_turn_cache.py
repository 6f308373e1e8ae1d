"""Within a turn of a graph nothing is prepared twice, and nothing that was prepared another way is used."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from acting.knowledge import QUESTION
from acting.langchain_model import recording_model
from acting.relay import Relay
from acting.turn import Taken
from langchain_core.messages import AnyMessage, HumanMessage, SystemMessage

from powercontext_integrations.core.integration import ContextCache
from powercontext_integrations.core.notice import to_block
from powercontext_integrations.langgraph import PowerContextRecall

ONE = {"sections": [{"family": "memory", "limit": 1}]}
THREE = {"sections": [{"family": "memory", "limit": 3}]}
# Each pair differs in what the server is asked for.
WAYS: list[dict[str, Any]] = [
    {},
    {"max_bytes": 4000},
    {"context_assembly": {}},
    {"context_assembly": {}, "max_bytes": 4000},
    {"context_assembly": ONE},
    {"context_assembly": THREE},
    {"context_assembly": {**THREE, "show": ["recall_rank"]}},
]
CONFIG: Any = {"configurable": {"thread_id": "thread-1"}}


def asked(message_id: str | None = "message-1", text: str = QUESTION) -> dict[str, list[AnyMessage]]:
    return {"messages": [HumanMessage(text, id=message_id)]}


@pytest.fixture
def recall_with(relay: Relay, scope_id: str) -> Callable[..., Any]:
    """Nodes that share one cache."""
    cache = ContextCache()
    return lambda **way: PowerContextRecall(cache, server_url=relay.address, scope_id=scope_id, **way).recall


@pytest.mark.parametrize(("one", "other"), list(combinations(WAYS, 2)))
def test_two_ways_of_asking_in_one_turn_share_nothing(recall_with: Any, relay: Relay, one: Any, other: Any) -> None:
    for way in (one, other, one, other):
        [system, _] = recall_with(**way).invoke(asked(), CONFIG)["llm_input_messages"]
        of_way = [exchange for exchange in relay.prepared if _is(exchange.body, way)]
        assert len(of_way) == 1
        assert system.content == to_block(of_way[0].answer["content"])
    assert len(relay.prepared) == 2


def _is(body: dict[str, Any], way: dict[str, Any]) -> bool:
    assembly = way.get("context_assembly")
    return body.get("assembly") == assembly and body["max_bytes"] == way.get("max_bytes", 8000)


def test_two_spellings_of_one_way_share_an_entry(recall_with: Any, relay: Relay) -> None:
    spelled_out = {
        "format": "markdown",
        "sections": [{"family": "memory", "limit": 6}, {"family": "experience", "limit": 2}],
        "show": [],
    }
    for assembly in ({}, spelled_out):
        recall_with(context_assembly=assembly).invoke(asked(), CONFIG)
    assert len(relay.prepared) == 1


@pytest.mark.parametrize(
    "other",
    [
        (asked("message-2"), CONFIG),
        (asked(text=f"{QUESTION} And roll back?"), CONFIG),
        (asked(), {"configurable": {"thread_id": "thread-2"}}),
        (asked(), {}),
    ],
)
def test_another_turn_or_question_is_asked_anew(recall_with: Any, relay: Relay, other: Any) -> None:
    node = recall_with(context_assembly=THREE)
    node.invoke(asked(), CONFIG)
    node.invoke(*other)
    assert len(relay.prepared) == 2


def test_another_scope_is_asked_anew(relay: Relay, scope_id: str) -> None:
    cache = ContextCache()
    for scope in (scope_id, None):
        chosen: Any = {} if scope is None else {"scope_id": scope}
        PowerContextRecall(cache, server_url=relay.address, **chosen).recall.invoke(asked(), CONFIG)
    assert len({exchange.body["scope_id"] for exchange in relay.prepared}) == 2


def test_a_turn_without_a_name_is_never_cached(recall_with: Any, relay: Relay) -> None:
    node = recall_with(context_assembly=THREE)
    for _ in range(2):
        node.invoke(asked(None), CONFIG)
    assert len(relay.prepared) == 2


def test_an_empty_answer_is_remembered_too(recall_with: Any, relay: Relay) -> None:
    node = recall_with(context_assembly={"sections": []})
    for _ in range(2):
        [only] = node.invoke(asked(), CONFIG)["llm_input_messages"]
        assert isinstance(only, HumanMessage)
    assert len(relay.prepared) == 1


def test_states_that_are_objects_work(recall_with: Any) -> None:
    class State:
        messages: list[AnyMessage] = [HumanMessage(QUESTION, id="message-1")]  # noqa: RUF012

    [system, human] = recall_with(context_assembly=THREE).invoke(State(), CONFIG)["llm_input_messages"]
    assert isinstance(system, SystemMessage)
    assert human.text == QUESTION
    assert recording_model(Taken()).invoke([system, human]).tool_calls
