"""Hermes as a user starts it, with a home of its own and no way out of this machine."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from support.server import REPOSITORY

INTEGRATION = REPOSITORY / "integrations" / "python"
PROGRAMS = REPOSITORY / ".cache" / "python" / "hermes" / "bin"
PACKAGES = (INTEGRATION / "src", REPOSITORY / "clients" / "python" / "src")
# The first start writes its home, and machines that run all nights' tests at once are slow.
LIMIT_SECONDS = 240


@dataclass(frozen=True)
class Ended:
    status: int
    output: str
    log: str


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
    _furnish(home, model)
    done = subprocess.run(
        command,
        cwd=home,
        env={**_environment(home), **settings},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT_SECONDS,
        check=False,
    )
    logs = "".join(path.read_text(errors="replace") for path in home.glob("logs/*.log"))
    return Ended(done.returncode, done.stdout + done.stderr, logs)


def _furnish(home: Path, model: str) -> None:
    shutil.copytree(INTEGRATION / "hosts" / "hermes" / "powercontext", home / "plugins" / "powercontext")
    (home / "config.yaml").write_text(json.dumps(_config(model)), encoding="utf-8")


def _config(model: str) -> dict[str, object]:
    """JSON is YAML too. The built-in memory is off, so that what arrives is ours."""
    fake = {"default": "fake-model", "provider": "custom", "base_url": model, "api_key": "dummy"}
    return {
        "model": {**fake, "context_length": 200_000},
        "memory": {"provider": "powercontext", "memory_enabled": False, "user_profile_enabled": False},
        "security": {"tirith_enabled": False},
        "updates": {"check": False},
    }


def _environment(home: Path) -> dict[str, str]:
    """Whatever would leave this machine goes to a proxy that does not exist."""
    nowhere = "http://127.0.0.1:9"
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        "HERMES_HOME": str(home),
        # The folders of the packages are those of this repository: nothing is to be written there.
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": ":".join(str(path) for path in PACKAGES),
        "HTTP_PROXY": nowhere,
        "HTTPS_PROXY": nowhere,
        "NO_PROXY": "127.0.0.1,localhost",
    }
