"""A turn that tests have a host take: two calls of a model, with a tool between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

ANSWER = "The main task is done."


@dataclass
class Taken:
    """`calls` are the texts of each request as the model got them; `kept` is what the host remembers afterwards."""

    calls: list[list[str]] = field(default_factory=list)
    answer: str = ""
    kept: str = ""


def nothing() -> None:
    """What the tool does where a test has nothing for it to do."""


class TakeTurn(Protocol):
    """`options` are those of the integration; `tool` is what happens between the two model calls."""

    def __call__(self, prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken: ...
