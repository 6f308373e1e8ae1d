"""The built server of this repository on a free port, with a data folder of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

from powercontext_client import Client, ClientOptions
from powercontext_client.errors import PowerContextError

REPOSITORY = Path(__file__).resolve().parents[4]
# Generous: a machine that runs all suites at once takes long to start anything.
READY_SECONDS = 120.0
STOP_SECONDS = 30.0
ONCE = ClientOptions(timeout_seconds=5, max_retries=0)


# Whoever has it administrates a server that enforces access.
OPERATOR_TOKEN = "operator-token-of-the-tests"
ENFORCED = {"POWERCONTEXT_SERVER_ACCESS_MODE": "enforced", "POWERCONTEXT_SERVER_AUTH_TOKEN": OPERATOR_TOKEN}


@contextmanager
def running_server(further: Mapping[str, str] = MappingProxyType({})) -> Iterator[str]:
    """The address of the server, which is ready. `further` settings by their environment names."""
    with tempfile.TemporaryDirectory(prefix="powercontext-") as home:
        port = _free_port()
        settings = {"POWERCONTEXT_HOME": home, "POWERCONTEXT_SERVER_HTTP_PORT": str(port), **further}
        log = Path(home) / "server.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                ["node", "dist/main.js"],
                cwd=REPOSITORY,
                env={**os.environ, **settings},
                stdout=output,
                stderr=output,
            )
            try:
                _wait_until_ready(f"http://127.0.0.1:{port}", process, log)
                yield f"http://127.0.0.1:{port}"
            finally:
                process.terminate()
                process.wait(STOP_SECONDS)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _wait_until_ready(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not _is_ready(address):
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"The server did not start.\n{log.read_text()}")
        time.sleep(0.05)


def _is_ready(address: str) -> bool:
    try:
        with Client(address, options=ONCE) as client:
            return client.get_readiness().status == "ready"
    except PowerContextError:
        return False
