"""What is asked of all that stands in a prompt."""

from __future__ import annotations

import time

import pytest

from powercontext_integrations.core.notice import NOTICE, to_block
from powercontext_integrations.core.query import to_query

BLOCK = to_block(f"PowerContext prepared\n{'x' * 9000}\nEND_POWERCONTEXT_PREPARED_TEXT_V1")


def test_a_long_prompt_is_asked_by_its_end_where_the_question_stands() -> None:
    assert to_query(f"{'a' * 9000}{'😀' * 100}") == "a" * 8092 + "😀" * 100


@pytest.mark.parametrize("prompt", [f"{BLOCK}\nWhy?", f"Why?\n{BLOCK}", f" Why?\n{BLOCK}\n{BLOCK}\n"])
def test_what_was_injected_takes_no_room_of_the_question(prompt: str) -> None:
    assert to_query(prompt) == "Why?"


@pytest.mark.parametrize("prompt", ["", " \n", BLOCK])
def test_nothing_is_asked_where_nothing_was_said(prompt: str) -> None:
    assert to_query(prompt) is None


def test_blocks_are_found_in_time_that_grows_with_the_prompt() -> None:
    began = time.monotonic()
    to_query(f"{NOTICE}\n\n" * 2000)
    assert time.monotonic() - began < 1
