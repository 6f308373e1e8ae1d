"""Settings are read when a turn begins; wrong ones turn the integration off, which is said once and without values."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from acting.knowledge import QUESTION
from acting.relay import Relay
from acting.turn import ANSWER, TakeTurn
from powercontext_client.models import ContextAssembly, ContextAssemblySection

from powercontext_integrations.core.read_settings import SettingsError, read_settings

SOURCE = Path(__file__).resolve().parents[1] / "src"
CLIENT = SOURCE.parents[2] / "clients" / "python" / "src"
SECRET = "value-that-stays-secret"

WRONG = {
    "CONTEXT_ASSEMBLY": [
        "",
        "null",
        "[]",
        "memory",
        '{"sections":null}',
        '{"sort_by":"score"}',
        '{"min_confidence":0.5}',
        '{"format":"xml"}',
        '{"sections":[{"family":"skill","limit":1}]}',
        '{"sections":[{"family":"memory","limit":9}]}',
        '{"sections":[{"family":"memory","limit":"3"}]}',
        '{"sections":[{"family":"memory","limit":3,"kind":"fact"}]}',
        '{"show":["score"]}',
    ],
    "MAX_BYTES": ["511", "32769", "many", "8000.5"],
    "REQUEST_TIMEOUT_SECONDS": ["0", "-1", "soon", "nan"],
    "HTTP_BUDGET_SECONDS": ["0", "inf"],
    "SCOPE_ID": [" ", " project:demo", "x" * 257],
    "AUTHORIZATION": ["Basic abc", "Bearer", "Bearer a b"],
    "CAPTURE_PROMPTS": ["perhaps"],
    "ALLOW_INSECURE_HTTP": ["perhaps"],
}
CASES = [(name, value) for name, values in WRONG.items() for value in values]


@pytest.mark.parametrize(("name", "value"), CASES)
def test_what_is_wrong_is_named_without_its_value(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"POWERCONTEXT_LANGCHAIN_{name}", value)
    with pytest.raises(SettingsError) as raised:
        read_settings("langchain", {})
    assert raised.value.names == {name.lower()}
    assert raised.value.__cause__ is None
    assert str(raised.value) == name.lower()


@pytest.mark.parametrize("given", [{"context_assembly": None}, {"max_bytes": 1}, {"unknown": 1}, {"token": 7}])
def test_what_a_program_says_is_held_to_the_same_rules(given: dict[str, Any]) -> None:
    with pytest.raises(SettingsError) as raised:
        read_settings("langchain", given)
    assert raised.value.names == set(given)


def test_wrong_settings_turn_the_integration_off_and_are_told_once(
    take_turn: TakeTurn, prefix: str, relay: Relay, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(f"{prefix}CONTEXT_ASSEMBLY", f'{{"{SECRET}":1}}')
    assert take_turn(QUESTION, server_url=relay.address, capture_prompts=True).answer == ANSWER
    assert relay.exchanges == []
    [line] = [record.getMessage() for record in caplog.records if record.name == "powercontext_integrations"]
    assert line.endswith("off, because of wrong settings: context_assembly")
    assert SECRET not in caplog.text


@pytest.mark.parametrize("address", ["http://example.org", "ftp://127.0.0.1", "http://me:secret@127.0.0.1", "nowhere"])
def test_addresses_that_must_not_be_used_are_told_once(
    take_turn: TakeTurn, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert take_turn(QUESTION, server_url=address).answer == ANSWER
    [line] = [record.getMessage() for record in caplog.records if record.name == "powercontext_integrations"]
    assert line.endswith("off, because of wrong settings: server_url, token")


def test_what_is_nearer_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POWERCONTEXT_CLIENT_SERVER_URL", "http://127.0.0.1:1")
    monkeypatch.setenv("POWERCONTEXT_CLIENT_API_TOKEN", "common")
    monkeypatch.setenv("POWERCONTEXT_CLIENT_TIMEOUT", "10")
    monkeypatch.setenv("POWERCONTEXT_CLIENT_ALLOW_INSECURE_HTTP", "true")
    common = read_settings("bub", {})
    assert (common.server_url, common.request_timeout_seconds) == ("http://127.0.0.1:1", 10)
    assert common.allow_insecure_http
    assert common.token is not None
    assert common.token.get_secret_value() == "common"
    monkeypatch.setenv("POWERCONTEXT_BUB_SERVER_URL", "http://127.0.0.1:2")
    monkeypatch.setenv("POWERCONTEXT_BUB_AUTHORIZATION", "bearer of-host")
    of_host = read_settings("bub", {})
    assert of_host.server_url == "http://127.0.0.1:2"
    assert of_host.token is not None
    assert of_host.token.get_secret_value() == "of-host"
    assert read_settings("bub", {"server_url": "http://127.0.0.1:3"}).server_url == "http://127.0.0.1:3"
    assert read_settings("hermes", {}).server_url == "http://127.0.0.1:1"


def test_a_token_and_a_whole_header_contradict_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POWERCONTEXT_BUB_TOKEN", "one")
    monkeypatch.setenv("POWERCONTEXT_BUB_AUTHORIZATION", "Bearer other")
    with pytest.raises(SettingsError, match="authorization"):
        read_settings("bub", {})


def test_defaults_ask_as_before_there_were_assemblies_and_wait_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POWERCONTEXT_BUB_TOKEN", "")
    settings = read_settings("bub", {})
    assert settings.context_assembly is None
    assert settings.token is None
    assert (settings.max_bytes, settings.request_timeout_seconds, settings.http_budget_seconds) == (8000, 1, 2)
    assert not settings.capture_prompts


def test_a_program_that_changes_its_own_assembly_changes_no_turn() -> None:
    mine = ContextAssembly(sections=[ContextAssemblySection(family="memory", limit=3)])
    settings = read_settings("langchain", {"context_assembly": mine})
    mine.sections.clear()
    assert settings.context_assembly is not None
    assert len(settings.context_assembly.sections) == 1


def test_a_token_is_shown_nowhere() -> None:
    assert SECRET not in repr(read_settings("langchain", {"token": SECRET}))


@pytest.mark.parametrize("module", ["bub", "hermes", "langchain", "langgraph", "pydantic_ai"])
def test_importing_reads_no_settings(module: str) -> None:
    """Nothing of the environment is touched: a variable that is set afterwards counts."""
    program = (
        "import os, sys\n"
        f"sys.path[:0] = [{str(SOURCE)!r}, {str(CLIENT)!r}]\n"
        "os.environ['POWERCONTEXT_CLIENT_SERVER_URL'] = 'nonsense'\n"
        f"import powercontext_integrations.{module}\n"
        "from powercontext_integrations.core.read_settings import read_settings\n"
        "os.environ['POWERCONTEXT_CLIENT_SERVER_URL'] = 'http://127.0.0.1:7'\n"
        f"print(read_settings({module!r}, {{}}).server_url)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "http://127.0.0.1:7\n", "")
