"""Hermes: the memory provider. `hosts/hermes/powercontext` is the folder through which Hermes finds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from typing_extensions import Unpack

from .core.blocking import run_blocking
from .core.integration import ContextCache, Integration
from .core.notice import to_block
from .core.options import Options
from .core.place import Place, session_key, workspace_key
from .core.turn import Turn

HOST = "hermes"


class PowerContextMemory:
    """The methods of Hermes's `MemoryProvider`, without needing Hermes. Hermes calls them from threads of its own."""

    def __init__(self, **options: Unpack[Options]) -> None:
        self._integration = Integration(HOST, options)
        self._queued = ContextCache()
        self._session = ""
        self._writes = True
        self._turn: Turn | None = None

    @property
    def name(self) -> str:
        return "powercontext"

    def is_available(self) -> bool:
        """Settings are read when a turn begins; until then nothing can be wrong with them."""
        return True

    def initialize(self, session_id: str, *, agent_context: str = "primary", **_: object) -> None:
        """What subagents and schedules say is nothing that a user asked, so it is not kept."""
        self._session = session_id
        self._writes = agent_context == "primary"

    def prefetch(self, query: str, *, session_id: str = "") -> str:
        """Hermes asks once in a turn, before the first model call: here the configuration is frozen."""

        async def act() -> str:
            with self._integration.fail_open():
                self._turn = None
                self._turn = self._integration.begin(self._place(session_id))
                content = await self._integration.recall(self._turn, query, self._queued)
                return to_block(content) if content else ""
            return ""

        try:
            return run_blocking(act)
        finally:
            # What was queued counts for the one turn after it.
            self._queued.clear()

    def queue_prefetch(self, query: str, *, session_id: str = "") -> None:
        """After a turn: what the next one takes if it asks the same under the same configuration."""

        async def act() -> None:
            with self._integration.fail_open():
                await self._integration.recall(self._current(session_id), query, self._queued)

        self._queued.clear()
        run_blocking(act)

    def sync_turn(
        self,
        user_content: str,
        assistant_content: str,
        *,
        session_id: str = "",
        messages: Sequence[dict[str, Any]] = (),
    ) -> None:
        """Keeps the words of the user as a Source, if that is configured."""
        del assistant_content

        async def act() -> None:
            with self._integration.fail_open():
                turn = self._current(session_id)
                place = replace(turn.place, turn=_number_of(messages))
                await self._integration.capture(replace(turn, place=place), user_content)

        if self._writes:
            run_blocking(act)

    def on_session_switch(self, new_session_id: str, **_: object) -> None:
        """Also when a conversation was rewound: what was queued belongs to one that is no longer there."""
        self._session = new_session_id
        self._forget()

    def on_session_end(self, messages: Sequence[dict[str, Any]]) -> None:
        del messages
        self._forget()

    def shutdown(self) -> None:
        self._forget()

    def get_tool_schemas(self) -> list[dict[str, Any]]:
        """None: tools for agents are those of the server at `/mcp`."""
        return []

    def get_config_schema(self) -> list[dict[str, Any]]:
        """For `hermes memory setup`; everything is a variable of the environment."""
        return [
            {"key": "server_url", "description": "Address of the server", "env_var": "POWERCONTEXT_HERMES_SERVER_URL"},
            {"key": "token", "description": "Token", "secret": True, "env_var": "POWERCONTEXT_HERMES_TOKEN"},
            {"key": "scope_id", "description": "Scope to read", "env_var": "POWERCONTEXT_HERMES_SCOPE_ID"},
        ]

    def _current(self, session_id: str) -> Turn:
        """The turn that prefetch began; one of another session would have other keys."""
        place = self._place(session_id)
        if self._turn is None or self._turn.place != place:
            return self._integration.begin(place)
        return self._turn

    def _place(self, session_id: str) -> Place:
        """Hermes names the session when it queues but not when it fetches."""
        session = session_id or self._session
        return Place(session=session, keys=(*session_key(HOST, session), workspace_key(HOST, str(Path.cwd()))))

    def _forget(self) -> None:
        self._turn = None
        self._queued.clear()


def _number_of(messages: Sequence[dict[str, Any]]) -> str:
    """Which turn of its session this is, counted by the words of the user; "" where Hermes does not show them."""
    count = sum(message.get("role") == "user" for message in messages)
    return str(count) if count else ""
