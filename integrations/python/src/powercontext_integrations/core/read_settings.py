"""Where settings come from: the code, then the variables of the host, then those that all hosts share."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from pydantic import ValidationError

from .settings import Settings

COMMON_PREFIX = "POWERCONTEXT_CLIENT_"
_COMMON = {
    "SERVER_URL": "server_url",
    "API_TOKEN": "token",
    "TIMEOUT": "request_timeout_seconds",
    "ALLOW_INSECURE_HTTP": "allow_insecure_http",
}
# Of two names for one setting the later one counts.
_OF_HOST = {
    "SERVER_URL": "server_url",
    "TOKEN": "token",
    "AUTHORIZATION": "authorization",
    "ALLOW_INSECURE_HTTP": "allow_insecure_http",
    "SCOPE_ID": "scope_id",
    "CONTEXT_ASSEMBLY": "context_assembly",
    "MAX_BYTES": "max_bytes",
    "TIMEOUT": "request_timeout_seconds",
    "REQUEST_TIMEOUT_SECONDS": "request_timeout_seconds",
    "HTTP_BUDGET_SECONDS": "http_budget_seconds",
    "CAPTURE_PROMPTS": "capture_prompts",
}


class SettingsError(Exception):
    """`names` are the settings that are wrong; their values are told nobody."""

    def __init__(self, names: frozenset[str]) -> None:
        super().__init__(", ".join(sorted(names)))
        self.names = names


def read_settings(host: str, given: Mapping[str, object]) -> Settings:
    """As of now. `host` is a word such as "langchain"; `given` is what the program said. Raises `SettingsError`."""
    of_host = _with_token(_read(f"POWERCONTEXT_{host.upper()}_", _OF_HOST))
    try:
        return Settings.model_validate({**_read(COMMON_PREFIX, _COMMON), **of_host, **given})
    except ValidationError as error:
        faults = error.errors(include_input=False, include_context=False, include_url=False)
        raise SettingsError(frozenset(str(fault["loc"][0]) for fault in faults)) from None


def _read(prefix: str, names: Mapping[str, str]) -> dict[str, object]:
    """An empty variable counts as not set, but for the assembly: an empty one is neither off nor a choice."""
    found = {setting: os.environ.get(prefix + name) for name, setting in names.items() if _is_set(prefix, name)}
    return {setting: value for setting, value in found.items() if value is not None}


def _is_set(prefix: str, name: str) -> bool:
    value = os.environ.get(prefix + name)
    return value is not None and (value != "" or name == "CONTEXT_ASSEMBLY")


def _with_token(values: dict[str, object]) -> dict[str, object]:
    """AUTHORIZATION is a whole header; only that of a bearer token means anything to the server."""
    header = values.pop("authorization", None)
    if header is None:
        return values
    bearer = re.fullmatch(r"(?i:bearer) +(\S+)", str(header))
    if bearer is None or "token" in values:
        raise SettingsError(frozenset({"authorization"}))
    return {**values, "token": bearer[1]}
