"""A host as a user starts it, with a home of its own and no way out of this machine."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from support.server import REPOSITORY

INTEGRATION = REPOSITORY / "integrations" / "python"
CLIENT = REPOSITORY / "clients" / "python"
ENVIRONMENTS = REPOSITORY / ".cache" / "python"
# The first start writes its home, and machines that run all nights' tests at once are slow.
LIMIT_SECONDS = 240
# Whatever would leave this machine goes to a proxy that does not exist.
NOWHERE = "http://127.0.0.1:9"


@dataclass(frozen=True)
class Ended:
    status: int
    output: str
    log: str


def run_program(command: Sequence[str], home: Path, variables: Mapping[str, str]) -> Ended:
    """Runs in `home`, with `variables` and very few others."""
    done = subprocess.run(
        command,
        cwd=home,
        env={**_environment(home), **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT_SECONDS,
        check=False,
    )
    logs = "".join(path.read_text(errors="replace") for path in home.glob("logs/*.log"))
    return Ended(done.returncode, done.stdout, done.stderr + logs)


def _environment(home: Path) -> dict[str, str]:
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        # Nothing is to be written into the folders of this repository.
        "PYTHONDONTWRITEBYTECODE": "1",
        "HTTP_PROXY": NOWHERE,
        "HTTPS_PROXY": NOWHERE,
        "NO_PROXY": "127.0.0.1,localhost",
    }
