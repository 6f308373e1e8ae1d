"""A TCP server that answers as a script says, byte for byte: also what no sound server can be brought to do."""

from __future__ import annotations

import json
import socket
import socketserver
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

REQUEST_ID = "00112233445566aa"


@dataclass(frozen=True)
class SeenRequest:
    """`headers` has lower-case names."""

    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def path(self) -> str:
        return self.line.split()[1]

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Step = bytes | Callable[[socket.socket, SeenRequest], None]


@dataclass
class ScriptedServer:
    """One step of the script for each request; the last one stays in force."""

    steps: Sequence[Step]
    address: str = ""
    seen: list[SeenRequest] = field(default_factory=list)


@contextmanager
def scripted_server(*steps: Step) -> Iterator[ScriptedServer]:
    script = ScriptedServer(steps)

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            request = _read_request(self)
            if request is None:
                return
            script.seen.append(request)
            step = script.steps[min(len(script.seen), len(script.steps)) - 1]
            if isinstance(step, bytes):
                self.wfile.write(step)
            else:
                step(self.request, request)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        script.address = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield script
        server.shutdown()


def _read_request(handler: socketserver.StreamRequestHandler) -> SeenRequest | None:
    line = handler.rfile.readline().decode().strip()
    if not line:
        return None
    headers: dict[str, str] = {}
    while text := handler.rfile.readline().decode().strip():
        name, _, value = text.partition(":")
        headers[name.lower()] = value.strip()
    return SeenRequest(line, headers, handler.rfile.read(int(headers.get("content-length", "0"))))


def answer(status: int, body: object, **headers: str) -> bytes:
    """The bytes of an answer with a JSON body; `retry_after="1"` is the header Retry-After."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    named = {name.replace("_", "-").title(): value for name, value in headers.items()}
    all_headers = {
        "Content-Type": "application/json",
        "Content-Length": str(len(content)),
        "X-PowerContext-Request-ID": REQUEST_ID,
        "Connection": "close",
        **named,
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in all_headers.items())
    return f"HTTP/1.1 {status} Scripted\r\n{lines}\r\n".encode() + content


def refusal(status: int, code: str, details: object = None, **headers: str) -> bytes:
    """An error envelope."""
    return answer(status, {"error": {"code": code, "message": "As scripted.", "details": details}}, **headers)


def break_connection(connection: socket.socket, _: SeenRequest) -> None:
    """Ends the connection without an answer."""
    connection.shutdown(socket.SHUT_RDWR)
