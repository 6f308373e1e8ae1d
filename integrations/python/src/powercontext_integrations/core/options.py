"""What a program may say in code instead of in the environment; every word is that of a setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from powercontext_client.models import ContextAssembly


class Options(TypedDict, total=False):
    """All optional. A `context_assembly` that is left out stays out of the request; None is refused."""

    server_url: str
    token: str
    allow_insecure_http: bool
    scope_id: str
    context_assembly: ContextAssembly | Mapping[str, object]
    max_bytes: int
    request_timeout_seconds: float
    http_budget_seconds: float
    capture_prompts: bool
