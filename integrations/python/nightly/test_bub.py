"""Bub itself, from the command line: context reaches its model unchanged, and its task is done without it too."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from acting.faults import FAULTS, SCOPE
from acting.knowledge import QUESTION
from acting.relay import CAPTURE, PREPARE, RESOLVE, Relay
from powercontext_client import Client
from powercontext_client.models import ScopeBinding, ScopeBindingKey
from support.scripted_server import scripted_server

from powercontext_integrations.core.notice import NOTICE, to_block

from .bub.process import install_plugin, run_bub
from .fake_model import REPLY, FakeModel
from .program import NOWHERE, Ended

CHOSEN = {"sections": [{"family": "memory", "limit": 3}], "show": ["recall_rank"]}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install_plugin(folder)
    return folder


Run = Callable[[Path, dict[str, str]], Ended]


@pytest.fixture
def run(site: Path, model: FakeModel) -> Run:
    """Asks the question in a folder, with settings by the names that follow the prefix of Bub."""

    def run_with(home: Path, settings: dict[str, str]) -> Ended:
        named = {f"POWERCONTEXT_BUB_{name}": value for name, value in settings.items()}
        return run_bub(home, site, QUESTION, model.address, named)

    return run_with


@dataclass(frozen=True)
class Bound:
    workspace: Path
    scope_id: str


@pytest.fixture
def bound(tmp_path: Path, server: str, scope_id: str) -> Bound:
    """A workspace that is bound to its Scope: nothing else says which one it is."""
    digest = hashlib.sha256(str(tmp_path).encode()).hexdigest()
    key = ScopeBindingKey(integration="bub", kind="workspace", external_id=digest)
    with Client(server) as client:
        client.set_scope_binding(ScopeBinding(key=key, scope_id=scope_id))
    return Bound(tmp_path, scope_id)


def assert_done(ended: Ended) -> None:
    assert ended.status == 0, ended
    assert REPLY in ended.output, ended


@pytest.mark.parametrize("settings", [{}, {"CONTEXT_ASSEMBLY": json.dumps(CHOSEN)}])
def test_content_reaches_the_model_unchanged(
    run: Run, relay: Relay, bound: Bound, model: FakeModel, settings: dict[str, str]
) -> None:
    more = {"SERVER_URL": relay.address, "MAX_BYTES": "4000", "CAPTURE_PROMPTS": "true"}
    assert_done(run(bound.workspace, {**settings, **more}))
    [texts] = model.texts()
    assert texts[0] == to_block(relay.content)
    assert sum(text.count(relay.content) for text in texts) == 1
    chosen = {"assembly": CHOSEN} if settings else {}
    wanted = {"scope_id": bound.scope_id, "query": QUESTION, "max_bytes": 4000, **chosen}
    assert [exchange.body for exchange in relay.prepared] == [wanted]
    assert [exchange.path for exchange in relay.exchanges] == [RESOLVE, PREPARE, CAPTURE]
    captured = relay.exchanges[-1]
    assert (captured.status, captured.body["content"]) == (202, QUESTION)


@pytest.mark.parametrize("fault", ["422", "stalled", "wrong length", "fifth field"])
def test_the_main_task_goes_on_when_prepare_fails(tmp_path: Path, run: Run, model: FakeModel, fault: str) -> None:
    step, words = FAULTS[fault]
    with scripted_server(SCOPE, step) as server:
        ended = run(tmp_path, {"SERVER_URL": server.address})
    assert_done(ended)
    assert NOTICE not in str(model.texts())
    assert f"bub: {words}" in ended.log


def test_the_main_task_goes_on_without_knowledge_and_without_a_server(
    tmp_path: Path, run: Run, relay: Relay, model: FakeModel
) -> None:
    nothing = {"CONTEXT_ASSEMBLY": json.dumps({"sections": []})}
    assert_done(run(tmp_path / "empty", {"SERVER_URL": relay.address, **nothing}))
    assert relay.prepared[0].answer["status"] == "empty"
    ended = run(tmp_path / "down", {"SERVER_URL": NOWHERE})
    assert_done(ended)
    assert "bub: server_unavailable in resolve_scope_binding" in ended.log
    assert NOTICE not in str(model.texts())
