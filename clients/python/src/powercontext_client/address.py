"""Which addresses a client talks to, and how paths below them are written."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import SplitResult, quote, urlsplit

import httpx

from .operation import Scalar, to_text

UNREADABLE = "the address cannot be read"


def to_base_url(address: str, *, allow_plain_http: bool) -> str:
    """`address` without a slash at its end. Plain HTTP must be on loopback unless it is allowed.

    Raises ValueError with a reason that does not repeat the address: it may hold a credential.
    """
    parts = _split(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("the address must begin with https:// or http:// and name a host")
    if parts.username is not None or parts.password is not None:
        raise ValueError("the address must not hold a credential; give the token on its own")
    if parts.query or parts.fragment:
        raise ValueError("the address must have no query and no fragment")
    if parts.scheme == "http" and not (allow_plain_http or _is_loopback(parts.hostname)):
        raise ValueError("plain http:// is for this machine only; use https://, or set allow_plain_http")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def _split(address: str) -> SplitResult:
    """The original errors of the parsers repeat what was given."""
    try:
        parts = urlsplit(address)
    except ValueError:
        raise ValueError(UNREADABLE) from None
    _check_port(parts)
    _check_host(address, parts)
    return parts


def _check_port(parts: SplitResult) -> None:
    try:
        _ = parts.port
    except ValueError:
        raise ValueError("the port of the address must be a number from 0 to 65535") from None


def _check_host(address: str, parts: SplitResult) -> None:
    try:
        httpx.URL(address)
    except httpx.InvalidURL:
        raise ValueError(UNREADABLE) from None
    if " " in parts.netloc:
        raise ValueError(UNREADABLE)


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def to_path(template: str, values: Mapping[str, Scalar]) -> str:
    """`template` with every value as one segment. Raises ValueError for values that a path cannot carry."""
    return template.format(**{name: _segment(name, value) for name, value in values.items()})


def _segment(name: str, value: Scalar) -> str:
    text = to_text(name, value)
    # HTTP libraries and proxies take these for steps up the path, however they are written.
    if text in ("", ".", ".."):
        raise ValueError(f"{name} must not be empty, '.' or '..'")
    return quote(text, safe="")
