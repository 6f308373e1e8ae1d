"""Client of a PowerContext server: `Client` and `AsyncClient`, one method for each operation of the contract."""

from . import errors, models
from .async_client import AsyncClient
from .cache_identity import cache_identity, canonical_identity
from .client import Client
from .operation import Answer
from .options import ClientOptions
from .prepared_context import Problem, find_problem

__all__ = [
    "Answer",
    "AsyncClient",
    "Client",
    "ClientOptions",
    "Problem",
    "cache_identity",
    "canonical_identity",
    "errors",
    "find_problem",
    "models",
]
