"""Where in a host a turn takes place."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass

from powercontext_client.models import ScopeBindingKey

MAX_ID_CHARACTERS = 256


@dataclass(frozen=True)
class Place:
    """`session` and `turn` are names of the host, "" where it has none; `keys` find the Scope, the first one first."""

    session: str = ""
    turn: str = ""
    keys: tuple[ScopeBindingKey, ...] = ()


def session_key(host: str, session: str) -> list[ScopeBindingKey]:
    """Empty for a session without a name, or with one that the server would refuse."""
    if not session.strip() or len(session) > MAX_ID_CHARACTERS:
        return []
    return [ScopeBindingKey(integration=host, kind="session", external_id=session)]


def workspace_key(host: str, folder: str) -> ScopeBindingKey:
    """A workspace is named by a digest: its path is nobody else's business."""
    path = os.path.abspath(folder)  # noqa: PTH100 (links stay links, as in the other hosts)
    digest = hashlib.sha256(path.encode(errors="surrogateescape")).hexdigest()
    return ScopeBindingKey(integration=host, kind="workspace", external_id=digest)
