"""How a client behaves; every value has a unit or is yes or no."""

from __future__ import annotations

import ssl
from dataclasses import dataclass

LONGEST_TIMEOUT_SECONDS = 2_147_483
MOST_RETRIES = 10


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
        check_timeout(self.timeout_seconds)
        if not (isinstance(self.max_retries, int) and 0 <= self.max_retries <= MOST_RETRIES):
            raise ValueError(f"max_retries must be an integer from 0 to {MOST_RETRIES}")
        if self.max_answer_bytes < 1:
            raise ValueError("max_answer_bytes must be 1 or more")


def check_timeout(seconds: float) -> float:
    """`seconds` if a call can be limited to it; what is no number at all is none of them."""
    if not 0 < seconds <= LONGEST_TIMEOUT_SECONDS:
        raise ValueError(f"timeout_seconds must be greater than 0 and at most {LONGEST_TIMEOUT_SECONDS}")
    return seconds


DEFAULT_OPTIONS = ClientOptions()
