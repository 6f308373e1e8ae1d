"""Two assemblies or budgets in one turn never share an entry of a cache (RFC 1489, 8)."""

from __future__ import annotations

from itertools import combinations, permutations, product
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


FAMILIES = [{"family": "memory", "limit": 6}, {"family": "experience", "limit": 2}]
BUDGETS: list[dict[str, Any]] = [{}, {"max_bytes": 8000}, {"max_bytes": 512}]
SECTIONS: list[dict[str, Any]] = [
    {},
    {"sections": []},
    {"sections": FAMILIES},
    {"sections": FAMILIES[::-1]},
    {"sections": FAMILIES[:1]},
    {"sections": [{"family": "memory", "limit": 5}]},
]
SHOWN: list[dict[str, Any]] = [
    {},
    *({"show": list(words)} for count in range(3) for words in permutations(["confidence", "recall_rank"], count)),
]
FORMATS: list[dict[str, Any]] = [{}, {"format": "markdown"}]


def meaning(request: dict[str, Any]) -> object:
    """What the server makes of a request, written down without the code under test."""
    budget = request.get("max_bytes", 8000)
    if "assembly" not in request:
        return budget
    sections = request["assembly"].get("sections", FAMILIES)
    return budget, [tuple(section.values()) for section in sections], set(request["assembly"].get("show", []))


def test_keys_are_equal_exactly_where_requests_mean_the_same() -> None:
    spelled = [{**sections, **shown, **form} for sections, shown, form in product(SECTIONS, SHOWN, FORMATS)]
    assemblies = [{}, *({"assembly": assembly} for assembly in spelled)]
    requests = [{"scope_id": "s", "query": "q", **budget, **assembly} for budget in BUDGETS for assembly in assemblies]
    keyed = [(each, cache_identity(PrepareContextRequest.model_validate(each), "t")) for each in requests]
    for (one, key), (other, other_key) in combinations(keyed, 2):
        assert (key == other_key) == (meaning(one) == meaning(other)), (one, other)
