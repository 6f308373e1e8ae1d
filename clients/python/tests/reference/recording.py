"""What the published client sent and was answered, as a file: `tests/recordings/reference-1.0.0.json`.

`python tests/reference/record.py`, in the environment of this client, writes it anew.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

RECORDING = Path(__file__).resolve().parent.parent / "recordings" / "reference-1.0.0.json"
RECORDED_NAME = "recorded-run"
# Shorter words are those of the contract.
ID_LENGTH = 16
REQUEST_PARTS = ("operation", "method", "target", "headers", "body")


def read_recording() -> list[dict[str, Any]]:
    exchanges: list[dict[str, Any]] = json.loads(RECORDING.read_text(encoding="utf-8"))
    return exchanges


@dataclass
class Translation:
    """From the names and ids of the recording to those of another run."""

    words: dict[str, str] = field(default_factory=dict)

    def request_of(self, exchange: dict[str, Any]) -> dict[str, Any]:
        """The request of a recorded exchange as it must be sent in the other run."""
        text = json.dumps({part: exchange[part] for part in REQUEST_PARTS})
        for word in sorted(self.words, key=len, reverse=True):
            text = text.replace(word, self.words[word])
        request: dict[str, Any] = json.loads(text)
        return request

    def learn(self, recorded: Any, actual: Any, place: str = "answer") -> None:
        """Fails unless both values have the same fields of the same types; lists may differ in length."""
        assert type(recorded) is type(actual), (place, recorded, actual)
        if isinstance(recorded, dict):
            assert set(recorded) == set(actual), place
            for name, value in recorded.items():
                self.learn(value, actual[name], f"{place}.{name}")
        elif isinstance(recorded, list):
            for one, other in zip(recorded, actual, strict=False):
                self.learn(one, other, f"{place}[]")
        elif isinstance(recorded, str) and len(recorded) >= ID_LENGTH and recorded != actual:
            self.words.setdefault(recorded, actual)
