"""What LangChain and LangGraph both say about a conversation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import AnyMessage, HumanMessage

from .core.place import Place


@dataclass(frozen=True)
class Asked:
    """The newest words of the user, and the turn that they began."""

    text: str
    place: Place


def find_asked(messages: Sequence[AnyMessage], thread_id: object) -> Asked | None:
    """A message without an id gives a turn without a name: text alone does not tell two turns apart."""
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            session = "" if thread_id is None else str(thread_id)
            return Asked(str(message.text), Place(session=session, turn=message.id or ""))
    return None
