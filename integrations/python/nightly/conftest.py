"""Hosts that run as programs of their own, against the real server."""

from __future__ import annotations

from acting.knowledge import no_settings_of_this_machine, relay, scope_id, server

__all__ = ["no_settings_of_this_machine", "relay", "scope_id", "server"]
