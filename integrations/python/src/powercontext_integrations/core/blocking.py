"""Runs a coroutine to its end for a host without an event loop, or one whose loop must not be entered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextvars import copy_context
from threading import Thread
from typing import TypeVar

import anyio

Result = TypeVar("Result")


def run_blocking(work: Callable[[], Awaitable[Result]]) -> Result:
    """In a thread of its own, because the caller may be inside a running loop."""
    future: Future[Result] = Future()
    Thread(target=copy_context().run, args=(_run, work, future), name="powercontext", daemon=True).start()
    return future.result()


def _run(work: Callable[[], Awaitable[Result]], future: Future[Result]) -> None:
    """The caller goes on as soon as `work` is done: a loop that ends still waits for names that nobody resolves."""

    async def act() -> None:
        try:
            future.set_result(await work())
        # Also what ends a program: otherwise the caller would wait forever.
        except BaseException as error:
            future.set_exception(error)

    anyio.run(act)
