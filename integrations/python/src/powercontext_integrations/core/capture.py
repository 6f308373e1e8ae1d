"""A prompt as a Source: under which name, and what is kept of it."""

from __future__ import annotations

import hashlib

from powercontext_client.models import CaptureContentSourceRequest

from .notice import without_blocks
from .turn import Turn

MAX_CHARACTERS = 200_000


def to_source(host: str, turn: Turn, scope_id: str, prompt: str) -> CaptureContentSourceRequest | None:
    """None for a prompt of which nothing is left, or that is longer than a Source may be."""
    content = without_blocks(prompt)
    if not content.strip() or len(content) > MAX_CHARACTERS:
        return None
    place = turn.place
    metadata = {"origin": host, "event": "user_prompt", "session_id": place.session, "turn_id": place.turn}
    return CaptureContentSourceRequest(
        scope_id=scope_id,
        source_id=f"{host.replace('_', '-')}-user-prompt:{_digest(scope_id, place.session, place.turn, content)}",
        content=content,
        metadata=metadata,
    )


def _digest(*parts: str) -> str:
    """The same prompt of the same turn is the same Source, however often it is captured."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
