"""The client for programs without an event loop."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TypeVar

import httpx

from ._generated import models, operations
from ._generated.sync_methods import Operations
from .attempts import Attempts, Deadline
from .errors import DeadlineExceededError, PowerContextError
from .incoming import ReceivedResponse, read_answer
from .operation import Answer, Arguments, Operation
from .options import DEFAULT_OPTIONS, ClientOptions
from .outgoing import OutgoingRequest, to_outgoing
from .prepared_context import require_valid
from .transport import AnswerBody, to_failure, to_http_settings, to_stream

Wire = TypeVar("Wire")


class Client(Operations):
    """One server and one identity. Safe to share between threads; close it, or use it in a `with` statement."""

    def __init__(self, address: str, *, token: str | None = None, options: ClientOptions = DEFAULT_OPTIONS) -> None:
        """`token` is sent with every request. Raises ValueError for an address that must not be used."""
        self._options = options
        self._http = httpx.Client(**to_http_settings(address, token, options))

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections; the client cannot be used afterwards."""
        self._http.close()

    def prepare_context(
        self, request: models.PrepareContextRequest, *, timeout_seconds: float | None = None
    ) -> models.PreparedContext:
        """Context that may be injected unchanged: the answer is checked, its exact length and the budget included.

        A request without `assembly` is sent without it. Nothing is ever sent again with another selection.
        """
        arguments = Arguments(body=request, body_type=models.PrepareContextRequest)
        return require_valid(self._call(operations.PREPARE_CONTEXT, arguments, timeout_seconds), request)

    def _call(self, operation: Operation[Wire], arguments: Arguments, timeout_seconds: float | None) -> Answer[Wire]:
        outgoing = to_outgoing(operation, arguments)
        deadline = Deadline.after(self._options.timeout_seconds if timeout_seconds is None else timeout_seconds)
        attempts = Attempts(outgoing, self._options, deadline)
        while True:
            try:
                return read_answer(operation, self._send(operation.name, outgoing, deadline))
            except PowerContextError as failure:
                delay = attempts.delay_after(failure)
            time.sleep(delay)

    def _send(self, operation: str, outgoing: OutgoingRequest, deadline: Deadline) -> ReceivedResponse:
        body = AnswerBody(operation, self._options.max_answer_bytes)
        try:
            with self._http.stream(**to_stream(outgoing), timeout=deadline.remaining_seconds()) as response:
                for chunk in response.iter_bytes():
                    body.add(chunk)
                    if deadline.remaining_seconds() == 0:
                        raise DeadlineExceededError(operation, "no complete answer within timeout_seconds")
                return ReceivedResponse(response.status_code, response.headers, body.to_bytes())
        except httpx.HTTPError as error:
            raise to_failure(operation, error) from error
