"""Is an answer of `prepare_context` fit to be injected into a prompt unchanged? (RFC 1489, compatibility.)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ._generated.models import PrepareContextRequest, PreparedContext
from .errors import InvalidPreparedContextError
from .operation import Answer

Problem = Literal["not_an_object", "fields", "schema", "status", "content", "content_bytes", "budget"]

DEFAULT_MAX_BYTES: int = PrepareContextRequest.model_fields["max_bytes"].default
_FIELDS = {"schema", "status", "content", "content_bytes"}


def find_problem(answer: object, max_bytes: int = DEFAULT_MAX_BYTES) -> Problem | None:
    """The first thing that is wrong with `answer`, a decoded JSON body; None if it may be injected.

    `max_bytes` is the budget that was asked for, in UTF-8 bytes.
    """
    if not isinstance(answer, Mapping):
        return "not_an_object"
    if set(answer) != _FIELDS:
        return "fields"
    if answer["schema"] != "powercontext.prepared-context.v1":
        return "schema"
    if answer["status"] not in ("ready", "empty"):
        return "status"
    return _content_problem(answer, max_bytes)


def _content_problem(answer: Mapping[str, Any], max_bytes: int) -> Problem | None:
    length_bytes = _empty_length(answer) if answer["status"] == "empty" else _ready_length(answer)
    if length_bytes is None:
        return "content"
    claimed = answer["content_bytes"]
    if not isinstance(claimed, int) or isinstance(claimed, bool) or claimed != length_bytes:
        return "content_bytes"
    return "budget" if length_bytes > max_bytes else None


def _empty_length(answer: Mapping[str, Any]) -> int | None:
    return 0 if answer["content"] is None else None


def _ready_length(answer: Mapping[str, Any]) -> int | None:
    """UTF-8 bytes of the text; None if it is no text, no valid Unicode, or empty."""
    content = answer["content"]
    if not isinstance(content, str):
        return None
    try:
        return len(content.encode()) or None
    except UnicodeEncodeError:
        return None


def require_valid(answer: Answer[PreparedContext], request: PrepareContextRequest) -> PreparedContext:
    """The context of `answer`; raises `InvalidPreparedContextError` if it must not be injected for `request`."""
    problem = find_problem(answer.value.model_dump(by_alias=True), request.max_bytes)
    if problem is not None:
        raise InvalidPreparedContextError(problem, answer.request_id)
    return answer.value
