"""What is logged when a hook fails: which host, which operation, what kind of failure. Never text, never a token."""

from __future__ import annotations

import logging
from threading import Lock

from powercontext_client.errors import (
    BadGatewayError,
    ConnectionLostError,
    DeadlineExceededError,
    NotReachedError,
    PowerContextError,
    ServerError,
    UnauthorizedError,
    UnavailableError,
)

from .read_settings import SettingsError

LOGGER = logging.getLogger("powercontext_integrations")
_UNAVAILABLE = (BadGatewayError, ConnectionLostError, DeadlineExceededError, NotReachedError, UnavailableError)


class Diagnostics:
    """Those of one integration. Wrong settings are told once, whatever fails at run time once each time."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._told: set[frozenset[str]] = set()
        self._lock = Lock()

    def report(self, error: Exception) -> None:
        if isinstance(error, SettingsError):
            self._report_settings(error.names)
        elif isinstance(error, PowerContextError):
            status = f" status={error.status}" if isinstance(error, ServerError) else ""
            LOGGER.warning("%s: %s in %s%s; going on without", self._host, _word(error), error.operation, status)
        else:
            LOGGER.warning("%s: skipped after %s; going on without", self._host, type(error).__name__)

    def _report_settings(self, names: frozenset[str]) -> None:
        with self._lock:
            if names in self._told:
                return
            self._told.add(names)
        LOGGER.warning("%s: off, because of wrong settings: %s", self._host, ", ".join(sorted(names)))


def _word(error: PowerContextError) -> str:
    """The words that all hosts use."""
    if isinstance(error, UnauthorizedError):
        return "authentication_failed"
    return "server_unavailable" if isinstance(error, _UNAVAILABLE) else "invalid_response"
