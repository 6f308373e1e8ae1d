"""Runs in the environment of Hermes: one agent, as its gateway keeps it, is asked the same in two turns of a session.

Arguments: the question, the address of the model, and a JSON object of variables that change between the turns.
"""

from __future__ import annotations

import json
import os
import sys

from run_agent import AIAgent

BACKGROUND_SECONDS = 30


def main() -> None:
    question, model, changes = sys.argv[1:]
    agent = AIAgent(base_url=model, api_key="dummy", model="fake-model", quiet_mode=True, enabled_toolsets=["file"])
    turns: list[dict[str, str]] = [{}, json.loads(changes)]
    for variables in turns:
        os.environ.update(variables)
        print(agent.chat(question))
        agent._memory_manager.flush_pending(BACKGROUND_SECONDS)


main()
