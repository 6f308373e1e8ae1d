"""LangChain: a middleware for agents. It adds prepared context to the system message of each model call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents import AgentState
from langchain.agents.middleware import AgentMiddleware, ModelRequest, ModelResponse
from langchain_core.messages import SystemMessage
from langgraph.runtime import Runtime
from typing_extensions import Unpack

from .conversation import Asked, find_asked
from .core.blocking import run_blocking
from .core.integration import Integration
from .core.notice import to_block
from .core.options import Options
from .core.turns import Turns

State = AgentState[Any]
Response = ModelResponse[Any]


class PowerContextMiddleware(AgentMiddleware[State, Any, Any]):
    """Works for agents that are invoked with and without an event loop; may be shared by several."""

    def __init__(self, **options: Unpack[Options]) -> None:
        super().__init__()
        self._integration = Integration("langchain", options)
        self._turns = Turns(self._integration)

    def wrap_model_call(self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Response]) -> Response:
        return handler(run_blocking(lambda: self._with_context(request)))

    async def awrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[Response]]
    ) -> Response:
        return await handler(await self._with_context(request))

    def after_agent(self, state: State, runtime: Runtime[Any]) -> None:
        run_blocking(lambda: self.aafter_agent(state, runtime))

    async def aafter_agent(self, state: State, runtime: Runtime[Any]) -> None:
        with self._integration.fail_open():
            asked = find_asked(state["messages"], _thread_of(runtime))
            if asked is not None:
                await self._integration.capture(self._turns.of(asked.place), asked.text)

    async def _with_context(self, request: ModelRequest[Any]) -> ModelRequest[Any]:
        with self._integration.fail_open():
            asked = find_asked(request.messages, _thread_of(request.runtime))
            if asked is not None:
                return await self._with_context_for(asked, request)
        return request

    async def _with_context_for(self, asked: Asked, request: ModelRequest[Any]) -> ModelRequest[Any]:
        content = await self._integration.recall(self._turns.of(asked.place), asked.text)
        if not content:
            return request
        return request.override(system_message=_append(request.system_message, to_block(content)))


def _append(message: SystemMessage | None, block: str) -> SystemMessage:
    """The block is a part of its own, so that nothing joins the bytes of the context with others."""
    own = {"type": "text", "text": block}
    if message is None:
        return SystemMessage(content=[own])
    parts = [{"type": "text", "text": message.content}] if isinstance(message.content, str) else message.content
    return message.model_copy(update={"content": [*parts, own]})


def _thread_of(runtime: Runtime[Any] | None) -> str | None:
    info = None if runtime is None else runtime.execution_info
    return None if info is None else info.thread_id
