"""LangChain: an agent with a system prompt of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from langchain.agents import create_agent

from powercontext_integrations.langchain import PowerContextMiddleware

from .langchain_model import keep, look_tool, recording_model
from .turn import Taken, nothing

SYSTEM = "You are a careful engineer."


def _agent(taken: Taken, tool: Callable[[], None], options: Any) -> Any:
    middleware = [PowerContextMiddleware(**options)]
    return create_agent(recording_model(taken), [look_tool(tool)], system_prompt=SYSTEM, middleware=middleware)


def take_turn(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    taken = Taken()
    state = _agent(taken, tool, options).invoke({"messages": [("user", prompt)]})
    return keep(taken, state["messages"])


def take_turn_async(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    taken = Taken()
    state = asyncio.run(_agent(taken, tool, options).ainvoke({"messages": [("user", prompt)]}))
    return keep(taken, state["messages"])
