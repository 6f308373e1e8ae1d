"""The model of LangChain and LangGraph: it calls a tool, then it answers, and it keeps what it was given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.language_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool, tool

from .turn import ANSWER, Taken


class RecordingModel(GenericFakeChatModel):
    taken: Taken

    def bind_tools(self, tools: Sequence[Any], **_: Any) -> Runnable[Any, AIMessage]:
        del tools
        return self

    def _generate(self, messages: list[BaseMessage], *args: Any, **named: Any) -> ChatResult:
        self.taken.calls.append([text for message in messages for text in texts_of(message)])
        return super()._generate(messages, *args, **named)


def texts_of(message: BaseMessage) -> list[str]:
    parts = [message.content] if isinstance(message.content, str) else message.content
    return [part if isinstance(part, str) else str(part["text"]) for part in parts]


def recording_model(taken: Taken) -> RecordingModel:
    call = AIMessage(content="", tool_calls=[{"name": "look", "args": {}, "id": "call-1"}])
    return RecordingModel(messages=iter([call, AIMessage(content=ANSWER)]), taken=taken)


def look_tool(act: Callable[[], None]) -> BaseTool:
    @tool
    def look() -> str:
        """Looks something up."""
        act()
        return "Seen."

    return look


def keep(taken: Taken, messages: Sequence[BaseMessage]) -> Taken:
    taken.answer = str(messages[-1].text)
    taken.kept = "\n".join(text for message in messages for text in texts_of(message))
    return taken
