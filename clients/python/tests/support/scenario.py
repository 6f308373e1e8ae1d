"""One story that uses every operation of the contract, told in wire values so that any client can act it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

LESSON = {
    "situation": "The HTTP API contract changed.",
    "action": "Ran the generator.",
    "outcome": "Clients matched again.",
    "lesson": "Regenerate after a contract change.",
}
NEXT_LESSON = {**LESSON, "lesson": "Regenerate after every contract change."}
BINDING_KEY = {"integration": "tests", "kind": "workspace", "external_id": "scenario"}
MISSING_REVISION = 999


@dataclass(frozen=True)
class Step:
    """`if_match` and `if_none_match` are entity tags; `fails_with` is the code of the refusal that is expected.

    `beyond_reference` marks what this server offers and the published client of the reference has no way to ask for.
    """

    operation: str
    path: tuple[str | int, ...] = ()
    request: Any = None
    query: dict[str, Any] = field(default_factory=dict)
    if_match: str | None = None
    if_none_match: str | None = None
    fails_with: str | None = None
    beyond_reference: bool = False


@dataclass(frozen=True)
class Outcome:
    """A JSON value (None for 304), or the code, status and request id of a refusal."""

    value: Any = None
    code: str | None = None
    status: int | None = None
    request_id: str | None = None


Act = Callable[[Step], Outcome]


class Told(Protocol):
    """Acts a step out and returns its value."""

    def __call__(self, operation: str, *path: str | int, **more: Any) -> Any: ...


def act_out(act: Act, name: str) -> list[Step]:
    """All steps, in order; fails at the first that does not end as expected. `name` sets the data apart from others.

    `act` must raise for anything that is neither value nor refusal, and be the administrator of a server that enforces
    access.
    """
    done: list[Step] = []

    def told(operation: str, *path: str | int, **more: Any) -> Any:
        step = Step(operation, path, **more)
        outcome = act(step)
        assert outcome.code == step.fails_with, (step, outcome)
        assert outcome.code is None or outcome.request_id, (step, outcome)
        done.append(step)
        return outcome.value

    _server(told)
    for chapter in _CHAPTERS:
        chapter(told, f"{name}-{chapter.__name__}")
    return done


def _new_scope(told: Told, name: str) -> str:
    request = {"title": name, "summary": "Of the scenario.", "idempotency_key": name}
    scope_id: str = told("create_scope", request=request)["scope_id"]
    return scope_id


def _server(told: Told) -> None:
    told("get_liveness")
    told("get_readiness")
    told("get_capabilities")


def _scopes(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    changed = {
        "title": f"{name} changed",
        "summary": "Of the scenario.",
        "expected_version": 1,
        "parent_scope_id": None,
    }
    told("update_scope", scope_id, request={**changed, "context_references": [], "external_references": []})
    told("get_scope", scope_id)
    told("list_scopes", query={"query": f"{name} changed", "query_field": "title", "limit": 5})
    told("resolve_scope_selection", request={"selection": {"mode": "exact", "scope_ids": [scope_id]}})
    default = told("get_default_scope")["scope_id"]
    told("set_default_scope", request={"scope_id": scope_id})
    told("set_default_scope", request={"scope_id": default})


def _bindings(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    told("set_scope_binding", request={"key": BINDING_KEY, "scope_id": scope_id})
    told("resolve_scope_binding", request={"binding_keys": [BINDING_KEY], "allow_default": False})
    told("clear_scope_binding", request={"key": BINDING_KEY})


def _memory(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    told("remember_memory", request={"scope_id": scope_id, "kind": "fact", "text": "Deploy on Tuesday."})
    citation = _citation_of(told, scope_id)
    revised = {
        "scope_id": scope_id,
        "citation": citation,
        "kind": "fact",
        "text": "Deploy on Thursday.",
        "reason": None,
    }
    told("revise_memory_entry", request=revised)
    told("get_memory_entry", request={"scope_id": scope_id, "citation": citation})
    told("search_memory", request={"scope_id": scope_id, "query": "When do we deploy?"})
    told("list_memory_changes", request={"scope_id": scope_id, "since_revision": 1})
    for options in _assemblies():
        told(
            "prepare_context",
            request={"scope_id": scope_id, "query": "When do we deploy?", "max_bytes": 4000, **options},
        )
    asked = {"scope_id": scope_id, "query": "When do we deploy?", "assembly": {}}
    told("explain_context", request=asked, beyond_reference=True)
    told("retire_memory_entry", request={"scope_id": scope_id, "citation": _citation_of(told, scope_id)})
    told("prepare_context", request={"scope_id": scope_id, "query": "When do we deploy?"})
    told("get_stats", request={"selection": {"mode": "exact", "scope_ids": [scope_id]}, "period": "7d"})


def _assemblies() -> list[dict[str, Any]]:
    """Left out, empty, without sections, and chosen."""
    chosen = {"sections": [{"family": "memory", "limit": 8}], "show": ["recall_rank"]}
    return [{}, {"assembly": {}}, {"assembly": {"sections": []}}, {"assembly": chosen}]


def _citation_of(told: Told, scope_id: str) -> Any:
    listed = told("list_memory_entries", request={"scope_id": scope_id})
    return listed["entries"][0]["citation"]


def _candidates(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    evidence = {"scope_id": scope_id, "source_id": "session-1/turn-1", "content": "A stale client.", "metadata": None}
    source = told("capture_content_source", request=evidence)["source"]
    support = {"scope_id": scope_id, "source_refs": [source], "artifact_refs": [], "reason": "Seen twice."}
    proposed = told("propose_experience", request={**support, "proposal": LESSON})
    chosen = {"scope_id": scope_id, "candidate_id": proposed["candidate_id"]}
    told("revise_artifact_candidate", request={**support, **chosen, "expected_version": 1, "proposal": NEXT_LESSON})
    told("get_artifact_candidate", request=chosen)
    told("list_artifact_candidates", request={"scope_id": scope_id, "status": "pending"})
    approved = told("approve_artifact_candidate", request={**chosen, "expected_version": 2})
    told("get_experience", request={"scope_id": scope_id, "artifact": approved["result_artifact"]})
    other = told("propose_experience", request={**support, "proposal": LESSON})
    rejected = {"scope_id": scope_id, "candidate_id": other["candidate_id"], "expected_version": 1, "reason": "Known."}
    told("reject_artifact_candidate", request=rejected)
    told("approve_artifact_candidate", request={**chosen, "expected_version": 1}, fails_with="candidate_terminal")


def _artifacts(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    for family, content, change in (
        ("memory", _entries("The lockfile is committed."), _entries("Lockfiles are reviewed.")),
        ("experience", LESSON, NEXT_LESSON),
        ("profile", {"content": "# Profile\n"}, {"content": "# Profile\n\n- Prefers pnpm\n"}),
    ):
        created = told("create_artifact", scope_id, request={"family": family, "content": content})
        path = (scope_id, family, created["artifact_id"])
        told("get_artifact", *path)
        told("get_artifact", *path, if_none_match=_etag(1))
        told("replace_artifact", *path, request={"content": change}, if_match=_etag(1))
        told("replace_artifact", *path, request={"content": change}, if_match=_etag(1), fails_with="revision_conflict")
        told("list_artifact_revisions", *path, query={"limit": 1})
        told("get_artifact_revision", *path, 1)
        told("list_artifacts", scope_id, family, query={"limit": 10})


def _entries(text: str) -> dict[str, Any]:
    return {"entries": [{"kind": "fact", "text": text}]}


def _etag(revision: int) -> str:
    return f'"revision:{revision}"'


def _sources(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    stored = told("create_source", scope_id, request={"source_type": "content", "content": {"build": 17, "note": None}})
    told("get_source", scope_id, stored["source_type"], stored["source_id"])
    told("list_sources", scope_id)


def _topics(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    content = {"title": "Contract changes", "summary": "How they are made.", "detail": "Regenerate, then review."}
    topic = {"family": "topic-memory", "content": content}
    created = told("create_artifact", scope_id, request=topic, beyond_reference=True)
    artifact = {"family": "topic-memory", "artifact_id": created["artifact_id"], "revision": 1}
    told("get_topic_memory", request={"scope_id": scope_id, "artifact": artifact})
    told("search_topic_memory", request={"scope_id": scope_id, "query": "contract", "limit": 3})


def _generation(told: Told, name: str) -> None:
    """On a server without a model."""
    scope_id = _new_scope(told, name)
    told("flush_memory", request={"scope_id": scope_id})
    told("flush_topic_memory", request={"scope_id": scope_id}, fails_with="topic_memory_processing_unavailable")
    source = {"scope_id": scope_id, "source_id": "turn-1", "content": "A stale client.", "metadata": None}
    evidence = {"source_refs": [told("capture_content_source", request=source)["source"]], "artifact_refs": []}
    told("generate_experience", request={"scope_id": scope_id, **evidence}, fails_with="generation_unavailable")
    told("list_set_aside_windows", scope_id, query={"limit": 1}, beyond_reference=True)
    window = {"binding": "memory-source-window", "after": 0}
    missing = "set_aside_window_not_found"
    told("retry_set_aside_window", scope_id, request=window, fails_with=missing, beyond_reference=True)


def _subjects(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    source = {"subject_key": name, "content": "Likes dark mode."}
    subject_scope_id = told("create_subject_source", scope_id, request=source)["subject_scope_id"]
    policy = told("get_profile_policy", subject_scope_id)
    change = {"generation_enabled": False, "expected_version": policy["version"]}
    told("put_profile_policy", subject_scope_id, request=change)
    told("flush_profile", request={"scope_id": subject_scope_id})


def _access(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    resource = {"type": "scope", "scope_id": scope_id}
    readable = {"action": "scope.read", "resource": resource}
    told("get_access_principal")
    told("check_access", request={"match": "all", "requirements": [readable]})
    told("list_access_roles", request={"resource_type": "scope"})
    told("list_access_resources", request={"action": "scope.read", "resource_type": "scope", "limit": 1})
    grant = {"subject": _ALICE, "resource": resource, "role": "scope.viewer"}
    first = told("create_access_binding", request={**grant, "idempotency_key": f"{name}-grant"})
    told("list_access_bindings", request={"management_resource": resource, "subject": _ALICE, "limit": 10})
    change = {**_as_seen(first), "idempotency_key": f"{name}-replace", "replacement": {"subject": _BOB}}
    current = told("replace_access_binding", request=change)["current"]
    told("revoke_access_binding", request={**_as_seen(current), "idempotency_key": f"{name}-revoke"})
    told("revoke_access_binding", request={**_as_seen(first), "idempotency_key": name}, fails_with=_CHANGED)
    told("list_access_audit", request={"resource": resource, "limit": 1})


_ALICE = {"type": "user", "id": "alice"}
_BOB = {"type": "user", "id": "bob"}
_CHANGED = "binding-version"


def _as_seen(binding: Any) -> dict[str, Any]:
    return {"binding_id": binding["binding_id"], "expected_version": binding["version"]}


def _refusals(told: Told, name: str) -> None:
    scope_id = _new_scope(told, name)
    told("remember_memory", request={"scope_id": scope_id, "kind": "fact", "text": "Refusals change nothing."})
    told("get_scope", "unknown", fails_with="scope_not_found")
    told("get_source", scope_id, "content", "unknown", fails_with="source_not_found")
    told("get_artifact_revision", scope_id, "memory", "unknown", MISSING_REVISION, fails_with="artifact_not_found")
    wide = [{"family": "memory", "limit": 8}, {"family": "experience", "limit": 2}]
    request = {"scope_id": scope_id, "query": "q", "assembly": {"sections": wide}}
    told("prepare_context", request=request, fails_with="invalid_request")
    told(
        "search_memory",
        request={"scope_id": scope_id, "query": "q", "mode": "vector"},
        fails_with="capability_not_supported",
    )


_CHAPTERS = (
    _scopes,
    _bindings,
    _memory,
    _candidates,
    _artifacts,
    _sources,
    _topics,
    _generation,
    _subjects,
    _access,
    _refusals,
)
