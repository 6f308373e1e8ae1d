"""A server from before `assembly` existed: it knows the three older fields and refuses every other one."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KNOWN_FIELDS = {"scope_id", "query", "max_bytes"}
LEGACY_CONTENT = '{"items":[]}'
LEGACY_ANSWER = {
    "schema": "powercontext.prepared-context.v1",
    "status": "ready",
    "content": LEGACY_CONTENT,
    "content_bytes": len(LEGACY_CONTENT),
}


@dataclass
class OldServer:
    """`bodies` are the requests as they came."""

    address: str = ""
    bodies: list[dict[str, Any]] = field(default_factory=list)


@contextmanager
def old_server() -> Iterator[OldServer]:
    old = OldServer()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            old.bodies.append(body)
            unknown = sorted(set(body) - KNOWN_FIELDS)
            self._answer(422, _extra_forbidden(unknown)) if unknown else self._answer(200, LEGACY_ANSWER)

        def _answer(self, status: int, body: object) -> None:
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Tests have no use for a log."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        old.address = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield old
        server.shutdown()


def _extra_forbidden(fields: list[str]) -> dict[str, Any]:
    errors = [{"type": "extra_forbidden", "loc": ["body", name], "msg": "is unknown"} for name in fields]
    return {"error": {"code": "invalid_request", "message": "Unknown field.", "details": {"errors": errors}}}
