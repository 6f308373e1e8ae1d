"""What an operation of the contract is to the client, and what goes into and comes out of a call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

Wire_co = TypeVar("Wire_co", covariant=True)
Scalar = str | int | bool


def to_text(name: str, value: Scalar) -> str:
    """As it stands in a path or a query. Raises TypeError for what has no such form, without repeating it."""
    if not isinstance(value, (str, int)):
        raise TypeError(f"{name} must be a text, a number or a boolean")
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Operation(Generic[Wire_co]):
    """`answer` is the model of a body that comes with one of `statuses`; `path` has `{names}` for its parameters."""

    name: str
    method: str
    path: str
    answer: type[Wire_co]
    statuses: frozenset[int]


@dataclass(frozen=True)
class Arguments:
    """Values by the name on the wire; None is left out. `body` is None only where the operation takes none."""

    path: Mapping[str, Scalar] = field(default_factory=dict)
    query: Mapping[str, Scalar | Sequence[str] | None] = field(default_factory=dict)
    header: Mapping[str, str | None] = field(default_factory=dict)
    body: object = None
    body_type: Any = None


@dataclass(frozen=True)
class Answer(Generic[Wire_co]):
    """A value and what its headers say.

    `etag` is what `if_match` and `if_none_match` take; `next_cursor` is where the next page starts, None on the last.
    """

    value: Wire_co
    request_id: str | None
    etag: str | None
    next_cursor: str | None
