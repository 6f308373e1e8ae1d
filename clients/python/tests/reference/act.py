"""Runs in the environment of the published client: one step per line of standard input, one outcome per line of output.

A step is `{operation, path, request, query, if_match, if_none_match}`, with `beside: [method, path]` when the published
client has no way to send it; an outcome `{value}` or
`{code, status, request_id}`, each with `exchange`: the request as it went out and the answer as it came in.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import sys
from typing import Any, get_type_hints

import httpx
from powercontext.client import PowerContextClient, ServerResponseError
from pydantic import BaseModel, TypeAdapter

KEPT_HEADERS = ("content-type", "if-match", "if-none-match")


class Recorder:
    """The last exchange of an HTTP client."""

    def __init__(self) -> None:
        self.exchange: dict[str, Any] = {}

    async def __call__(self, response: httpx.Response) -> None:
        await response.aread()
        request = response.request
        self.exchange = {
            "method": request.method,
            "target": request.url.raw_path.decode(),
            "headers": {name: request.headers[name] for name in KEPT_HEADERS if name in request.headers},
            "body": request.content.decode() or None,
            "status": response.status_code,
            "answer": response.json() if response.content else None,
        }


async def main(address: str, token: str) -> None:
    recorder = Recorder()
    credential = {"Authorization": f"Bearer {token}"}
    hooks = {"response": [recorder]}
    async with httpx.AsyncClient(base_url=address, headers=credential, event_hooks=hooks, trust_env=False) as http:
        client = PowerContextClient(address, http_client=http)
        for line in sys.stdin:
            step = json.loads(line)
            outcome = await (send(http, step) if "beside" in step else act(client, step))
            print(json.dumps({**outcome, "exchange": recorder.exchange}), flush=True)


async def act(client: PowerContextClient, step: dict[str, Any]) -> dict[str, Any]:
    method = getattr(client, step["operation"])
    try:
        answer = await method(*step["path"], **named_arguments(method, step))
    except ServerResponseError as error:
        return {"code": error.code, "status": error.status_code, "request_id": error.request_id}
    return {"value": answer.model_dump(mode="json", by_alias=True) if isinstance(answer, BaseModel) else answer}


async def send(http: httpx.AsyncClient, step: dict[str, Any]) -> dict[str, Any]:
    method, path = step["beside"]
    response = await http.request(method, path, params=step["query"], json=step["request"])
    if response.is_success:
        return {"value": response.json()}
    request_id = response.headers["x-powercontext-request-id"]
    return {"code": response.json()["error"]["code"], "status": response.status_code, "request_id": request_id}


def named_arguments(method: Any, step: dict[str, Any]) -> dict[str, Any]:
    """This client takes the query of some operations as a request model."""
    parameters = inspect.signature(method).parameters
    tags = {"expected_etag": step["if_match"], "if_none_match": step["if_none_match"]}
    named = {name: tag for name, tag in tags.items() if tag is not None}
    if "request" not in parameters:
        return {**named, **step["query"]}
    given = step["request"] if step["request"] is not None else step["query"]
    return {**named, "request": TypeAdapter(get_type_hints(method)["request"]).validate_python(given)}


asyncio.run(main(*sys.argv[1:]))
