"""Reads the operations of the contract, reduced to what the methods of a client need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

METHODS = ("get", "put", "post", "delete", "patch")
SCALARS = {"string": "str", "integer": "int", "boolean": "bool"}
# Headers that say what the body does not; a Location, for one, repeats it.
TELLING_HEADERS = {"ETag", "X-PowerContext-Next-Cursor"}
NOT_MODIFIED = 304


@dataclass(frozen=True)
class Parameter:
    """`name` is the word of the wire, `type` the annotation in Python; `place` is path, query or header."""

    name: str
    place: str
    type: str
    required: bool

    @property
    def variable(self) -> str:
        return self.name.lower().replace("-", "_")


@dataclass(frozen=True)
class ContractOperation:
    """`statuses` are those that carry `answer`; `has_headers`: its answer has headers a caller needs."""

    name: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[Parameter, ...]
    body: str | None
    answer: str
    statuses: tuple[int, ...]
    has_headers: bool

    def in_place(self, place: str) -> tuple[Parameter, ...]:
        return tuple(parameter for parameter in self.parameters if parameter.place == place)


def read_operations(contract: dict[str, Any]) -> list[ContractOperation]:
    """All operations, by name."""
    found = [
        _to_operation(path, method, item[method])
        for path, item in contract["paths"].items()
        for method in METHODS
        if method in item
    ]
    return sorted(found, key=lambda operation: operation.name)


def _to_operation(path: str, method: str, described: dict[str, Any]) -> ContractOperation:
    answers = {int(status): model for status, model in _answers(described["responses"]) if model is not None}
    [answer] = set(answers.values())
    return ContractOperation(
        name=described["operationId"],
        method=method.upper(),
        path=path,
        summary=described["summary"],
        description=described["description"],
        parameters=tuple(_to_parameter(parameter) for parameter in described.get("parameters", [])),
        body=_model_of(described["requestBody"]) if "requestBody" in described else None,
        answer=answer,
        statuses=tuple(sorted(answers)),
        has_headers=_has_headers(described["responses"]),
    )


def _answers(responses: dict[str, Any]) -> list[tuple[str, str | None]]:
    """Shared responses are errors; what an operation writes itself is its answer, 304 without a body excepted."""
    return [(status, _model_of(response)) for status, response in responses.items() if "$ref" not in response]


def _model_of(holder: dict[str, Any]) -> str | None:
    """The model of a JSON body; None where there is no body."""
    if "content" not in holder:
        return None
    return _model_name(holder["content"]["application/json"]["schema"])


def _model_name(schema: dict[str, Any]) -> str:
    return str(schema["$ref"]).rsplit("/", 1)[1]


def _has_headers(responses: dict[str, Any]) -> bool:
    return any(
        TELLING_HEADERS & set(response.get("headers", {}))
        for status, response in responses.items()
        if int(status) < NOT_MODIFIED and "$ref" not in response
    )


def _to_parameter(parameter: dict[str, Any]) -> Parameter:
    return Parameter(parameter["name"], parameter["in"], _type_name(parameter["schema"]), parameter["required"])


def _type_name(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return f"models.{_model_name(schema)}"
    if schema["type"] == "array":
        return f"Sequence[{_type_name(schema['items'])}]"
    return SCALARS[schema["type"]]
