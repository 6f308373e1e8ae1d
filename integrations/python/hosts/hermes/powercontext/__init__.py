"""Hermes finds this folder in `$HERMES_HOME/plugins`; what it does is in the package `powercontext-integrations`."""

from __future__ import annotations

from typing import Any

from agent.memory_provider import MemoryProvider

from powercontext_integrations.hermes import PowerContextMemory


class PowerContextProvider(PowerContextMemory, MemoryProvider):  # type: ignore[misc]
    """The provider, with what Hermes adds to every one."""


def register(ctx: Any) -> None:
    ctx.register_memory_provider(PowerContextProvider())
