"""Stands between a host and the real server: passes everything on unchanged and keeps what went both ways."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx

PREPARE = "/v1/context/prepare"
RESOLVE = "/v1/scope-bindings/resolve"
CAPTURE = "/v1/sources/content"


@dataclass(frozen=True)
class Exchange:
    path: str
    body: dict[str, Any]
    status: int
    answer: dict[str, Any]


@dataclass
class Relay:
    address: str = ""
    exchanges: list[Exchange] = field(default_factory=list)

    def of(self, path: str) -> list[Exchange]:
        return [exchange for exchange in self.exchanges if exchange.path == path]

    @property
    def prepared(self) -> list[Exchange]:
        return self.of(PREPARE)

    @property
    def content(self) -> str:
        """What the server prepared last; fails unless it prepared something."""
        content = self.prepared[-1].answer["content"]
        assert isinstance(content, str)
        return content


@contextmanager
def relay_to(server: str) -> Iterator[Relay]:
    relay = Relay()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {"Content-Type": "application/json"}
            answer = httpx.post(server + self.path, content=body, headers=headers, timeout=30, trust_env=False)
            relay.exchanges.append(Exchange(self.path, json.loads(body), answer.status_code, answer.json()))
            self.send_response(answer.status_code)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer.content)))
            self.end_headers()
            self.wfile.write(answer.content)

        def log_message(self, *_: object) -> None:
            """Tests have no use for a log."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.daemon_threads = True
        relay.address = f"http://127.0.0.1:{http.server_port}"
        threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True).start()
        yield relay
        http.shutdown()
