"""Bub needs Python 3.12: here its plugin manager calls the hooks as Bub 0.5.1 does, with requests of the same form."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pluggy

from powercontext_integrations.bub import PowerContextPlugin

from .turn import ANSWER, Taken, nothing

hookspec = pluggy.HookspecMarker("bub")


class BubHookSpecs:
    """Those of Bub that the plugin implements, word for word."""

    @hookspec
    def load_state(self, message: Any, session_id: str) -> Any: ...

    @hookspec
    def before_llm_call(self, request: Any, state: Any) -> Any: ...

    @hookspec
    def save_state(self, session_id: str, state: Any, message: Any, model_output: str) -> None: ...


@dataclass(frozen=True)
class LlmCallRequest:
    run_id: str
    model: str
    messages: list[dict[str, Any]]
    tool_names: tuple[str, ...] = ()
    max_tokens: int | None = None


@dataclass
class Session:
    """A session of one agent in a workspace."""

    manager: pluggy.PluginManager
    taken: Taken = field(default_factory=Taken)

    async def call_model(self, messages: list[dict[str, Any]], state: dict[str, Any]) -> None:
        request = LlmCallRequest("run", "fake", messages)
        for impl in reversed(self.manager.hook.before_llm_call.get_hookimpls()):
            changed: Awaitable[LlmCallRequest | None] = impl.function(request=request, state=state)  # type: ignore[assignment]
            request = await changed or request
        self.taken.calls.append([message["content"] for message in request.messages])


def session_with(*plugins: PowerContextPlugin) -> Session:
    manager = pluggy.PluginManager("bub")
    manager.add_hookspecs(BubHookSpecs)
    for plugin in plugins:
        manager.register(plugin)
    manager.check_pending()
    return Session(manager)


async def turn_of(session: Session, prompt: str, tool: Callable[[], None]) -> Taken:
    inbound = {"content": prompt, "session_id": "cli:local"}
    state: dict[str, Any] = {"_runtime_workspace": "/workspaces/demo", "session_id": "cli:local"}
    for loaded in session.manager.hook.load_state(message=inbound, session_id="cli:local"):
        state.update(loaded)
    user = {"role": "user", "content": f"channel=$cli\n---Date: 2026-11-30---\n{prompt}"}
    messages = [{"role": "system", "content": "You are a careful engineer."}, user]
    await session.call_model(messages, state)
    tool()
    await session.call_model([*messages, {"role": "tool", "content": "Seen."}], state)
    for saved in session.manager.hook.save_state(
        session_id="cli:local", state=state, message=inbound, model_output=ANSWER
    ):
        await saved
    session.taken.answer = ANSWER
    return session.taken


def take_turn(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    return asyncio.run(turn_of(session_with(PowerContextPlugin(object(), **options)), prompt, tool))
