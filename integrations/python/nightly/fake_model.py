"""A model server on loopback that speaks chat completions, always says the same and keeps every request."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from support.scripted_server import SeenRequest, answer, scripted_server

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


def _answer(stream: bool) -> bytes:
    if not stream:
        choice = {"index": 0, "message": {"role": "assistant", "content": REPLY}, "finish_reason": "stop"}
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        whole = {"id": "c", "object": "chat.completion", "created": 0, "model": "fake-model", "choices": [choice]}
        return answer(200, {**whole, "usage": usage})
    chunks = [_chunk({"role": "assistant", "content": REPLY}, None), _chunk({}, "stop")]
    events = [*map(json.dumps, chunks), "[DONE]"]
    body = "".join(f"data: {event}\n\n" for event in events).encode()
    return answer(200, body, content_type="text/event-stream")


@contextmanager
def fake_model() -> Iterator[FakeModel]:
    model = FakeModel()

    def respond(connection: socket.socket, request: SeenRequest) -> None:
        """Hermes looks for other routes too, and goes on without them."""
        if not request.path.endswith("/chat/completions"):
            return connection.sendall(answer(404, {}))
        model.requests.append(request.json)
        return connection.sendall(_answer(bool(request.json.get("stream"))))

    with scripted_server(respond) as script:
        model.address = f"{script.address}/v1"
        yield model
