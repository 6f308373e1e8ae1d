"""What tests share: the server, and both clients in turn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from support.driver import Driver, Opener, open_async, open_sync
from support.server import ENFORCED, OPERATOR_TOKEN, REPOSITORY, running_server

from powercontext_client.models import CreateScopeRequest

VECTORS = REPOSITORY / "test" / "vectors" / "clients"

_numbers = count(1)


def vectors(name: str) -> Any:
    """A file of the vectors that all clients share."""
    return json.loads((VECTORS / Path(name)).read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(scope="session")
def enforcing_server() -> Iterator[str]:
    with running_server(ENFORCED) as address:
        yield address


@pytest.fixture(params=[open_sync, open_async, partial(open_async, loop="trio")], ids=["sync", "asyncio", "trio"])
def open_client(request: pytest.FixtureRequest) -> Opener:
    opener: Opener = request.param
    return opener


@pytest.fixture
def call(server: str, open_client: Opener) -> Iterator[Driver]:
    """A client of the server of this repository."""
    with open_client(server) as driver:
        yield driver


@pytest.fixture
def operate(enforcing_server: str, open_client: Opener) -> Iterator[Driver]:
    """A client of the administrator of a server that enforces access."""
    with open_client(enforcing_server, OPERATOR_TOKEN) as driver:
        yield driver


@pytest.fixture
def scope_id(call: Driver) -> str:
    """A Scope that no other test uses."""
    name = f"test:scope-{next(_numbers)}"
    request = CreateScopeRequest(scope_id=name, title=name, summary="Of one test.", idempotency_key=name)
    created: str = call("create_scope", request).scope_id
    return created
