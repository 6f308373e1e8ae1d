"""Every host, by the name of its settings; what follows a hyphen says how it is called."""

from __future__ import annotations

from . import bub_turn, hermes_turn, langchain_turn, langgraph_turn, pydantic_ai_turn
from .turn import TakeTurn

HOSTS: dict[str, TakeTurn] = {
    "langchain": langchain_turn.take_turn,
    "langchain-async": langchain_turn.take_turn_async,
    "langgraph": langgraph_turn.take_turn,
    "langgraph-async": langgraph_turn.take_turn_async,
    "langgraph-react": langgraph_turn.take_react_turn,
    "pydantic_ai": pydantic_ai_turn.take_turn,
    "bub": bub_turn.take_turn,
    "hermes": hermes_turn.take_turn,
}
