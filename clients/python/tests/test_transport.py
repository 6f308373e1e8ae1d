"""Addresses, deadlines, repetitions and answers that no sound server gives."""

from __future__ import annotations

import pickle
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from support.driver import Opener
from support.scripted_server import REQUEST_ID, SeenRequest, Step, answer, break_connection, refusal, scripted_server

from powercontext_client import AsyncClient, Client, ClientOptions, errors
from powercontext_client.models import CreateScopeRequest, PrepareContextRequest, RememberMemoryRequest
from powercontext_client.transport import to_http_settings

TOKEN = "token-that-stays-secret"
LIVE = answer(200, {"status": "ok"})
PREPARE = PrepareContextRequest(scope_id="s", query="a question that stays secret")
REMEMBER = RememberMemoryRequest(scope_id="s", kind="fact", text="a text that stays secret")
REMEMBERED = answer(200, {})
GATEWAY = answer(502, b"<html>")
BUSY = refusal(503, "database_unavailable", retry_after="0")


@pytest.mark.parametrize("make", [Client, AsyncClient])
@pytest.mark.parametrize(
    "address",
    [
        "http://example.org",
        "http://10.0.0.1:8000",
        "http://127.0.0.1.example.org",
        "http://localhost.example.org",
        "http://[2001:db8::1]:8000",
        "ftp://127.0.0.1",
        "127.0.0.1:8000",
        "http://",
        "http://[::1",
        "https://name:secret@example.org",
        "https://example.org/?token=secret",
        "https://example.org/#secret",
        "https://exa mple.org",
        "https://example\n.org",
        "https://\u2488com",
        "",
    ],
)
def test_addresses_that_are_refused(make: Callable[[str], object], address: str) -> None:
    with pytest.raises(ValueError, match=r"address|http://") as raised:
        make(address)
    assert "secret" not in str(raised.value)


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8000/", "http://localhost", "http://[::1]:8000", "https://example.org/x"]
)
def test_addresses_that_are_taken(address: str) -> None:
    Client(address).close()


@pytest.mark.parametrize("port", ["65536", "secret", "-1", "8000x"])
def test_a_port_that_is_none(port: str) -> None:
    with pytest.raises(ValueError, match="the port of the address must be a number") as raised:
        Client(f"http://127.0.0.1:{port}")
    assert port not in str(raised.value).replace("65535", "")


def test_authorities_are_loaded_once_for_all_clients() -> None:
    one, other = (to_http_settings("https://example.org", None, ClientOptions()) for _ in range(2))
    assert one["verify"] is other["verify"]
    mine = ssl.create_default_context()
    assert to_http_settings("https://example.org", None, ClientOptions(ssl_context=mine))["verify"] is mine


def test_plain_http_elsewhere_must_be_allowed() -> None:
    Client("http://example.org", options=ClientOptions(allow_plain_http=True)).close()


@pytest.mark.parametrize("token", ["a\r\nHost: evil", "schlüssel", "a\x00", "two words", " outer", "outer ", ""])
def test_a_token_that_no_header_carries_is_refused_without_repeating_it(token: str) -> None:
    with pytest.raises(ValueError, match=r"^token must be visible ASCII without spaces$"):
        Client("http://127.0.0.1", token=token)


@pytest.mark.parametrize(
    "wrong",
    [
        {"timeout_seconds": 0},
        {"timeout_seconds": float("nan")},
        {"timeout_seconds": float("inf")},
        {"max_retries": -1},
        {"max_retries": 11},
        {"max_retries": 0.5},
        {"max_answer_bytes": 0},
    ],
    ids=str,
)
def test_options_that_make_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must be"):
        ClientOptions(**wrong)


@pytest.mark.parametrize("timeout_seconds", [0, -1, float("nan"), float("inf")])
def test_a_limit_of_a_call_that_makes_no_sense(timeout_seconds: float, open_client: Opener) -> None:
    with scripted_server(LIVE) as server, open_client(server.address) as call:
        with pytest.raises(ValueError, match="timeout_seconds must be greater than 0"):
            call("get_liveness", timeout_seconds=timeout_seconds)
        assert server.seen == []


def test_what_is_sent_with_every_request(open_client: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    with_cookie = answer(200, {"status": "ok"}, set_cookie="session=other; Path=/")
    with scripted_server(with_cookie) as server, open_client(server.address, TOKEN) as call:
        call("get_liveness")
        call("get_liveness")
        assert [request.line for request in server.seen] == ["GET /health/live HTTP/1.1"] * 2
        for request in server.seen:
            assert request.headers["authorization"] == f"Bearer {TOKEN}"
            assert request.headers["accept"] == "application/json"
            assert "cookie" not in request.headers


def test_path_below_which_the_server_is(open_client: Opener) -> None:
    with scripted_server(LIVE) as server, open_client(f"{server.address}/below/") as call:
        call("get_liveness")
        assert server.seen[0].line == "GET /below/health/live HTTP/1.1"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(status: int, open_client: Opener) -> None:
    with (
        scripted_server(LIVE) as other,
        scripted_server(answer(status, {}, location=f"{other.address}/health/live")) as server,
        open_client(server.address, TOKEN) as call,
    ):
        with pytest.raises(errors.InvalidAnswerError) as raised:
            call("get_liveness")
        assert (raised.value.request_id, raised.value.status) == (REQUEST_ID, status)
        assert other.seen == []


@pytest.mark.parametrize(
    "step",
    [
        answer(200, b"not json"),
        answer(200, b""),
        answer(200, {"status": "ok", "more": 1}),
        answer(200, {"status": ["secret"]}),
        answer(201, {"status": "ok"}),
        answer(204, b""),
        answer(404, b"<html>"),
        answer(500, {"error": "secret"}),
        answer(418, {}),
        answer(200, b"{" + b" " * 2000 + b"}"),
        answer(200, b"\xff", content_encoding="gzip"),
    ],
    ids=range(11),
)
def test_answers_that_the_contract_does_not_know(step: Step, open_client: Opener) -> None:
    options = ClientOptions(max_answer_bytes=1000)
    with scripted_server(step) as server, open_client(server.address, None, options) as call:
        with pytest.raises(errors.InvalidAnswerError) as raised:
            call("get_liveness")
        assert "secret" not in str(raised.value)
        assert len(server.seen) == 1


CLASSES = [
    (400, errors.InvalidRequestError),
    (401, errors.UnauthorizedError),
    (403, errors.ForbiddenError),
    (404, errors.NotFoundError),
    (405, errors.ServerError),
    (408, errors.UnavailableError),
    (409, errors.ConflictError),
    (410, errors.NotFoundError),
    (412, errors.ConflictError),
    (413, errors.InvalidRequestError),
    (422, errors.InvalidRequestError),
    (428, errors.ConflictError),
    (429, errors.RateLimitedError),
    (431, errors.InvalidRequestError),
    (500, errors.ServerFailureError),
    (503, errors.UnavailableError),
]


@pytest.mark.parametrize(("status", "kind"), CLASSES)
def test_an_envelope_is_an_error_of_its_status(
    status: int, kind: type[errors.ServerError], open_client: Opener
) -> None:
    step = refusal(status, "some_code", {"field": "x"}, retry_after="7")
    with scripted_server(step) as server, open_client(server.address, TOKEN) as call:
        with pytest.raises(errors.ServerError) as raised:
            call("prepare_context", PREPARE)
    error = raised.value
    assert type(error) is kind
    assert (error.operation, error.status, error.code) == ("prepare_context", status, "some_code")
    assert (error.details, error.request_id, error.retry_after_seconds) == ({"field": "x"}, REQUEST_ID, 7)
    assert str(error) == f"prepare_context: some_code: As scripted. (status {status}, request {REQUEST_ID})"
    assert "secret" not in repr(error)


@pytest.mark.parametrize(
    "step", [refusal(409, "c", {"a": 1}, retry_after="7"), GATEWAY, answer(200, b"x"), break_connection], ids=range(4)
)
def test_an_error_reaches_another_process_as_it_is(step: Step) -> None:
    with scripted_server(step) as server, Client(server.address, options=ClientOptions(max_retries=0)) as client:
        with pytest.raises(errors.PowerContextError) as raised:
            client.get_liveness()
    copied = pickle.loads(pickle.dumps(raised.value))  # noqa: S301
    assert (type(copied), str(copied), vars(copied)) == (type(raised.value), str(raised.value), vars(raised.value))


def attempts(open_client: Opener, steps: list[Step], operation: str, *args: object, **named: object) -> tuple[int, Any]:
    """How often it was sent, and what it ended with."""
    with scripted_server(*steps) as server, open_client(server.address) as call:
        try:
            ending = call(operation, *args, **named)
        except errors.PowerContextError as error:
            ending = type(error)
        return len(server.seen), ending


@pytest.mark.parametrize("trouble", [break_connection, GATEWAY, BUSY], ids=["broken", "gateway", "busy"])
def test_reads_and_keyed_writes_are_repeated(trouble: Step, open_client: Opener) -> None:
    sent, ending = attempts(open_client, [trouble, trouble, LIVE], "get_liveness")
    assert (sent, ending.status) == (3, "ok")
    keyed = attempts(open_client, [trouble, REMEMBERED], "remember_memory", REMEMBER, idempotency_key="k")
    assert keyed == (2, errors.InvalidAnswerError)
    named = CreateScopeRequest(title="a", summary="b", idempotency_key="k")
    assert attempts(open_client, [trouble, REMEMBERED], "create_scope", named) == (2, errors.InvalidAnswerError)


@pytest.mark.parametrize(
    ("trouble", "ending"),
    [
        (break_connection, errors.ConnectionLostError),
        (GATEWAY, errors.BadGatewayError),
        (BUSY, errors.UnavailableError),
    ],
    ids=["broken", "gateway", "busy"],
)
def test_other_requests_are_sent_once(trouble: Step, ending: type[Exception], open_client: Opener) -> None:
    assert attempts(open_client, [trouble, REMEMBERED], "remember_memory", REMEMBER) == (1, ending)
    assert attempts(open_client, [trouble, LIVE], "prepare_context", PREPARE) == (1, ending)


@pytest.mark.parametrize("status", [400, 404, 408, 409, 422, 429, 500])
def test_a_decision_of_the_server_is_not_asked_for_again(status: int, open_client: Opener) -> None:
    sent, ending = attempts(open_client, [refusal(status, "c"), LIVE], "get_liveness")
    assert (sent, issubclass(ending, errors.ServerError)) == (1, True)


def test_repetitions_end(open_client: Opener) -> None:
    assert attempts(open_client, [break_connection], "get_liveness") == (3, errors.ConnectionLostError)


def test_a_server_that_wants_more_time_than_there_is_gets_no_second_request(open_client: Opener) -> None:
    step = refusal(503, "runtime_not_ready", retry_after="60")
    assert attempts(open_client, [step], "get_liveness", timeout_seconds=5) == (1, errors.UnavailableError)
    gateway = answer(503, b"<html>", retry_after="60")
    assert attempts(open_client, [gateway], "get_liveness", timeout_seconds=5) == (1, errors.BadGatewayError)


def test_readiness_is_a_report_even_when_not_ready(open_client: Opener) -> None:
    report = {"status": "not_ready", "checks": {}}
    sent, ending = attempts(open_client, [answer(503, report), LIVE], "get_readiness")
    assert (sent, ending.status) == (1, "not_ready")


def test_readiness_of_a_server_that_stops_is_an_error_as_everywhere(open_client: Opener) -> None:
    assert attempts(open_client, [BUSY, LIVE], "get_readiness") == (1, errors.UnavailableError)


def test_a_server_that_is_not_there_yet_is_tried_again(open_client: Opener) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        address = f"http://127.0.0.1:{probe.getsockname()[1]}"
    with open_client(address) as call:
        begin = time.monotonic()
        with pytest.raises(errors.NotReachedError):
            call("remember_memory", REMEMBER)
        # Two pauses of at least 50 and 100 ms.
        assert time.monotonic() - begin >= 0.145


SLOW_SECONDS = 15


def stall(connection: socket.socket, _: SeenRequest) -> None:
    time.sleep(SLOW_SECONDS)
    connection.close()


def drip(beginning: bytes) -> Step:
    """`beginning` at once, and then a byte now and then."""

    def respond(connection: socket.socket, _: SeenRequest) -> None:
        connection.sendall(beginning)
        end = time.monotonic() + SLOW_SECONDS
        with suppress(OSError):
            while time.monotonic() < end:
                connection.sendall(b" ")
                time.sleep(0.05)

    return respond


DRIPPING_HEAD = drip(b"HTTP/1.1 200 OK\r\nX-Slow: ")
DRIPPING_BODY = drip(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")


@pytest.mark.parametrize("slow", [stall, DRIPPING_HEAD, DRIPPING_BODY], ids=["stall", "head", "body"])
def test_a_call_ends_at_its_deadline(slow: Step, open_client: Opener) -> None:
    with scripted_server(slow) as server, open_client(server.address) as call:
        begin = time.monotonic()
        with pytest.raises(errors.DeadlineExceededError):
            call("get_liveness", timeout_seconds=1)
        assert 0.95 <= time.monotonic() - begin < SLOW_SECONDS / 2
        assert len(server.seen) == 1


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_a_path_never_leads_elsewhere(value: str, open_client: Opener) -> None:
    with scripted_server(LIVE) as server, open_client(server.address) as call:
        with pytest.raises(ValueError, match="scope_id"):
            call("get_scope", value)
        assert server.seen == []


@pytest.mark.parametrize(
    ("operation", "path", "named"),
    [
        ("get_scope", [None], {}),
        ("get_scope", [b"s"], {}),
        ("list_artifacts", ["s", "memory"], {"tag": [None]}),
        ("list_scopes", [], {"query": 0.5}),
        ("list_scopes", [], {"query": b"s"}),
        ("list_artifacts", ["s", "memory"], {"tag": bytearray(b"s")}),
    ],
)
def test_values_that_no_path_or_query_carries(
    operation: str, path: list[Any], named: dict[str, Any], open_client: Opener
) -> None:
    with scripted_server(LIVE) as server, open_client(server.address) as call:
        with pytest.raises(TypeError):
            call(operation, *path, **named)
        assert server.seen == []


def test_values_in_paths_and_queries_are_encoded(open_client: Opener) -> None:
    with scripted_server(refusal(404, "scope_not_found")) as server, open_client(server.address) as call:
        with pytest.raises(errors.NotFoundError):
            call("list_artifacts", "a/b?c#d%41 ü", "memory", tag=["x&y", "z"], limit=3)
        [request] = server.seen
    assert request.line == (
        "GET /v1/scopes/a%2Fb%3Fc%23d%2541%20%C3%BC/artifacts/memory?tag=x%26y&tag=z&limit=3 HTTP/1.1"
    )


@pytest.mark.parametrize("key", ["a\nb", "schlüssel", "", " ", " outer", "outer "])
def test_an_idempotency_key_that_no_header_carries_as_it_is(key: str, open_client: Opener) -> None:
    with scripted_server(REMEMBERED) as server, open_client(server.address) as call:
        with pytest.raises(ValueError, match="Idempotency-Key must be printable ASCII without spaces around it"):
            call("remember_memory", REMEMBER, idempotency_key=key)
        assert server.seen == []
