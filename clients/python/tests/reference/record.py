"""Writes the recording anew: run it when the scenario or the contract has changed, and look at the difference."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "src")]

from support.scenario import act_out
from support.server import ENFORCED, running_server

from reference.published_client import published_client
from reference.recording import RECORDED_NAME, RECORDING

exchanges: list[dict[str, Any]] = []
with running_server(ENFORCED) as address, published_client(address, exchanges) as act:
    act_out(act, RECORDED_NAME)
RECORDING.write_text(json.dumps(exchanges, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
