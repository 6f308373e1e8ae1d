"""How long a call may take, and which failures it may try again after."""

from __future__ import annotations

import time
from dataclasses import dataclass
from http import HTTPStatus

from .errors import BadGatewayError, ConnectionLostError, NotReachedError, PowerContextError, UnavailableError
from .options import ClientOptions
from .outgoing import OutgoingRequest

FIRST_DELAY_SECONDS = 0.1


@dataclass(frozen=True)
class Deadline:
    """An instant of the monotonic clock, in seconds."""

    at: float

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        return cls(time.monotonic() + seconds)

    def remaining_seconds(self) -> float:
        return max(0.0, self.at - time.monotonic())


class Attempts:
    """The attempts of one call, the first of which is free."""

    def __init__(self, outgoing: OutgoingRequest, options: ClientOptions, deadline: Deadline) -> None:
        self._outgoing = outgoing
        self._max_retries = options.max_retries
        self._deadline = deadline
        self._retries = 0

    def delay_after(self, failure: PowerContextError) -> float:
        """Seconds to wait before the next attempt; raises `failure` where none is safe, of use, or left."""
        delay = self._safe_delay(failure)
        if delay is None or self._retries == self._max_retries or delay >= self._deadline.remaining_seconds():
            raise failure
        self._retries += 1
        return delay

    def _safe_delay(self, failure: PowerContextError) -> float | None:
        """None where the server may have acted and acting twice would differ, or where it would answer the same."""
        backoff: float = FIRST_DELAY_SECONDS * 2**self._retries
        if isinstance(failure, NotReachedError):
            return backoff
        if not self._outgoing.repeatable:
            return None
        if isinstance(failure, (ConnectionLostError, BadGatewayError)):
            return backoff
        if isinstance(failure, UnavailableError) and failure.status == HTTPStatus.SERVICE_UNAVAILABLE:
            return max(backoff, failure.retry_after_seconds or 0)
        return None
