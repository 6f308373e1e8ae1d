"""Stands between a host and the real server: passes everything on unchanged and keeps what went both ways."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from support.scripted_server import SeenRequest, answer, scripted_server

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
    with httpx.Client(base_url=server, headers={"Content-Type": "application/json"}, trust_env=False) as http:

        def pass_on(connection: socket.socket, request: SeenRequest) -> None:
            answered = http.post(request.path, content=request.body, timeout=30)
            relay.exchanges.append(Exchange(request.path, request.json, answered.status_code, answered.json()))
            connection.sendall(answer(answered.status_code, answered.content))

        with scripted_server(pass_on) as script:
            relay.address = script.address
            yield relay
