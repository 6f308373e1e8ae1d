"""Connections that keep a deadline however slowly the other side reads or writes.

httpx limits each step by itself, so a server that sends a byte now and then could keep a call waiting for ever. Here
the timeouts of a request are the instant at which it ends, by the monotonic clock: each step has what is left of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from ssl import SSLContext
from typing import Any

import httpcore
import httpx

PIECE_BYTES = 65_536


class DeadlineTransport(httpx.HTTPTransport):
    """The usual transport on connections that keep a deadline."""

    def __init__(self, ssl_context: SSLContext, limits: httpx.Limits) -> None:
        super().__init__(verify=ssl_context, limits=limits, trust_env=False)
        # httpx leaves its user no other way to choose how connections are made.
        self._pool = httpcore.ConnectionPool(
            ssl_context=ssl_context,
            max_connections=limits.max_connections,
            max_keepalive_connections=limits.max_keepalive_connections,
            keepalive_expiry=limits.keepalive_expiry,
            network_backend=_DeadlineBackend(),
        )


class _DeadlineBackend(httpcore.SyncBackend):
    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        left = _left(timeout, httpcore.ConnectTimeout)
        return _DeadlineStream(super().connect_tcp(host, port, left, local_address, socket_options))


class _DeadlineStream(httpcore.NetworkStream):
    def __init__(self, stream: httpcore.NetworkStream) -> None:
        self._stream = stream

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, _left(timeout, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """In pieces, because each of them may be taken byte by byte."""
        for start in range(0, len(buffer), PIECE_BYTES):
            self._stream.write(buffer[start : start + PIECE_BYTES], _left(timeout, httpcore.WriteTimeout))

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self, ssl_context: SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        left = _left(timeout, httpcore.ConnectTimeout)
        return _DeadlineStream(self._stream.start_tls(ssl_context, server_hostname, left))

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


def _left(end: float | None, timeout: type[httpcore.TimeoutException]) -> float | None:
    """Seconds until `end`; raises `timeout` when none are left."""
    if end is None:
        return None
    seconds = end - time.monotonic()
    if seconds <= 0:
        raise timeout
    return seconds
