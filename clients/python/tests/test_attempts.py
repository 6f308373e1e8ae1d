"""How long a client waits before it asks again."""

from __future__ import annotations

from powercontext_client.attempts import pause_seconds


def test_pauses_double_up_to_two_seconds_and_chance_halves_them_at_most() -> None:
    retries = [0, 1, 2, 3, 4, 5, 10]
    assert [pause_seconds(number, 1) for number in retries] == [0.1, 0.2, 0.4, 0.8, 1.6, 2, 2]
    assert [pause_seconds(number, 0) for number in retries] == [0.05, 0.1, 0.2, 0.4, 0.8, 1, 1]
