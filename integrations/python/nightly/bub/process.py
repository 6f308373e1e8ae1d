"""Bub with our plugin, which it finds because it is installed, and a model of the test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from ..program import CLIENT, ENVIRONMENTS, INTEGRATION, Ended, run_program

BUB = ENVIRONMENTS / "bub" / "bin" / "bub"


def install_plugin(folder: Path) -> None:
    """Both packages as pip installs them, entry points included."""
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(INTEGRATION), str(CLIENT)]
    subprocess.run(command, check=True)


def run_bub(home: Path, site: Path, prompt: str, model: str, settings: Mapping[str, str]) -> Ended:
    """One turn. `site` is where the plugin was installed."""
    home.mkdir(exist_ok=True)
    fake = {"BUB_MODEL": "openai:fake-model", "BUB_API_KEY": "dummy", "BUB_API_BASE": model}
    own = {"BUB_HOME": str(home / ".bub"), "PYTHONPATH": str(site)}
    return run_program([str(BUB), "run", prompt], home, {**own, **fake, **settings})
