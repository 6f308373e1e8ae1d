"""Pydantic AI: a capability that gives each model request of a run the context prepared for its prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pydantic_ai import RunContext
from pydantic_ai.capabilities import AbstractCapability
from pydantic_ai.messages import ModelMessage, ModelRequest, SystemPromptPart, UserContent, UserPromptPart
from pydantic_ai.models import ModelRequestContext
from pydantic_ai.run import AgentRunResult
from pydantic_ai.tools import AgentDepsT
from typing_extensions import Unpack

from .core.integration import ContextCache, Integration
from .core.notice import to_block
from .core.options import Options
from .core.place import Place
from .core.turn import Turn


class PowerContextCapability(AbstractCapability[AgentDepsT]):
    """For `Agent(capabilities=[…])`. Every run has a configuration of its own."""

    def __init__(self, **options: Unpack[Options]) -> None:
        self._integration = Integration("pydantic_ai", options)

    async def for_run(self, ctx: RunContext[AgentDepsT]) -> AbstractCapability[AgentDepsT]:
        """Where settings are wrong the run goes on with this instance, which does nothing."""
        with self._integration.fail_open():
            turn = self._integration.begin(Place(session=ctx.conversation_id or "", turn=ctx.run_id or ""))
            return _RunCapability(self._integration, turn)
        return self


class _RunCapability(AbstractCapability[AgentDepsT]):
    """Of one run: the context is asked for once and given to each of its model requests."""

    def __init__(self, integration: Integration, turn: Turn) -> None:
        self._integration = integration
        self._turn = turn
        self._cache = ContextCache()

    async def before_model_request(
        self, ctx: RunContext[AgentDepsT], request_context: ModelRequestContext
    ) -> ModelRequestContext:
        """Messages of the request only: the history of the conversation never holds context."""
        with self._integration.fail_open():
            content = await self._integration.recall(self._turn, _prompt_of(ctx), self._cache)
            if content:
                first = ModelRequest(parts=[SystemPromptPart(to_block(content))])
                return replace(request_context, messages=[first, *request_context.messages])
        return request_context

    async def after_run(self, ctx: RunContext[AgentDepsT], *, result: AgentRunResult[Any]) -> AgentRunResult[Any]:
        """What stands in the history was said in an earlier run."""
        with self._integration.fail_open():
            if ctx.prompt is not None:
                await self._integration.capture(self._turn, _text_of(ctx.prompt))
        return result


def _prompt_of(ctx: RunContext[Any]) -> str:
    """A run that goes on from a history may have no prompt; then the newest one of the history counts."""
    prompt = _newest_prompt(ctx.messages) if ctx.prompt is None else ctx.prompt
    return _text_of(prompt)


def _newest_prompt(messages: Sequence[ModelMessage]) -> str | Sequence[UserContent]:
    prompts = [part.content for message in messages for part in message.parts if isinstance(part, UserPromptPart)]
    return prompts[-1] if prompts else ""


def _text_of(prompt: str | Sequence[UserContent]) -> str:
    return prompt if isinstance(prompt, str) else "\n\n".join(part for part in prompt if isinstance(part, str))
