"""Pydantic AI: an agent with instructions of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import AgentInfo, FunctionModel

from powercontext_integrations.pydantic_ai import PowerContextCapability

from .turn import ANSWER, Taken, nothing


def take_turn(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    taken = Taken()

    def model(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        taken.calls.append([*texts_of(messages), info.instructions or ""])
        seen = any(isinstance(part, ToolReturnPart) for message in messages for part in message.parts)
        return ModelResponse(parts=[TextPart(ANSWER) if seen else ToolCallPart("look")])

    capabilities = [PowerContextCapability[None](**options)]
    agent = Agent(FunctionModel(model), instructions="You are a careful engineer.", capabilities=capabilities)

    @agent.tool_plain
    def look() -> str:
        tool()
        return "Seen."

    result = asyncio.run(agent.run(prompt))
    taken.answer = result.output
    taken.kept = "\n".join(texts_of(result.all_messages()))
    return taken


def texts_of(messages: Sequence[ModelMessage]) -> list[str]:
    contents = [getattr(part, "content", None) for message in messages for part in message.parts]
    return [content for content in contents if isinstance(content, str)]
