"""A turn of an agent, with the configuration that holds until it ends."""

from __future__ import annotations

from dataclasses import dataclass

from powercontext_client.models import PrepareContextRequest, ResolveScopeBindingRequest

from .place import Place
from .settings import Settings


@dataclass
class Turn:
    """`settings` were read when the turn began. `scope_id` is None until the server has said which Scope it is."""

    settings: Settings
    place: Place
    scope_id: str | None = None

    def to_resolve(self) -> ResolveScopeBindingRequest:
        return ResolveScopeBindingRequest(explicit_scope_id=self.settings.scope_id, binding_keys=list(self.place.keys))

    def to_prepare(self, scope_id: str, query: str) -> PrepareContextRequest:
        """Without `assembly` unless one is configured: absent is not `{}`."""
        request = PrepareContextRequest(scope_id=scope_id, query=query, max_bytes=self.settings.max_bytes)
        if self.settings.context_assembly is not None:
            request.assembly = self.settings.context_assembly
        return request
