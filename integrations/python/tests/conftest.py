"""Every host in turn, against the real server."""

from __future__ import annotations

import pytest
from acting.hosts import HOSTS
from acting.knowledge import no_settings_of_this_machine, relay, scope_id, server
from acting.turn import TakeTurn

__all__ = ["no_settings_of_this_machine", "relay", "scope_id", "server"]


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def take_turn(host: str) -> TakeTurn:
    return HOSTS[host]


@pytest.fixture
def prefix(host: str) -> str:
    """How the variables of the host begin."""
    return f"POWERCONTEXT_{host.partition('-')[0].upper()}_"
