"""The settings of one turn: read once, checked, and never changed afterwards."""

from __future__ import annotations

from typing import Annotated

from powercontext_client.models import ContextAssembly
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, SecretStr
from pydantic_core import to_json


def to_assembly(value: object) -> ContextAssembly:
    """A copy, from JSON text, a mapping or the model. None and `null` are refused: absent is something else."""
    if isinstance(value, ContextAssembly):
        return value.model_copy(deep=True)
    return ContextAssembly.model_validate_json(value if isinstance(value, str) else to_json(value), strict=True)


class Settings(BaseModel):
    """`context_assembly` is None exactly when nothing was configured: then requests carry no `assembly`."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    server_url: str = "http://127.0.0.1:8000"
    token: SecretStr | None = None
    allow_insecure_http: bool = False
    scope_id: Annotated[str | None, Field(min_length=1, max_length=256, pattern=r"^\S(.*\S)?$")] = None
    context_assembly: Annotated[ContextAssembly | None, BeforeValidator(to_assembly)] = None
    max_bytes: Annotated[int, Field(ge=512, le=32768)] = 8000
    request_timeout_seconds: Annotated[float, Field(gt=0, le=60)] = 1.0
    http_budget_seconds: Annotated[float, Field(gt=0, le=60)] = 2.0
    capture_prompts: bool = False
