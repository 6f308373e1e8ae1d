"""LangGraph: a node that runs before the model and gives it prepared context, and one that keeps what was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from langchain_core.messages import AnyMessage, SystemMessage
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langgraph.channels import UntrackedValue
from langgraph.graph import MessagesState
from typing_extensions import Unpack

from .conversation import Asked, find_asked
from .core.blocking import run_blocking
from .core.integration import ContextCache, Integration
from .core.notice import to_block
from .core.options import Options
from .core.turns import Turns

MESSAGES = "messages"

Update = dict[str, list[AnyMessage]]


class RecallState(MessagesState):
    """Messages, and those that the model is to be called with: they hold context, so no checkpoint keeps them."""

    llm_input_messages: Annotated[list[AnyMessage], UntrackedValue]


class PowerContextRecall:
    """Both nodes, with a cache for the model calls of a turn; `cache` is for several that share one."""

    def __init__(self, cache: ContextCache | None = None, **options: Unpack[Options]) -> None:
        self._integration = Integration("langgraph", options)
        self._turns = Turns(self._integration)
        self._cache = ContextCache() if cache is None else cache

    @property
    def recall(self) -> Runnable[Any, Update]:
        """Returns `llm_input_messages` and never touches `messages`. It is a `pre_model_hook` as well."""
        return RunnableLambda(self._recall, afunc=self._arecall, name="powercontext_recall")

    @property
    def capture(self) -> Runnable[Any, dict[str, Any]]:
        """Keeps the words of the user as a Source, if that is configured. It changes nothing of the state."""
        return RunnableLambda(self._capture, afunc=self._acapture, name="powercontext_capture")

    def _recall(self, state: object, config: RunnableConfig) -> Update:
        return run_blocking(lambda: self._arecall(state, config))

    async def _arecall(self, state: object, config: RunnableConfig) -> Update:
        messages = _messages_of(state)
        with self._integration.fail_open():
            asked = _asked(messages, config)
            content = "" if asked is None else await self._content(asked)
            if content:
                messages = [SystemMessage(content=to_block(content)), *messages]
        return {"llm_input_messages": messages}

    async def _content(self, asked: Asked) -> str:
        """Without a name for the turn nothing is cached: an answer of another turn could come back."""
        cache = self._cache if asked.place.turn else None
        return await self._integration.recall(self._turns.of(asked.place), asked.text, cache)

    def _capture(self, state: object, config: RunnableConfig) -> dict[str, Any]:
        return run_blocking(lambda: self._acapture(state, config))

    async def _acapture(self, state: object, config: RunnableConfig) -> dict[str, Any]:
        with self._integration.fail_open():
            asked = _asked(_messages_of(state), config)
            if asked is not None:
                await self._integration.capture(self._turns.of(asked.place), asked.text)
        return {}


def _messages_of(state: object) -> list[AnyMessage]:
    """States of graphs are mappings, dataclasses or models."""
    return list(state[MESSAGES] if isinstance(state, Mapping) else getattr(state, MESSAGES))


def _asked(messages: Sequence[AnyMessage], config: RunnableConfig) -> Asked | None:
    return find_asked(messages, config.get("configurable", {}).get("thread_id"))
