"""From the bytes of an answer to a value of the contract, or to the error that it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeVar

from pydantic import ValidationError

from ._generated.models import ErrorResponse
from .errors import BadGatewayError, InvalidAnswerError, NotModifiedError, PowerContextError, Refusal, to_server_error
from .operation import Answer, Operation
from .outgoing import adapter_of

REQUEST_ID = "x-powercontext-request-id"
NEXT_CURSOR = "x-powercontext-next-cursor"
# A gateway or the server could not serve the request now.
PASSING_STATUSES = (HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT)

Wire = TypeVar("Wire")


@dataclass(frozen=True)
class ReceivedResponse:
    """`headers` has lower-case names or ignores case."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def request_id(self) -> str | None:
        return self.headers.get(REQUEST_ID)


def read_answer(operation: Operation[Wire], received: ReceivedResponse) -> Answer[Wire]:
    """The answer with one of the statuses of `operation`; raises a `PowerContextError` for everything else.

    Readiness answers with 503; a server that stops says so with the envelope, there as everywhere.
    """
    refusal = _read_refusal(received)
    if refusal is not None:
        raise to_server_error(operation.name, refusal)
    if received.status not in operation.statuses:
        raise _unexpected(operation.name, received)
    return Answer(
        value=_read_value(operation, received),
        request_id=received.request_id,
        etag=received.headers.get("etag"),
        next_cursor=received.headers.get(NEXT_CURSOR),
    )


def _read_value(operation: Operation[Wire], received: ReceivedResponse) -> Wire:
    model: Any = operation.answer
    try:
        value: Wire = adapter_of(model).validate_json(received.content, strict=True)
    except ValidationError as error:
        raise InvalidAnswerError(operation.name, _faults(error), received.request_id) from None
    return value


def _faults(error: ValidationError) -> str:
    """Where the body departs from the contract, without its values."""
    faults = error.errors(include_input=False, include_context=False, include_url=False)
    places = "; ".join(f"{'.'.join(str(step) for step in fault['loc'])} {fault['type']}" for fault in faults[:5])
    return f"the body is not that of the contract: {places}"


def _read_refusal(received: ReceivedResponse) -> Refusal | None:
    """None for what is no error envelope."""
    if received.status < HTTPStatus.BAD_REQUEST:
        return None
    try:
        body = ErrorResponse.model_validate_json(received.content).error
    except ValidationError:
        return None
    return Refusal(
        status=received.status,
        code=body.code,
        message=body.message,
        details=body.details,
        request_id=received.request_id,
        retry_after_seconds=retry_after_seconds(received),
    )


def _unexpected(operation: str, received: ReceivedResponse) -> PowerContextError:
    if received.status == HTTPStatus.NOT_MODIFIED:
        return NotModifiedError(operation, "the caller has the current revision")
    if received.status in PASSING_STATUSES:
        return BadGatewayError(operation, received.status, retry_after_seconds(received))
    return InvalidAnswerError(
        operation, f"status {received.status} without a body of the contract", received.request_id, received.status
    )


def retry_after_seconds(received: ReceivedResponse) -> int | None:
    """None when the header is missing or no number of seconds."""
    text = received.headers.get("retry-after", "")
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None
