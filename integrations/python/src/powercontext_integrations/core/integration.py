"""What every host does with the server: recall before the model is called, capture afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from powercontext_client import cache_identity
from powercontext_client.models import PrepareContextRequest

from .capture import to_content, to_source
from .diagnostics import Diagnostics
from .hook import Hook, open_hook
from .place import Place
from .query import to_query
from .read_settings import read_settings
from .recent import Recent
from .turn import Turn

# By cache identity; "" is the answer that there is nothing.
ContextCache = Recent[str, str]


class Integration:
    """One host with what the program said about it. Settings are read when a turn begins, never before."""

    def __init__(self, host: str, given: Mapping[str, object]) -> None:
        self.host = host
        self._given = dict(given)
        self._diagnostics = Diagnostics(host)

    def begin(self, place: Place) -> Turn:
        """A turn whose configuration stays as it is now. Raises `SettingsError`."""
        return Turn(read_settings(self.host, self._given), place)

    @contextmanager
    def fail_open(self) -> Iterator[None]:
        """Whatever fails inside is logged without its content, and the main task goes on."""
        try:
            yield
        except Exception as error:
            self._diagnostics.report(error)

    async def recall(self, turn: Turn, text: str, cache: ContextCache | None = None) -> str:
        """The content for `text`, as the server gave it; "" where there is none. With `cache`, asked for once."""
        query = to_query(text)
        if query is None:
            return ""
        async with open_hook(turn) as hook:
            request = turn.to_prepare(await hook.scope_id(), query)
            if cache is None:
                return await _prepare(hook, request)
            return await _prepare_once(hook, request, cache)

    async def capture(self, turn: Turn, prompt: str) -> None:
        """Keeps the prompt as a Source, if that is configured."""
        content = to_content(prompt) if turn.settings.capture_prompts else None
        if content is None:
            return
        async with open_hook(turn) as hook:
            await hook.capture(to_source(self.host, turn.place, await hook.scope_id(), content))


async def _prepare(hook: Hook, request: PrepareContextRequest) -> str:
    return (await hook.prepare(request)).content or ""


async def _prepare_once(hook: Hook, request: PrepareContextRequest, cache: ContextCache) -> str:
    key = to_key(hook.turn, request)
    known = cache.get(key)
    if known is None:
        known = await _prepare(hook, request)
        cache.put(key, known)
    return known


def to_key(turn: Turn, request: PrepareContextRequest) -> str:
    """Session and turn together name a turn: hosts count turns anew in every session."""
    return cache_identity(request, f"{turn.place.session}\0{turn.place.turn}")
