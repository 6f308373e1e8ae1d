"""Under which key a prepared context may be cached within a turn (RFC 1489, integration delivery)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ._generated.models import ContextAssembly, PrepareContextRequest

_IDENTITY = "powercontext.prepare-identity.v1"
_LEGACY = "legacy"


def cache_identity(request: PrepareContextRequest, turn: str) -> str:
    """SHA-256, in lower-case hexadecimal, of the canonical identity; equal in every client of this project.

    Raises ValueError for a request without an identity: `assembly` is None, or text is no valid Unicode.
    """
    return hashlib.sha256(canonical_identity(request, turn).encode()).hexdigest()


def canonical_identity(request: PrepareContextRequest, turn: str) -> str:
    """Scope, turn, query, effective assembly and budget as canonical JSON (RFC 8785).

    The effective assembly has its defaults filled in, its sections in order and `show` sorted. A request without
    `assembly` is legacy: another identity than that of `ContextAssembly()`.
    """
    identity = {
        "assembly": _effective_assembly(request),
        "identity": _IDENTITY,
        "max_bytes": request.max_bytes,
        "query": request.query,
        "scope_id": request.scope_id,
        "turn": turn,
    }
    # Keys are ASCII and numbers are integers, so this is what RFC 8785 prescribes.
    return json.dumps(identity, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _effective_assembly(request: PrepareContextRequest) -> str | dict[str, Any]:
    if "assembly" not in request.model_fields_set:
        return _LEGACY
    if request.assembly is None:
        raise ValueError("assembly must not be None: the server refuses such a request")
    return _with_defaults(request.assembly)


def _with_defaults(assembly: ContextAssembly) -> dict[str, Any]:
    effective = assembly.model_dump(mode="json", by_alias=True)
    return {**effective, "show": sorted(effective["show"])}
