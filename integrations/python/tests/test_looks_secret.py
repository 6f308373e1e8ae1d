"""What looks like a credential: the vectors are those of the kit in TypeScript."""

from __future__ import annotations

import json

import pytest
from support.server import REPOSITORY

from powercontext_integrations.core.looks_secret import looks_secret

VECTORS = json.loads((REPOSITORY / "integrations/kit/test/vectors/looks-secret.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["text"])
def test_a_text_looks_like_a_secret_here_as_there(vector: dict[str, object]) -> None:
    assert looks_secret(str(vector["text"])) is vector["secret"]
