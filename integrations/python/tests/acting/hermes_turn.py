"""The provider as Hermes 0.19 calls it; Hermes itself runs in the nightly tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from powercontext_integrations.hermes import PowerContextMemory

from .turn import ANSWER, Taken, nothing

SESSION = "session-1"


def take_turn(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    memory = PowerContextMemory(**options)
    memory.initialize(SESSION, platform="cli", hermes_home="hermes", agent_context="primary")
    return turn_of(memory, prompt, tool)


def turn_of(memory: PowerContextMemory, prompt: str, tool: Callable[[], None] = nothing) -> Taken:
    """Hermes fetches once and adds the result to the prompt in each call of the turn."""
    request = [prompt, memory.prefetch(prompt)]
    tool()
    history = [{"role": "user", "content": prompt}, {"role": "assistant", "content": ANSWER}]
    memory.sync_turn(prompt, ANSWER, session_id=SESSION, messages=history)
    memory.queue_prefetch(prompt, session_id=SESSION)
    return Taken([request, request], ANSWER, "")
