"""What the server is asked: the words of the user, up to the length that the contract allows."""

from __future__ import annotations

MAX_CODE_POINTS = 8192


def to_query(text: str) -> str | None:
    """None where there is nothing to ask."""
    query = text[:MAX_CODE_POINTS]
    return query if query.strip() else None
