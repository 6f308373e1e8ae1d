"""The client that the reference publishes, 1.0.0, works against this server for every operation it has."""

from __future__ import annotations

from typing import Any

from reference.published_client import published_client
from support.scenario import act_out
from test_every_operation import OPERATIONS


def test_the_published_client_works_for_every_operation(server: str) -> None:
    exchanges: list[dict[str, Any]] = []
    with published_client(server, exchanges) as act:
        steps = act_out(act, "reference")
    assert {step.operation for step in steps} == OPERATIONS
    assert len(exchanges) == len(steps)
