"""Which texts show a credential of a well-known form, by the rules of the kit in TypeScript and held to its vectors."""

from __future__ import annotations

import re

_SECRETS = (
    r"-----BEGIN [A-Z ]*PRIVATE KEY-----",
    r"\bAKIA[0-9A-Z]{16}\b",
    r"\bgh[pousr]_[A-Za-z0-9]{36}",
    r"\bsk-[A-Za-z0-9_-]{20}",
    r"\bxox[abprs]-[A-Za-z0-9-]{10}",
    r"\bBearer [A-Za-z0-9._~+/-]{20}",
)
# Words end where those of ASCII do, as in JavaScript.
_SECRET = re.compile("|".join(_SECRETS), re.ASCII)


def looks_secret(text: str) -> bool:
    """Such a prompt is not kept."""
    return _SECRET.search(text) is not None
