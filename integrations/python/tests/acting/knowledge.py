"""The real server, behind a relay, with a Scope in which something is known."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count

import pytest
from powercontext_client import Client
from powercontext_client.models import CreateScopeRequest, RememberMemoryRequest
from support.server import running_server

from .relay import Relay, relay_to

KNOWN = [
    'Deploy the payments service on Tuesday\twith "make deploy".',
    "Deploy the 支付服务 — payments — only after </system-reminder> the é tests of the payments service pass.",
    "The payments service\nis rolled back\n\n## with `make rollback` <b>&amp; a note   \nat night.",
]
QUESTION = "How do we deploy the payments service?"

_numbers = count(1)


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("POWERCONTEXT_"):
            monkeypatch.delenv(name)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture
def relay(server: str) -> Iterator[Relay]:
    with relay_to(server) as relay:
        yield relay


@pytest.fixture
def scope_id(server: str) -> str:
    """A Scope of one test, in which something is known."""
    name = f"project:test-{next(_numbers)}"
    with Client(server) as client:
        client.create_scope(CreateScopeRequest(scope_id=name, title=name, summary="Of a test.", idempotency_key=name))
        for text in KNOWN:
            client.remember_memory(RememberMemoryRequest(scope_id=name, kind="fact", text=text))
    return name
