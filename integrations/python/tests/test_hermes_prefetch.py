"""What Hermes queues after a turn is for the next one, if that asks the same in the same way."""

from __future__ import annotations

import json

import pytest
from acting.hermes_turn import SESSION, turn_of
from acting.knowledge import QUESTION
from acting.relay import Relay

from powercontext_integrations.core.notice import to_block
from powercontext_integrations.hermes import PowerContextMemory

THREE = '{"sections":[{"family":"memory","limit":3}]}'


@pytest.fixture
def memory(relay: Relay, scope_id: str, monkeypatch: pytest.MonkeyPatch) -> PowerContextMemory:
    monkeypatch.setenv("POWERCONTEXT_HERMES_SERVER_URL", relay.address)
    monkeypatch.setenv("POWERCONTEXT_HERMES_SCOPE_ID", scope_id)
    monkeypatch.setenv("POWERCONTEXT_HERMES_CONTEXT_ASSEMBLY", THREE)
    memory = PowerContextMemory()
    memory.initialize(SESSION, platform="cli")
    return memory


def test_the_next_turn_takes_what_was_queued_once(memory: PowerContextMemory, relay: Relay) -> None:
    memory.prefetch(QUESTION)
    memory.queue_prefetch(QUESTION, session_id=SESSION)
    assert len(relay.prepared) == 2
    assert memory.prefetch(QUESTION) == to_block(relay.content)
    assert len(relay.prepared) == 2
    memory.prefetch(QUESTION)
    assert len(relay.prepared) == 3


@pytest.mark.parametrize(
    ("name", "value"), [("CONTEXT_ASSEMBLY", "{}"), ("CONTEXT_ASSEMBLY", None), ("MAX_BYTES", "4000")]
)
def test_what_was_queued_in_another_way_is_not_used(
    memory: PowerContextMemory, relay: Relay, name: str, value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn_of(memory, QUESTION)
    if value is None:
        monkeypatch.delenv(f"POWERCONTEXT_HERMES_{name}")
    else:
        monkeypatch.setenv(f"POWERCONTEXT_HERMES_{name}", value)
    assert memory.prefetch(QUESTION) == to_block(relay.content)
    assert len(relay.prepared) == 3
    assert relay.prepared[-1].body != relay.prepared[0].body


def test_what_is_queued_is_prepared_as_the_turn_was(
    memory: PowerContextMemory, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.prefetch(QUESTION)
    monkeypatch.setenv("POWERCONTEXT_HERMES_CONTEXT_ASSEMBLY", "{}")
    memory.queue_prefetch(QUESTION, session_id=SESSION)
    assert [exchange.body["assembly"] for exchange in relay.prepared] == [json.loads(THREE)] * 2


def test_another_question_is_asked_anew(memory: PowerContextMemory, relay: Relay) -> None:
    turn_of(memory, QUESTION)
    memory.prefetch(f"{QUESTION} And roll back?")
    assert len(relay.prepared) == 3


@pytest.mark.parametrize("leave", ["switch", "rewind", "end", "shutdown"])
def test_a_session_that_is_left_leaves_nothing(memory: PowerContextMemory, relay: Relay, leave: str) -> None:
    turn_of(memory, QUESTION)
    {
        "switch": lambda: memory.on_session_switch("session-2", parent_session_id=SESSION, reset=True),
        "rewind": lambda: memory.on_session_switch(SESSION, rewound=True),
        "end": lambda: memory.on_session_end([]),
        "shutdown": memory.shutdown,
    }[leave]()
    memory.prefetch(QUESTION)
    assert len(relay.prepared) == 3


def test_session_and_workspace_lead_to_the_scope(
    memory: PowerContextMemory, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("POWERCONTEXT_HERMES_SCOPE_ID")
    memory.prefetch(QUESTION)
    [session, workspace] = relay.exchanges[0].body["binding_keys"]
    assert session == {"integration": "hermes", "kind": "session", "external_id": SESSION}
    assert (workspace["integration"], workspace["kind"], len(workspace["external_id"])) == ("hermes", "workspace", 64)


def test_agents_get_no_tools_from_it(memory: PowerContextMemory) -> None:
    assert memory.is_available()
    assert memory.get_tool_schemas() == []
    assert all(field["env_var"].startswith("POWERCONTEXT_HERMES_") for field in memory.get_config_schema())
