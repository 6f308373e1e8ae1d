"""How long a call may take, and which failures it may try again after."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from .errors import BadGatewayError, ConnectionLostError, NotReachedError, PowerContextError, ServerError
from .incoming import PASSING_STATUSES
from .operation import Operation
from .options import ClientOptions, check_timeout
from .outgoing import OutgoingRequest

FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 2.0


@dataclass(frozen=True)
class Deadline:
    """An instant of the monotonic clock, in seconds."""

    at: float

    @classmethod
    def of_call(cls, options: ClientOptions, timeout_seconds: float | None) -> Deadline:
        """What a call is limited to, beginning now: `timeout_seconds`, or that of the client."""
        seconds = options.timeout_seconds if timeout_seconds is None else check_timeout(timeout_seconds)
        return cls(time.monotonic() + seconds)

    def remaining_seconds(self) -> float:
        return max(0.0, self.at - time.monotonic())


class Attempts:
    """The attempts of one call, the first of which is free."""

    def __init__(
        self, operation: Operation[Any], outgoing: OutgoingRequest, options: ClientOptions, deadline: Deadline
    ) -> None:
        self._repeatable = outgoing.repeatable
        # A status that is an answer of the operation is no reason to ask again.
        self._passing = set(PASSING_STATUSES) - operation.statuses
        self._max_retries = options.max_retries
        self._deadline = deadline
        self._retries = 0

    def delay_after(self, failure: PowerContextError) -> float:
        """Seconds to wait before the next attempt; raises `failure` where none is safe, of use, or left."""
        # Chance spreads clients, it hides nothing.
        delay = max(pause_seconds(self._retries, random.random()), _asked_seconds(failure))  # noqa: S311
        is_last = self._retries == self._max_retries or delay >= self._deadline.remaining_seconds()
        if is_last or not self._may_repeat_after(failure):
            raise failure
        self._retries += 1
        return delay

    def _may_repeat_after(self, failure: PowerContextError) -> bool:
        """Not where the server may have acted and acting twice would differ, nor where it would answer the same."""
        if isinstance(failure, NotReachedError):
            return True
        has_passing_status = isinstance(failure, (BadGatewayError, ServerError)) and failure.status in self._passing
        return self._repeatable and (has_passing_status or isinstance(failure, ConnectionLostError))


def pause_seconds(retries: int, chance: float) -> float:
    """Doubling from 0.1 to 2; the upper half by `chance` in 0..1, so that many clients do not come back at once."""
    longest: float = min(FIRST_PAUSE_SECONDS * 2**retries, LONGEST_PAUSE_SECONDS)
    return longest * (1 + chance) / 2


def _asked_seconds(failure: PowerContextError) -> float:
    """What the server asks for before the next attempt."""
    return (failure.retry_after_seconds or 0) if isinstance(failure, (BadGatewayError, ServerError)) else 0
