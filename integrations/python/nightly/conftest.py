"""Hosts that run as programs of their own, against the real server and a model of the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from acting.knowledge import no_settings_of_this_machine, relay, scope_id, server

from .fake_model import FakeModel, fake_model

__all__ = ["no_settings_of_this_machine", "relay", "scope_id", "server"]


@pytest.fixture
def model() -> Iterator[FakeModel]:
    with fake_model() as model:
        yield model
