"""What a user said becomes a Source where that is wanted, once, and without what we injected."""

from __future__ import annotations

import asyncio
import hashlib

import pytest
from acting import hermes_turn
from acting.hosts import HOSTS
from acting.knowledge import QUESTION
from acting.relay import CAPTURE, Relay
from acting.turn import ANSWER, TakeTurn
from powercontext_client import Client
from pydantic_ai import Agent
from pydantic_ai.messages import ModelRequest, UserPromptPart
from pydantic_ai.models.test import TestModel

from powercontext_integrations.core.integration import Integration
from powercontext_integrations.core.notice import to_block
from powercontext_integrations.core.place import Place
from powercontext_integrations.hermes import PowerContextMemory
from powercontext_integrations.pydantic_ai import PowerContextCapability

# The agent that LangGraph has ready has no place for a last node.
CAPTURING = [name for name in HOSTS if name != "langgraph-react"]


@pytest.mark.parametrize("host", CAPTURING)
def test_the_words_of_the_user_are_kept(
    take_turn: TakeTurn, host: str, relay: Relay, server: str, scope_id: str
) -> None:
    assert take_turn(QUESTION, server_url=relay.address, scope_id=scope_id, capture_prompts=True).answer == ANSWER
    [captured] = relay.of(CAPTURE)
    word = host.partition("-")[0].replace("_", "-")
    body, place = captured.body, captured.body["metadata"]
    digest = hashlib.sha256(f"{scope_id}\0{place['session_id']}\0{place['turn_id']}\0{QUESTION}".encode()).hexdigest()
    assert (captured.status, body["content"]) == (202, QUESTION)
    assert body["source_id"] == f"{word}-user-prompt:{digest}"
    assert place["turn_id"]
    with Client(server) as client:
        assert client.get_source(scope_id, "content", body["source_id"]).content == QUESTION


@pytest.mark.parametrize("host", CAPTURING)
def test_nothing_is_kept_unless_that_is_configured(take_turn: TakeTurn, relay: Relay, scope_id: str) -> None:
    take_turn(QUESTION, server_url=relay.address, scope_id=scope_id)
    assert relay.of(CAPTURE) == []


@pytest.mark.parametrize("host", CAPTURING)
@pytest.mark.parametrize("assembly", [None, {}])
def test_what_was_injected_does_not_come_back(
    take_turn: TakeTurn, relay: Relay, scope_id: str, assembly: dict[str, object] | None
) -> None:
    options = {} if assembly is None else {"context_assembly": assembly}
    take_turn(QUESTION, server_url=relay.address, scope_id=scope_id, **options)
    pasted = f"Before.\n{to_block(relay.content)}\nAfter."
    take_turn(pasted, server_url=relay.address, scope_id=scope_id, capture_prompts=True, **options)
    [captured] = relay.of(CAPTURE)
    assert captured.body["content"] == relay.prepared[-1].body["query"] == "Before.\nAfter."


SECRET = "curl -H 'Authorization: Bearer a1b2c3d4e5f6g7h8i9j0'"
NO_SOURCES = ["x" * 200_001, "  ", SECRET]


@pytest.mark.parametrize("prompt", NO_SOURCES)
@pytest.mark.parametrize("host", CAPTURING)
def test_what_is_no_source_is_not_sent(take_turn: TakeTurn, relay: Relay, scope_id: str, prompt: str) -> None:
    take_turn(prompt, server_url=relay.address, scope_id=scope_id, capture_prompts=True)
    assert relay.of(CAPTURE) == []


@pytest.mark.parametrize("prompt", NO_SOURCES)
def test_what_is_no_source_is_no_reason_to_ask_for_a_scope(relay: Relay, prompt: str) -> None:
    integration = Integration("langchain", {"server_url": relay.address, "capture_prompts": True})
    asyncio.run(integration.capture(integration.begin(Place(turn="turn-1")), prompt))
    assert relay.exchanges == []


def test_a_run_of_pydantic_ai_without_a_prompt_keeps_nothing_anew(relay: Relay, scope_id: str) -> None:
    capability = PowerContextCapability[None](server_url=relay.address, scope_id=scope_id, capture_prompts=True)
    agent = Agent(TestModel(), capabilities=[capability])
    asyncio.run(agent.run(message_history=[ModelRequest(parts=[UserPromptPart(QUESTION)])]))
    assert [prepared.body["query"] for prepared in relay.prepared] == [QUESTION]
    assert relay.of(CAPTURE) == []


def test_a_turn_of_hermes_that_is_told_twice_is_one_source(relay: Relay, scope_id: str) -> None:
    memory = PowerContextMemory(server_url=relay.address, scope_id=scope_id, capture_prompts=True)
    memory.initialize(hermes_turn.SESSION)
    for _ in range(2):
        hermes_turn.turn_of(memory, QUESTION)
    assert len({captured.body["source_id"] for captured in relay.of(CAPTURE)}) == 1
    assert {captured.status for captured in relay.of(CAPTURE)} == {202}


def test_what_a_subagent_of_hermes_is_told_is_not_kept(relay: Relay, scope_id: str) -> None:
    memory = PowerContextMemory(server_url=relay.address, scope_id=scope_id, capture_prompts=True)
    memory.initialize(hermes_turn.SESSION, agent_context="subagent")
    hermes_turn.turn_of(memory, QUESTION)
    assert relay.of(CAPTURE) == []
