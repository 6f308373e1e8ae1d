"""The models of the wire, as the contract names them."""

from ._generated.models import *  # noqa: F403
