"""Python text made from the operations of the contract: their table, and one method for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contract_operations import ContractOperation, Parameter


@dataclass(frozen=True)
class Flavour:
    """How the methods of one client are written."""

    class_name: str
    define: str
    wait: str


SYNC = Flavour("Operations", "def", "")
ASYNC = Flavour("AsyncOperations", "async def", "await ")


def render_table(operations: Sequence[ContractOperation]) -> str:
    entries = "\n\n".join(_entry(operation) for operation in operations)
    return f"from ..operation import Operation\nfrom . import models\n\n{entries}\n"


def _entry(operation: ContractOperation) -> str:
    return (
        f"{operation.name.upper()} = Operation(\n"
        f"    name={operation.name!r},\n"
        f"    method={operation.method!r},\n"
        f"    path={operation.path!r},\n"
        f"    answer=models.{operation.answer},\n"
        f"    statuses=frozenset({set(operation.statuses)!r}),\n"
        ")"
    )


def render_methods(operations: Sequence[ContractOperation], flavour: Flavour) -> str:
    methods = "\n\n".join(_method(operation, flavour) for operation in operations)
    return (
        "from __future__ import annotations\n\n"
        "from abc import ABC, abstractmethod\n"
        "from collections.abc import Sequence\n"
        "from typing import TypeVar\n\n"
        "from ..operation import Answer, Arguments, Operation\n"
        "from . import models, operations\n\n"
        'Wire = TypeVar("Wire")\n\n\n'
        f"class {flavour.class_name}(ABC):\n"
        '    """One method for each operation of the contract."""\n\n'
        "    @abstractmethod\n"
        f"    {flavour.define} _call(\n"
        "        self, operation: Operation[Wire], arguments: Arguments, timeout_seconds: float | None\n"
        "    ) -> Answer[Wire]: ...\n\n"
        f"{methods}\n"
    )


def _method(operation: ContractOperation, flavour: Flavour) -> str:
    result = f"models.{operation.answer}"
    answer = f"Answer[{result}]" if operation.has_headers else result
    call = f"{flavour.wait}self._call(operations.{operation.name.upper()}, {_arguments(operation)}, timeout_seconds)"
    returned = "answer" if operation.has_headers else "answer.value"
    return (
        f"    {flavour.define} {operation.name}({', '.join(_signature(operation))}) -> {answer}:\n"
        f'        """{operation.summary}\n\n        {operation.description}\n        """\n'
        f"        answer = {call}\n"
        f"        return {returned}\n"
    )


def _signature(operation: ContractOperation) -> list[str]:
    """The address and the body by position; everything else by name, what must be given first."""
    by_name = [*operation.in_place("query"), *operation.in_place("header")]
    body = [] if operation.body is None else [f"request: models.{operation.body}"]
    return [
        "self",
        *(f"{parameter.variable}: {parameter.type}" for parameter in operation.in_place("path")),
        *body,
        "*",
        *(f"{parameter.variable}: {parameter.type}" for parameter in by_name if parameter.required),
        *(f"{parameter.variable}: {parameter.type} | None = None" for parameter in by_name if not parameter.required),
        "timeout_seconds: float | None = None",
    ]


def _arguments(operation: ContractOperation) -> str:
    parts = [
        f"{place}={_mapping(operation.in_place(place))}"
        for place in ("path", "query", "header")
        if operation.in_place(place)
    ]
    if operation.body is not None:
        parts.append(f"body=request, body_type=models.{operation.body}")
    return f"Arguments({', '.join(parts)})"


def _mapping(parameters: Sequence[Parameter]) -> str:
    return "{" + ", ".join(f"{parameter.name!r}: {parameter.variable}" for parameter in parameters) + "}"
