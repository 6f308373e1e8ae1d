"""What is logged when a hook fails: which host, which operation, what kind of failure. Never text, never a token."""

from __future__ import annotations

import logging
from http import HTTPStatus
from threading import Lock

from powercontext_client.errors import (
    ConnectionLostError,
    DeadlineExceededError,
    ForbiddenError,
    InvalidAnswerError,
    NotReachedError,
    PowerContextError,
    UnauthorizedError,
)

from .read_settings import SettingsError

LOGGER = logging.getLogger("powercontext_integrations")
_NO_ANSWER = (ConnectionLostError, DeadlineExceededError, NotReachedError)


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
            status = _status_of(error)
            shown = f" status={status}" if status else ""
            LOGGER.warning("%s: %s in %s%s; going on without", self._host, _outcome(error), error.operation, shown)
        else:
            LOGGER.warning("%s: failed after %s; going on without", self._host, type(error).__name__)

    def _report_settings(self, names: frozenset[str]) -> None:
        with self._lock:
            if names in self._told:
                return
            self._told.add(names)
        LOGGER.warning("%s: off, because of wrong settings: %s", self._host, ", ".join(sorted(names)))


def _outcome(error: PowerContextError) -> str:
    """The words that all hosts use, for the same failures as `integrations/kit`."""
    status = _status_of(error)
    if isinstance(error, (UnauthorizedError, ForbiddenError)):
        return "authentication_failed"
    if isinstance(error, InvalidAnswerError) and status == HTTPStatus.NOT_FOUND:
        return "version_mismatch"
    is_passing = status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return "server_unavailable" if is_passing or isinstance(error, _NO_ANSWER) else "invalid_response"


def _status_of(error: PowerContextError) -> int:
    """0 where no status tells anything."""
    return getattr(error, "status", None) or 0
