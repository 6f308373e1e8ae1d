"""What the published client sent and was answered, as a file: `tests/recordings/reference-1.0.0.json`.

`python tests/reference/record.py`, in the environment of this client, writes it anew.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

RECORDING = Path(__file__).resolve().parent.parent / "recordings" / "reference-1.0.0.json"
RECORDED_NAME = "recorded-run"
# Shorter words are those of the contract.
ID_LENGTH = 16
# In the place of a value, what stands for any element of a list.
ELEMENT = "[]"
REQUEST_PARTS = ("operation", "method", "target", "headers", "body")


def read_recording() -> list[dict[str, Any]]:
    exchanges: list[dict[str, Any]] = json.loads(RECORDING.read_text(encoding="utf-8"))
    return exchanges


@dataclass
class Translation:
    """From the names and ids of the recording to those of another run."""

    words: dict[str, str] = field(default_factory=dict)
    days: int | None = None
    """From a day of the recording to that of the other run: the same for all."""

    def request_of(self, exchange: dict[str, Any]) -> dict[str, Any]:
        """The request of a recorded exchange as it must be sent in the other run."""
        request: dict[str, Any] = json.loads(
            self._translated(json.dumps({part: exchange[part] for part in REQUEST_PARTS}))
        )
        return request

    def _translated(self, text: str) -> str:
        for word in sorted(self.words, key=len, reverse=True):
            text = text.replace(word, self.words[word])
        return text

    def learn(self, recorded: Any, actual: Any, place: str = "answer") -> None:
        """Fails unless both values are equal but for ids, times, dates and digests, which must be of one form.

        Some lists are in the order of random ids: of elements, only number, fields and types must be the same.
        """
        assert type(recorded) is type(actual), (place, recorded, actual)
        if isinstance(recorded, dict):
            assert set(recorded) == set(actual), place
            for name, value in recorded.items():
                self.learn(value, actual[name], f"{place}.{name}")
        elif isinstance(recorded, list):
            assert len(recorded) == len(actual), place
            for one, other in zip(recorded, actual, strict=True):
                self.learn(one, other, f"{place}{ELEMENT}")
        elif isinstance(recorded, str) and len(recorded) >= ID_LENGTH:
            self._learn_text(recorded, actual, place)
        elif _is_date(recorded) and _is_date(actual):
            self._learn_date(recorded, actual, place)
        else:
            assert ELEMENT in place or recorded == actual, (place, recorded, actual)

    def _learn_date(self, recorded: str, actual: str, place: str) -> None:
        days = (date.fromisoformat(actual) - date.fromisoformat(recorded)).days
        self.days = days if self.days is None else self.days
        assert days == self.days, (place, recorded, actual)

    def _learn_text(self, recorded: str, actual: str, place: str) -> None:
        if self._translated(recorded) == actual:
            return
        assert ELEMENT in place or _form(recorded) == _form(actual), (place, recorded, actual)
        self.words.setdefault(recorded, actual)


def _is_date(value: Any) -> bool:
    """The day of a run, as `2026-11-24`: statistics count by it."""
    return isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value) is not None


def _form(text: str) -> str:
    """`mem_ent_`, `sha256:`: what ids and digests begin with; nothing in a time or a cursor."""
    return text[: max(text.rfind("_"), text.find(":")) + 1] if re.match("[a-z]", text) else ""
