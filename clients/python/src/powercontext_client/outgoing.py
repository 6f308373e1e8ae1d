"""From the arguments of a call to the bytes of a request."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import PydanticSerializationError

from .address import to_path
from .operation import Arguments, Operation, to_text

IDEMPOTENCY_KEY = "Idempotency-Key"


@dataclass(frozen=True)
class OutgoingRequest:
    """`repeatable`: sent twice it does what it does once, because it is a GET or carries an idempotency key."""

    method: str
    path: str
    query: list[tuple[str, str]]
    headers: dict[str, str]
    content: bytes | None
    repeatable: bool


def to_outgoing(operation: Operation[Any], arguments: Arguments) -> OutgoingRequest:
    """Raises ValueError for a path or text that cannot be sent."""
    given = arguments.header.items()
    headers = {name: check_header(name, value) for name, value in given if value is not None}
    payload = None if arguments.body is None else to_payload(arguments.body, arguments.body_type)
    repeatable = operation.method == "GET" or IDEMPOTENCY_KEY in headers or _has_key(payload)
    content = None
    if payload is not None:
        headers["Content-Type"] = "application/json"
        content = _to_json(payload)
    return OutgoingRequest(
        operation.method, to_path(operation.path, arguments.path), _to_query(arguments), headers, content, repeatable
    )


def check_header(name: str, value: str) -> str:
    """`value` if a header carries it unchanged: visible ASCII, and spaces within. The fault does not repeat it."""
    if not re.fullmatch(r"[!-~](?:[ -~]*[!-~])?", value):
        raise ValueError(f"{name} must be printable ASCII without spaces around it")
    return value


def _has_key(payload: object) -> bool:
    """Some operations take their idempotency key as a field."""
    return isinstance(payload, dict) and payload.get("idempotency_key") is not None


def to_payload(body: object, body_type: Any) -> object:
    """The JSON value of a request model: what the caller supplied and nothing else (RFC 1489, integration delivery).

    A field that was left out stays out, `assembly` above all; an explicit None is null; `ContextAssembly()` is `{}`.
    Raises TypeError for what is no such model.
    """
    try:
        return adapter_of(body_type).dump_python(body, mode="json", by_alias=True, exclude_unset=True, warnings="error")
    except PydanticSerializationError:
        # The original repeats what was given.
        raise TypeError(f"the request must be a {body_type.__name__} of valid values") from None


@cache
def adapter_of(model: Any) -> TypeAdapter[Any]:
    """Made once for each model, because that is slow."""
    return TypeAdapter(model)


def _to_json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _to_query(arguments: Arguments) -> list[tuple[str, str]]:
    """A list is the same name several times; bytes are no list of numbers."""
    return [
        (name, to_text(name, value))
        for name, given in arguments.query.items()
        if given is not None
        for value in ([given] if isinstance(given, (str, int, bytes, bytearray)) else given)
    ]
