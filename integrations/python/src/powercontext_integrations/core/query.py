"""What the server is asked: the end of what the user said, where the question stands after pasted text."""

from __future__ import annotations

from .notice import without_blocks

MAX_CODE_POINTS = 8192


def to_query(text: str) -> str | None:
    """None where there is nothing to ask."""
    return without_blocks(text)[-MAX_CODE_POINTS:].strip() or None
