"""How a client behaves; every value has a unit or is yes or no."""

from __future__ import annotations

import ssl
from dataclasses import dataclass


@dataclass(frozen=True)
class ClientOptions:
    """`timeout_seconds` is for a whole call with all its repetitions.

    `max_retries` counts repetitions after the first attempt; only calls that may be repeated are (see README).
    `allow_plain_http` permits `http://` to other machines, where anyone between can read token and text.
    """

    timeout_seconds: float = 10.0
    max_retries: int = 2
    max_answer_bytes: int = 64 * 1024 * 1024
    allow_plain_http: bool = False
    ssl_context: ssl.SSLContext | None = None

    def __post_init__(self) -> None:
        if not self.timeout_seconds > 0:
            raise ValueError("timeout_seconds must be greater than 0")
        if self.max_retries < 0:
            raise ValueError("max_retries must be 0 or more")
        if self.max_answer_bytes < 1:
            raise ValueError("max_answer_bytes must be 1 or more")


DEFAULT_OPTIONS = ClientOptions()
