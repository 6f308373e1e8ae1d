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
        self._turns: Recent[tuple[str, str], Turn] = Recent()

    def of(self, place: Place) -> Turn:
        """A turn without a name is a new one each time. Raises `SettingsError`."""
        if not place.turn:
            return self._integration.begin(place)
        name = (place.session, place.turn)
        turn = self._turns.get(name)
        if turn is None:
            turn = self._integration.begin(place)
            self._turns.put(name, turn)
        return turn
