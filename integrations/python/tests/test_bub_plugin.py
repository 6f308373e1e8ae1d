"""What Bub needs of a plugin beyond what its hooks return."""

from __future__ import annotations

import asyncio
import hashlib
import re
from importlib.metadata import EntryPoint

from acting.bub_turn import session_with, turn_of
from acting.knowledge import QUESTION
from acting.relay import RESOLVE, Relay
from acting.turn import nothing
from support.server import REPOSITORY

from powercontext_integrations.bub import PowerContextPlugin
from powercontext_integrations.core.notice import NOTICE


def test_bub_finds_the_plugin_through_its_entry_point() -> None:
    project = (REPOSITORY / "integrations" / "python" / "pyproject.toml").read_text(encoding="utf-8")
    [(name, value)] = re.findall(r'^\[project\.entry-points\.bub\]\n(\w+) = "(.+)"$', project, re.MULTILINE)
    loaded = EntryPoint(name, value, "bub").load()
    assert loaded is PowerContextPlugin
    assert isinstance(loaded(object()), PowerContextPlugin)


def test_a_plugin_that_is_there_twice_injects_once(relay: Relay, scope_id: str) -> None:
    plugins = [PowerContextPlugin(server_url=relay.address, scope_id=scope_id) for _ in range(2)]
    taken = asyncio.run(turn_of(session_with(*plugins), QUESTION, nothing))
    assert [sum(text.count(NOTICE) for text in texts) for texts in taken.calls] == [1, 1]


def test_the_workspace_leads_to_the_scope_which_is_asked_for_once_in_a_turn(relay: Relay) -> None:
    asyncio.run(turn_of(session_with(PowerContextPlugin(server_url=relay.address)), QUESTION, nothing))
    [resolved] = relay.of(RESOLVE)
    workspace = hashlib.sha256(b"/workspaces/demo").hexdigest()
    assert resolved.body["binding_keys"] == [
        {"integration": "bub", "kind": "workspace", "external_id": workspace},
    ]
    assert len(relay.prepared) == 2


def test_a_message_of_several_parts_is_asked_by_its_texts(relay: Relay, scope_id: str) -> None:
    session = session_with(PowerContextPlugin(server_url=relay.address, scope_id=scope_id))
    parts = [{"type": "text", "text": QUESTION}, {"type": "image_url", "image_url": {"url": "data:,"}}]
    asyncio.run(session.call_model([{"role": "user", "content": parts}], {}))
    assert relay.prepared[0].body["query"] == QUESTION
