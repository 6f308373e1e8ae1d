"""Two assemblies or budgets in one turn never share an entry of a cache (RFC 1489, 8)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from conftest import vectors

from powercontext_client import cache_identity, canonical_identity
from powercontext_client.models import PrepareContextRequest

VECTORS = vectors("identity.json")


def request_of(case: dict[str, Any]) -> PrepareContextRequest:
    return PrepareContextRequest.model_validate(case["request"])


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_identity_is_that_of_every_client(case: dict[str, Any]) -> None:
    assert canonical_identity(request_of(case), case["turn"]) == case["canonical"]
    assert cache_identity(request_of(case), case["turn"]) == case["key"]


@pytest.mark.parametrize("case", VECTORS["refused"], ids=lambda case: case["name"])
def test_no_identity_for_what_cannot_be_prepared(case: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        cache_identity(request_of(case), case["turn"])


def test_keys_are_equal_exactly_where_identities_are() -> None:
    for one, other in combinations(VECTORS["cases"], 2):
        keys = [cache_identity(request_of(case), case["turn"]) for case in (one, other)]
        assert (keys[0] == keys[1]) == (one["canonical"] == other["canonical"]), (one["name"], other["name"])
