"""Both clients behind one way to call them, so that every test runs on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from anyio.from_thread import start_blocking_portal

from powercontext_client import AsyncClient, Client, ClientOptions

DEFAULT = ClientOptions()


class Driver(Protocol):
    """Calls the method `operation` of a client and returns what it returns."""

    def __call__(self, operation: str, /, *args: object, **named: object) -> Any: ...


Opener = Callable[..., Any]


@contextmanager
def open_sync(address: str, token: str | None = None, options: ClientOptions = DEFAULT) -> Iterator[Driver]:
    with Client(address, token=token, options=options) as client:

        def call(operation: str, /, *args: object, **named: object) -> Any:
            return getattr(client, operation)(*args, **named)

        yield call


@contextmanager
def open_async(
    address: str, token: str | None = None, options: ClientOptions = DEFAULT, *, loop: str = "asyncio"
) -> Iterator[Driver]:
    with start_blocking_portal(loop) as portal:
        client = AsyncClient(address, token=token, options=options)
        with portal.wrap_async_context_manager(client):

            def call(operation: str, /, *args: object, **named: object) -> Any:
                async def run() -> Any:
                    return await getattr(client, operation)(*args, **named)

                return portal.call(run)

            yield call
