"""The turns that are going on, for hosts that only say with each call which turn it belongs to."""

from __future__ import annotations

from .integration import Integration
from .place import Place
from .recent import Recent
from .turn import Turn


class Turns:
    """Keeps the configuration of a turn from its first call to its last."""

    def __init__(self, integration: Integration) -> None:
        self._integration = integration
        self._turns: Recent[Place, Turn] = Recent()

    def of(self, place: Place) -> Turn:
        """A turn without a name is a new one each time. Raises `SettingsError`."""
        turn = self._turns.get(place) if place.turn else None
        if turn is None:
            turn = self._integration.begin(place)
            self._turns.put(place, turn)
        return turn
