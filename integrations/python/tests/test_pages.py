"""The programs that the pages show do what the pages say."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from acting.knowledge import QUESTION
from acting.langchain_model import recording_model
from acting.pydantic_ai_turn import texts_of
from acting.relay import Relay
from acting.turn import Taken
from langchain_core.messages import AIMessage
from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart
from pydantic_ai.models.function import AgentInfo, FunctionModel
from support.server import REPOSITORY

from powercontext_integrations.core.notice import to_block

PACKAGE = REPOSITORY / "integrations" / "python"
ASSEMBLY = r"""CONTEXT_ASSEMBLY='(\{.*\})'"""


def program_of(page: Path, model: object) -> dict[str, Any]:
    """The first program of the page, with `model` where the page names one that costs money."""
    [text, *_] = re.findall(r"```python\n(.+?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {"model": model}
    exec(text.replace('"openai:gpt-5"', "model"), names)  # noqa: S102 (it is ours)
    return names


@pytest.fixture
def host_set_up(host: str, relay: Relay, scope_id: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page of a host; its variables are set, but for address, token and Scope as the page has them."""
    page = PACKAGE / "hosts" / host / "README.md"
    prefix = f"POWERCONTEXT_{host.upper().replace('-', '_')}_"
    [assembly] = re.findall(ASSEMBLY, page.read_text(encoding="utf-8"))
    monkeypatch.setenv(f"{prefix}SERVER_URL", relay.address)
    monkeypatch.setenv(f"{prefix}SCOPE_ID", scope_id)
    monkeypatch.setenv(f"{prefix}CONTEXT_ASSEMBLY", assembly)
    return page


@pytest.mark.parametrize("host", ["langchain", "langgraph"])
def test_programs_of_langchain_and_langgraph(host_set_up: Path, host: str, relay: Relay) -> None:
    taken = Taken()
    model = recording_model(taken)
    model.messages = iter([AIMessage("Done.")])
    program = program_of(host_set_up, model)
    program["agent" if host == "langchain" else "graph"].invoke({"messages": [("user", QUESTION)]})
    assert to_block(relay.content) in taken.calls[0]
    assert "assembly" in relay.prepared[0].body


@pytest.mark.parametrize("host", ["pydantic-ai"])
def test_the_program_of_pydantic_ai(host_set_up: Path, relay: Relay) -> None:
    given: list[str] = []

    def model(messages: list[ModelMessage], _: AgentInfo) -> ModelResponse:
        given.extend(texts_of(messages))
        return ModelResponse(parts=[TextPart("Done.")])

    asyncio.run(program_of(host_set_up, FunctionModel(model))["agent"].run(QUESTION))
    assert to_block(relay.content) in given
    assert "assembly" in relay.prepared[0].body


def test_the_program_of_the_package(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the Scope of the demo, which is not there: the agent answers all the same."""
    monkeypatch.setenv("POWERCONTEXT_CLIENT_SERVER_URL", relay.address)
    taken = Taken()
    model = recording_model(taken)
    model.messages = iter([AIMessage("Done.")])
    program_of(PACKAGE / "README.md", model)["agent"].invoke({"messages": [("user", QUESTION)]})
    assert taken.calls == [[QUESTION]]
    assert relay.exchanges[0].body["explicit_scope_id"] == "project:demo"
