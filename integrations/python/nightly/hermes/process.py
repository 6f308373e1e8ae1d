"""Hermes with our provider and a model of the test."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from ..program import CLIENT, ENVIRONMENTS, INTEGRATION, Ended, run_program

PROGRAMS = ENVIRONMENTS / "hermes" / "bin"


def run_hermes(home: Path, prompt: str, model: str, settings: Mapping[str, str]) -> Ended:
    """One turn of a new session. `settings` are variables of the environment."""
    return _run([str(PROGRAMS / "hermes"), "chat", "-Q", "-t", "file", "-q", prompt], home, model, settings)


def run_two_turns(
    home: Path, prompt: str, model: str, settings: Mapping[str, str], changes: Mapping[str, str]
) -> Ended:
    """Two turns of one session; `changes` are variables that take effect between them."""
    program = Path(__file__).with_name("two_turns.py")
    return _run([str(PROGRAMS / "python"), str(program), prompt, model, json.dumps(changes)], home, model, settings)


def _run(command: list[str], home: Path, model: str, settings: Mapping[str, str]) -> Ended:
    shutil.copytree(INTEGRATION / "hosts" / "hermes" / "powercontext", home / "plugins" / "powercontext")
    (home / "config.yaml").write_text(json.dumps(_config(model)), encoding="utf-8")
    packages = f"{INTEGRATION / 'src'}:{CLIENT / 'src'}"
    return run_program(command, home, {"HERMES_HOME": str(home), "PYTHONPATH": packages, **settings})


def _config(model: str) -> dict[str, object]:
    """JSON is YAML too. The built-in memory is off, so that what arrives is ours."""
    fake = {"default": "fake-model", "provider": "custom", "base_url": model, "api_key": "dummy"}
    return {
        "model": {**fake, "context_length": 200_000},
        "memory": {"provider": "powercontext", "memory_enabled": False, "user_profile_enabled": False},
        "security": {"tirith_enabled": False},
        "updates": {"check": False},
    }
