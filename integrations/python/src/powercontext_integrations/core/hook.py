"""The requests of one hook, which together keep to its limit of time."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from powercontext_client import AsyncClient, ClientOptions
from powercontext_client.errors import DeadlineExceededError
from powercontext_client.models import CaptureContentSourceRequest, PrepareContextRequest, PreparedContext

from .read_settings import SettingsError
from .settings import Settings
from .turn import Turn

MAX_ANSWER_BYTES = 1024 * 1024


@dataclass(frozen=True)
class Hook:
    """Nothing is sent twice: a host that waits has no time for it, and a refusal is not to be softened."""

    client: AsyncClient
    turn: Turn
    ends_at: float

    async def scope_id(self) -> str:
        """Asked for once in a turn."""
        if self.turn.scope_id is None:
            limit = self._limit_of("resolve_scope_binding")
            scope = await self.client.resolve_scope_binding(self.turn.to_resolve(), timeout_seconds=limit)
            self.turn.scope_id = scope.scope_id
        return self.turn.scope_id

    async def prepare(self, request: PrepareContextRequest) -> PreparedContext:
        return await self.client.prepare_context(request, timeout_seconds=self._limit_of("prepare_context"))

    async def capture(self, request: CaptureContentSourceRequest) -> None:
        await self.client.capture_content_source(request, timeout_seconds=self._limit_of("capture_content_source"))

    def _limit_of(self, operation: str) -> float:
        """Seconds for the next request: those of one request, or what the hook has left."""
        left = self.ends_at - time.monotonic()
        if left <= 0:
            raise DeadlineExceededError(operation, "no time is left for it")
        return min(self.turn.settings.request_timeout_seconds, left)


@asynccontextmanager
async def open_hook(turn: Turn) -> AsyncIterator[Hook]:
    """A client of its own: hosts run hooks in whichever event loop they please."""
    async with _client(turn.settings) as client:
        yield Hook(client, turn, time.monotonic() + turn.settings.http_budget_seconds)


def _client(settings: Settings) -> AsyncClient:
    options = ClientOptions(
        max_retries=0,
        max_answer_bytes=MAX_ANSWER_BYTES,
        allow_plain_http=settings.allow_insecure_http,
    )
    token = None if settings.token is None else settings.token.get_secret_value()
    try:
        return AsyncClient(settings.server_url, token=token, options=options)
    except ValueError:
        raise SettingsError(frozenset({"server_url", "token"})) from None
