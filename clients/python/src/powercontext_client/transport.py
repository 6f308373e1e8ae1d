"""What both clients know about HTTP: how connections are set up and what their failures mean."""

from __future__ import annotations

import re
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from typing import TypedDict

import httpx

from .address import to_base_url
from .errors import (
    ConnectionLostError,
    DeadlineExceededError,
    InvalidAnswerError,
    NotReachedError,
    PowerContextError,
)
from .options import ClientOptions
from .outgoing import OutgoingRequest

# Node closes idle connections after five seconds; one that is about to close must not be used.
IDLE_SECONDS = 2.0


class HttpSettings(TypedDict):
    """Keyword arguments of `httpx.Client` and `httpx.AsyncClient`."""

    base_url: str
    headers: dict[str, str]
    verify: SSLContext
    limits: httpx.Limits
    cookies: CookieJar
    timeout: None
    follow_redirects: bool
    trust_env: bool


def to_http_settings(address: str, token: str | None, options: ClientOptions) -> HttpSettings:
    """Raises ValueError for an address or a token that must not be used, without repeating it."""
    headers = {"Accept": "application/json", "Accept-Encoding": "identity"}
    if token is not None:
        headers["Authorization"] = f"Bearer {_checked(token)}"
    base_url = to_base_url(address, allow_plain_http=options.allow_plain_http)
    return HttpSettings(
        base_url=base_url,
        headers=headers,
        verify=_trust_of(base_url) if options.ssl_context is None else options.ssl_context,
        limits=httpx.Limits(keepalive_expiry=IDLE_SECONDS),
        # Identity is the token of each request: nothing that an answer sets is sent back.
        cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
        timeout=None,
        follow_redirects=False,
        # Neither a proxy nor a .netrc of the environment gets to see token and text.
        trust_env=False,
    )


def _checked(token: str) -> str:
    if not re.fullmatch("[!-~]+", token):
        raise ValueError("token must be visible ASCII without spaces")
    return token


def _trust_of(base_url: str) -> SSLContext:
    """The usual authorities; for plain HTTP none, because loading them takes longer than many a call."""
    return _usual_trust() if base_url.startswith("https:") else SSLContext(PROTOCOL_TLS_CLIENT)


@cache
def _usual_trust() -> SSLContext:
    """Loaded once: that takes 40 ms, in which an event loop does nothing else."""
    return httpx.create_ssl_context(trust_env=False)


class StreamArguments(TypedDict):
    """Keyword arguments of `stream` of both httpx clients."""

    method: str
    url: str
    params: list[tuple[str, str | int | float | bool | None]] | None
    headers: dict[str, str]
    content: bytes | None


def to_stream(outgoing: OutgoingRequest) -> StreamArguments:
    """An empty list of parameters would still add a question mark."""
    return StreamArguments(
        method=outgoing.method,
        url=outgoing.path,
        params=list(outgoing.query) or None,
        headers=outgoing.headers,
        content=outgoing.content,
    )


def to_failure(operation: str, error: httpx.HTTPError) -> PowerContextError:
    """What a failure of the connection means to the caller."""
    if isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)):
        return NotReachedError(operation, "no connection to the server")
    if isinstance(error, httpx.TimeoutException):
        return DeadlineExceededError(operation, "no answer within timeout_seconds")
    if isinstance(error, httpx.TransportError):
        return ConnectionLostError(operation, "the connection broke before the answer was complete")
    return InvalidAnswerError(operation, "the answer cannot be decoded")


class AnswerBody:
    """Collects the bytes of one answer up to a limit; one that is larger has none."""

    def __init__(self, operation: str, max_bytes: int) -> None:
        self._operation = operation
        self._max_bytes = max_bytes
        self._bytes = bytearray()

    def add(self, chunk: bytes) -> bool:
        """False when it is too large, and reading on is of no use."""
        self._bytes += chunk[: self._max_bytes + 1 - len(self._bytes)]
        return len(self._bytes) <= self._max_bytes

    def to_bytes(self) -> bytes:
        if len(self._bytes) > self._max_bytes:
            raise InvalidAnswerError(self._operation, f"the answer is larger than {self._max_bytes} bytes")
        return bytes(self._bytes)
