"""A model server on loopback that speaks chat completions, always says the same and keeps every request."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

REPLY = "The main task is done."


@dataclass
class FakeModel:
    address: str = ""
    requests: list[dict[str, Any]] = field(default_factory=list)

    def texts(self) -> list[list[str]]:
        """Of each request the texts of its messages."""
        return [[text for message in body["messages"] for text in _texts(message)] for body in self.requests]


def _texts(message: dict[str, Any]) -> list[str]:
    content = message.get("content")
    return [content] if isinstance(content, str) else [part.get("text", "") for part in content or []]


def _chunk(delta: dict[str, Any], reason: str | None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    return {"id": "c", "object": "chat.completion.chunk", "created": 0, "model": "fake-model", "choices": [choice]}


def _answer(stream: bool) -> tuple[str, bytes]:
    if not stream:
        choice = {"index": 0, "message": {"role": "assistant", "content": REPLY}, "finish_reason": "stop"}
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        whole = {"id": "c", "object": "chat.completion", "created": 0, "model": "fake-model", "choices": [choice]}
        return "application/json", json.dumps({**whole, "usage": usage}).encode()
    chunks = [_chunk({"role": "assistant", "content": REPLY}, None), _chunk({}, "stop")]
    return "text/event-stream", b"".join(b"data: %s\n\n" % json.dumps(chunk).encode() for chunk in chunks) + (
        b"data: [DONE]\n\n"
    )


@contextmanager
def fake_model() -> Iterator[FakeModel]:
    model = FakeModel()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(404)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if not self.path.endswith("/chat/completions"):
                return self.send_error(404)
            model.requests.append(body)
            kind, content = _answer(bool(body.get("stream")))
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
            return None

        def log_message(self, *_: object) -> None:
            """Tests have no use for a log."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.daemon_threads = True
        model.address = f"http://127.0.0.1:{http.server_port}/v1"
        threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True).start()
        yield model
        http.shutdown()
