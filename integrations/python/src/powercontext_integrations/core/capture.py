"""A prompt as a Source: what is kept of it, and under which name."""

from __future__ import annotations

import hashlib

from powercontext_client.models import CaptureContentSourceRequest

from .looks_secret import looks_secret
from .notice import without_blocks
from .place import Place

MAX_CHARACTERS = 200_000


def to_content(prompt: str) -> str | None:
    """None for a prompt of which nothing is left, that is longer than a Source may be, or that shows a credential."""
    content = without_blocks(prompt)
    is_source = content.strip() and len(content) <= MAX_CHARACTERS and not looks_secret(content)
    return content if is_source else None


def to_source(host: str, place: Place, scope_id: str, content: str) -> CaptureContentSourceRequest:
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
