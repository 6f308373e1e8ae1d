"""What can be wrong with an answer, as steps of a scripted server, and what the log then says."""

from __future__ import annotations

import json
import socket
import time

from support.scripted_server import SeenRequest, Step, answer, break_connection, refusal

STALL_SECONDS = 8.0
READY = {"schema": "powercontext.prepared-context.v1", "status": "ready", "content": "a text", "content_bytes": 6}
SCOPE = answer(
    200,
    {
        "scope_id": "project:demo",
        "title": "Demo",
        "summary": "A demo.",
        "parent_scope_id": None,
        "context_references": [],
        "external_references": [],
        "version": 1,
    },
)


def stall(connection: socket.socket, _request: SeenRequest) -> None:
    """Says nothing, for longer than any hook may take."""
    connection.settimeout(STALL_SECONDS)
    connection.recv(1)


def trickle(connection: socket.socket, _request: SeenRequest) -> None:
    """Sends the head of an answer, and then a byte now and then: each one in time, all of them never."""
    for byte in answer(200, READY):
        connection.sendall(bytes([byte]))
        time.sleep(0.2)


FAULTS: dict[str, tuple[Step, str]] = {
    "422": (refusal(422, "invalid_request"), "invalid_response in prepare_context status=422"),
    "401": (refusal(401, "unauthorized"), "authentication_failed in prepare_context status=401"),
    "403": (refusal(403, "forbidden"), "authentication_failed in prepare_context status=403"),
    "404": (refusal(404, "scope_not_found"), "invalid_response in prepare_context status=404"),
    "other server": (answer(404, b"no such page"), "version_mismatch in prepare_context status=404"),
    "408": (refusal(408, "request_timeout"), "invalid_response in prepare_context status=408"),
    "429": (refusal(429, "rate_limited"), "server_unavailable in prepare_context status=429"),
    "500": (refusal(500, "internal_error"), "server_unavailable in prepare_context status=500"),
    "crashed": (answer(500, b"<html>"), "server_unavailable in prepare_context status=500"),
    "503": (refusal(503, "database_unavailable"), "server_unavailable in prepare_context status=503"),
    "gateway": (answer(502, b"<html>"), "server_unavailable in prepare_context status=502"),
    "broken": (break_connection, "server_unavailable in prepare_context"),
    "stalled": (stall, "server_unavailable in prepare_context"),
    "trickling": (trickle, "server_unavailable in prepare_context"),
    "redirect": (answer(307, {}, location="http://127.0.0.1:1/"), "invalid_response in prepare_context status=307"),
    "wrong length": (answer(200, {**READY, "content_bytes": 5}), "invalid_response in prepare_context"),
    "length yes": (
        answer(200, {**READY, "content": "x", "content_bytes": True}),
        "invalid_response in prepare_context",
    ),
    "fifth field": (answer(200, {**READY, "items": []}), "invalid_response in prepare_context"),
    "over budget": (
        answer(200, {**READY, "content": "x" * 8001, "content_bytes": 8001}),
        "invalid_response in prepare_context",
    ),
    "too large": (answer(200, json.dumps(READY).encode() + b" " * 1024 * 1024), "invalid_response in prepare_context"),
}
