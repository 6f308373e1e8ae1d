"""The client for programs without an event loop."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TypeVar

import httpx

from ._generated import models, operations
from ._generated.sync_methods import Operations
from .attempts import Attempts, Deadline
from .deadline_transport import DeadlineTransport
from .errors import PowerContextError
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
        settings = to_http_settings(address, token, options)
        self._http = httpx.Client(**settings, transport=DeadlineTransport(settings["verify"], settings["limits"]))

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
        deadline = Deadline.of_call(self._options, timeout_seconds)
        attempts = Attempts(operation, outgoing, self._options, deadline)
        while True:
            try:
                return read_answer(operation, self._send(operation.name, outgoing, deadline))
            except PowerContextError as failure:
                delay = attempts.delay_after(failure)
            time.sleep(delay)

    def _send(self, operation: str, outgoing: OutgoingRequest, deadline: Deadline) -> ReceivedResponse:
        body = AnswerBody(operation, self._options.max_answer_bytes)
        # The transport takes instants, but for the wait for a connection.
        timeout = httpx.Timeout(deadline.at, pool=deadline.remaining_seconds())
        try:
            with self._http.stream(**to_stream(outgoing), timeout=timeout) as response:
                for chunk in response.iter_bytes():
                    if not body.add(chunk):
                        break
        except httpx.HTTPError as error:
            raise to_failure(operation, error) from error
        return ReceivedResponse(response.status_code, response.headers, body.to_bytes())
