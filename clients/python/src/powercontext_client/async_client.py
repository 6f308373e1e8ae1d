"""The client for programs with an event loop, asyncio or trio."""

from __future__ import annotations

from types import TracebackType
from typing import TypeVar

import anyio
import httpx

from ._generated import models, operations
from ._generated.async_methods import AsyncOperations
from .attempts import Attempts, Deadline
from .errors import DeadlineExceededError, PowerContextError
from .incoming import ReceivedResponse, read_answer
from .operation import Answer, Arguments, Operation
from .options import DEFAULT_OPTIONS, ClientOptions
from .outgoing import OutgoingRequest, to_outgoing
from .prepared_context import require_valid
from .transport import AnswerBody, to_failure, to_http_settings, to_stream

Wire = TypeVar("Wire")


class AsyncClient(AsyncOperations):
    """One server and one identity. For one event loop; close it, or use it in an `async with` statement."""

    def __init__(self, address: str, *, token: str | None = None, options: ClientOptions = DEFAULT_OPTIONS) -> None:
        """`token` is sent with every request. Raises ValueError for an address that must not be used."""
        self._options = options
        self._http = httpx.AsyncClient(**to_http_settings(address, token, options))

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections; the client cannot be used afterwards."""
        await self._http.aclose()

    async def prepare_context(
        self, request: models.PrepareContextRequest, *, timeout_seconds: float | None = None
    ) -> models.PreparedContext:
        """Context that may be injected unchanged: the answer is checked, its exact length and the budget included.

        A request without `assembly` is sent without it. Nothing is ever sent again with another selection.
        """
        arguments = Arguments(body=request, body_type=models.PrepareContextRequest)
        return require_valid(await self._call(operations.PREPARE_CONTEXT, arguments, timeout_seconds), request)

    async def _call(
        self, operation: Operation[Wire], arguments: Arguments, timeout_seconds: float | None
    ) -> Answer[Wire]:
        outgoing = to_outgoing(operation, arguments)
        deadline = Deadline.of_call(self._options, timeout_seconds)
        attempts = Attempts(operation, outgoing, self._options, deadline)
        while True:
            try:
                return read_answer(operation, await self._send(operation.name, outgoing, deadline))
            except PowerContextError as failure:
                delay = attempts.delay_after(failure)
            await anyio.sleep(delay)

    async def _send(self, operation: str, outgoing: OutgoingRequest, deadline: Deadline) -> ReceivedResponse:
        body = AnswerBody(operation, self._options.max_answer_bytes)
        try:
            with anyio.fail_after(deadline.remaining_seconds()) as scope:
                async with self._http.stream(**to_stream(outgoing)) as response:
                    async for chunk in response.aiter_bytes():
                        if not body.add(chunk):
                            # Leaving the loop would leave streams half read, which trio does not like.
                            scope.cancel()
        except TimeoutError:
            raise DeadlineExceededError(operation, "no complete answer within timeout_seconds") from None
        except httpx.HTTPError as error:
            raise to_failure(operation, error) from error
        return ReceivedResponse(response.status_code, response.headers, body.to_bytes())
