"""Starts the published client of the reference in an environment of its own, as a program to talk to."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import quote

from support.scenario import Act, Outcome, Step
from support.server import OPERATOR_TOKEN, REPOSITORY
from test_every_operation import CONTRACT

HERE = Path(__file__).resolve().parent
# Made by `make python-test`.
ENVIRONMENT = REPOSITORY / ".cache" / "python" / "reference"
EXIT_SECONDS = 30.0


@contextmanager
def published_client(address: str, exchanges: list[dict[str, Any]]) -> Iterator[Act]:
    """The administrator's. `exchanges` receives what it sent and was answered, step by step.

    What the published client has no way to ask for is sent beside it, as its kind of HTTP client sends it.
    """
    program = subprocess.Popen(
        [str(ENVIRONMENT / "bin" / "python"), "-I", str(HERE / "act.py"), address, OPERATOR_TOKEN],
        # Nothing of this environment configures the client.
        env={"PATH": "/usr/bin:/bin", "HOME": str(ENVIRONMENT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def act(step: Step) -> Outcome:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(f"{json.dumps(_told(step))}\n")
        program.stdin.flush()
        line = program.stdout.readline()
        assert line, f"the published client failed at {step}"
        told = json.loads(line)
        exchanges.append({"operation": step.operation, **told.pop("exchange")})
        return Outcome(**told)

    with program:
        yield act
        assert program.stdin is not None
        program.stdin.close()
        assert program.wait(EXIT_SECONDS) == 0


def _told(step: Step) -> dict[str, Any]:
    """`beside` is method and path where the published client cannot send the step."""
    told = asdict(step)
    return {**told, "beside": _method_and_path(step)} if step.beyond_reference else told


def _method_and_path(step: Step) -> list[str]:
    for template, item in CONTRACT["paths"].items():
        for method, operation in item.items():
            if operation["operationId"] == step.operation:
                return [
                    method,
                    re.sub(r"{\w+}", "{}", template).format(*(quote(str(part), safe="") for part in step.path)),
                ]
    raise LookupError(step.operation)
