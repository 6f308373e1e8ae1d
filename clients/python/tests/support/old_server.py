"""A server from before `assembly` existed: it knows the three older fields and refuses every other one."""

from __future__ import annotations

import socket
from contextlib import AbstractContextManager

from .scripted_server import ScriptedServer, SeenRequest, answer, refusal, scripted_server

KNOWN_FIELDS = {"scope_id", "query", "max_bytes"}
LEGACY_CONTENT = '{"items":[]}'
LEGACY_ANSWER = {
    "schema": "powercontext.prepared-context.v1",
    "status": "ready",
    "content": LEGACY_CONTENT,
    "content_bytes": len(LEGACY_CONTENT),
}


def old_server() -> AbstractContextManager[ScriptedServer]:
    return scripted_server(_answer_as_before)


def _answer_as_before(connection: socket.socket, request: SeenRequest) -> None:
    unknown = sorted(set(request.json) - KNOWN_FIELDS)
    errors = [{"type": "extra_forbidden", "loc": ["body", name], "msg": "is unknown"} for name in unknown]
    connection.sendall(refusal(422, "invalid_request", {"errors": errors}) if errors else answer(200, LEGACY_ANSWER))
