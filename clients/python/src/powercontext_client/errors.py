"""Everything that a call can end with besides its answer. No message repeats a query, a body or a credential."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class PowerContextError(Exception):
    """What all errors of calls have in common; `operation` is the operationId of the contract."""

    def __init__(self, operation: str, message: str) -> None:
        super().__init__(f"{operation}: {message}")
        self.operation = operation

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process and back; exceptions are else made anew from their message alone."""
        return _restore, (type(self), self.args, vars(self))


def _restore(kind: type[PowerContextError], args: tuple[Any, ...], state: dict[str, Any]) -> PowerContextError:
    error = kind.__new__(kind, *args)
    vars(error).update(state)
    return error


class NotReachedError(PowerContextError):
    """No connection came about, so the server has not seen the request."""


class ConnectionLostError(PowerContextError):
    """The connection broke; whether the server acted is unknown."""


class BadGatewayError(PowerContextError):
    """Something between here and the server answered in its place; whether the server acted is unknown."""

    def __init__(self, operation: str, status: int, retry_after_seconds: int | None) -> None:
        super().__init__(operation, f"status {status} of something before the server")
        self.status = status
        self.retry_after_seconds = retry_after_seconds


class DeadlineExceededError(PowerContextError):
    """The call took longer than its `timeout_seconds`; whether the server acted is unknown."""


class NotModifiedError(PowerContextError):
    """The caller has this revision already: 304 in answer to `if_none_match`."""


class InvalidAnswerError(PowerContextError):
    """An answer that the contract does not know: a redirect, another status, a body of another form or size.

    `status` is None where the fault is not in it.
    """

    def __init__(self, operation: str, message: str, request_id: str | None = None, status: int | None = None) -> None:
        super().__init__(operation, message)
        self.request_id = request_id
        self.status = status


class InvalidPreparedContextError(InvalidAnswerError):
    """A prepared context that must not be injected; `problem` is a word of `find_problem`."""

    def __init__(self, problem: str, request_id: str | None = None) -> None:
        super().__init__("prepare_context", f"the prepared context is not valid: {problem}", request_id)
        self.problem = problem


@dataclass(frozen=True)
class Refusal:
    """An error envelope with its status; `code` is for programs, `message` for people."""

    status: int
    code: str
    message: str
    details: dict[str, Any] | None
    request_id: str | None
    retry_after_seconds: int | None


class ServerError(PowerContextError):
    """The server said no, in the envelope of the contract. Decide by `code`."""

    def __init__(self, operation: str, refusal: Refusal) -> None:
        super().__init__(
            operation,
            f"{refusal.code}: {refusal.message} (status {refusal.status}, request {refusal.request_id})",
        )
        self.status = refusal.status
        self.code = refusal.code
        self.details = refusal.details
        self.request_id = refusal.request_id
        self.retry_after_seconds = refusal.retry_after_seconds


class InvalidRequestError(ServerError):
    """400, 413, 422, 431: correct what `details` names. Never repeat it with a wider selection."""


class UnauthorizedError(ServerError):
    """401: no valid credential."""


class ForbiddenError(ServerError):
    """403: the caller may not do this."""


class NotFoundError(ServerError):
    """404, 410: something that the request names is not there, or no longer."""


class ConflictError(ServerError):
    """409, 412, 428: read again, decide again."""


class RateLimitedError(ServerError):
    """429: too many requests; `retry_after_seconds` says when the next one is welcome."""


class UnavailableError(ServerError):
    """408, 503: not now; `retry_after_seconds` says when."""


class ServerFailureError(ServerError):
    """500: report it with `request_id`."""


_CLASSES: dict[int, type[ServerError]] = {
    400: InvalidRequestError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    408: UnavailableError,
    409: ConflictError,
    410: NotFoundError,
    412: ConflictError,
    413: InvalidRequestError,
    422: InvalidRequestError,
    428: ConflictError,
    429: RateLimitedError,
    431: InvalidRequestError,
    500: ServerFailureError,
    503: UnavailableError,
}


def to_server_error(operation: str, refusal: Refusal) -> ServerError:
    """The error of this status; a status without a class of its own is a plain `ServerError`."""
    return _CLASSES.get(refusal.status, ServerError)(operation, refusal)
