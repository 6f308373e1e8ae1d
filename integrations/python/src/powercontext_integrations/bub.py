"""Bub: a plugin that puts prepared context in front of the messages of each model call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar
from uuid import uuid4

import pluggy
from typing_extensions import Unpack

from .core.integration import Integration
from .core.notice import NOTICE, to_block
from .core.options import Options
from .core.place import Place, workspace_key
from .core.turn import Turn

# Equal to `bub.hookimpl`, which needs Python 3.12.
hookimpl = pluggy.HookimplMarker("bub")

# Bub keeps one state for all model calls of a turn.
_TURN = "_powercontext_turn"
_PROMPT = "_powercontext_prompt"

Message = dict[str, Any]


class LlmCallRequest(Protocol):
    """What is used of the frozen dataclass of the same name."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    messages: list[Message]


Request = TypeVar("Request", bound=LlmCallRequest)


class PowerContextPlugin:
    """The entry point of the group `bub`; Bub gives it its framework, which it does not need."""

    def __init__(self, framework: object = None, **options: Unpack[Options]) -> None:
        del framework
        self._integration = Integration("bub", options)

    @hookimpl
    def load_state(self, message: object, session_id: str) -> dict[str, Any]:
        """The words of the user as they came in: Bub puts sender, channel and date before them."""
        del session_id
        with self._integration.fail_open():
            return {_PROMPT: _content_of(message)}
        return {}

    @hookimpl
    async def before_llm_call(self, request: Request, state: dict[str, Any]) -> Request | None:
        with self._integration.fail_open():
            if _has_block(request.messages):
                return None
            content = await self._integration.recall(self._turn(state), _prompt_of(state, request.messages))
            if content:
                block = {"role": "system", "content": to_block(content)}
                return replace(request, messages=[block, *request.messages])
        return None

    @hookimpl
    async def save_state(self, session_id: str, state: dict[str, Any], message: object, model_output: str) -> None:
        """Called when a turn ends."""
        del session_id, model_output
        with self._integration.fail_open():
            await self._integration.capture(self._turn(state), _content_of(message))

    def _turn(self, state: dict[str, Any]) -> Turn:
        turn = state.get(_TURN)
        if not isinstance(turn, Turn):
            turn = state[_TURN] = self._integration.begin(_place_of(state))
        return turn


def _place_of(state: Mapping[str, Any]) -> Place:
    workspace = state.get("_runtime_workspace")
    keys = (workspace_key("bub", workspace),) if isinstance(workspace, str) else ()
    return Place(session=str(state.get("session_id", "")), turn=uuid4().hex, keys=keys)


def _has_block(messages: list[Message]) -> bool:
    """Another instance of this plugin was here before."""
    systems = [_text_of(message.get("content")) for message in messages if message.get("role") == "system"]
    return any(text.startswith(NOTICE) for text in systems)


def _prompt_of(state: Mapping[str, Any], messages: list[Message]) -> str:
    """The newest message of the user, for turns that came in another way than Bub's own."""
    return state.get(_PROMPT) or _newest_prompt(messages)


def _newest_prompt(messages: list[Message]) -> str:
    prompts = [message.get("content") for message in messages if message.get("role") == "user"]
    return _text_of(prompts[-1]) if prompts else ""


def _content_of(message: object) -> str:
    """Bub takes inbound messages as mappings and as objects."""
    content = message.get("content") if isinstance(message, Mapping) else getattr(message, "content", None)
    return _text_of(content)


def _text_of(content: object) -> str:
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    return "\n\n".join(str(part["text"]) for part in parts if isinstance(part, dict) and part.get("type") == "text")
