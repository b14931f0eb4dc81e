"""What Schemathesis can't know from the description: ids that exist, networks, and what a refusal means."""

import datetime
import json
import os
import random
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

import schemathesis
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

IDS = json.loads(os.environ.get("FUZZ_IDS", "{}"))
SERVER = os.environ["FUZZ_SERVER"]
# The interface that is called: /api, /auth/v1 or /rest/v1.
BASE = os.environ["FUZZ_BASE"]
# Access tokens end after 15 minutes, which a long try exceeds.
RENEWED_SECONDS = 5 * 60
session = {name: os.environ[f"FUZZ_{name.upper()}"] for name in ("access", "refresh")}
session["until"] = time.monotonic() + RENEWED_SECONDS
renewing = threading.Lock()

# A call that satisfies the description may be refused for what it means, but never for its form: not with these codes, and
# with none that begins with `invalid_`.
MALFORMED = {
    "bad_request",
    "body_required",
    "malformed_events",
    "malformed_json",
    "nul_character",
    "search_too_long",
    "too_many_records",
    "unknown_field",
    "unknown_kind",
    "unknown_word",
    "wrong_shape",
    "wrong_type",
    "bad_json",
    # Of /rest/v1: the query, the body, a column, a value.
    "PGRST100",
    "PGRST102",
    "PGRST204",
    "42703",
    "22P02",
}
# These say what a value means: a name that leads somewhere, a note with markup, and another password.
MEANING = {"invalid_name", "invalid_note", "invalid_credentials"}
# An issue of a record is one of form if its code is one of these, and its field is none of the excused.
FORM = {"too_long", "too_many", "too_few", "out_of_range", "off_step", "unreadable"}
EXCUSED = [
    # What depends on another value: the questionnaire, the texts of all thoughts, the status, the card, the draft of a brief,
    # the entry.
    ("too_many", r"answers"),
    ("too_long", r"thoughts"),
    ("unreadable", r"conversationId|state\.id|(lines|themes|quotes)\[\d+\]|reflection\.patterns\[\d+\]\.quote"),
    # What no pattern says: a telephone number, and a day that its month doesn't have.
    ("unreadable", r".*\.phone|reviewedOn|reviewDue"),
]


def has_form(answer):
    """Whether a refusal is about what the call means, so that its form was right."""
    code = answer.get("code")
    if code == "record_invalid":
        return all(
            issue["code"] not in FORM or any(issue["code"] == known and re.fullmatch(field, issue["field"]) for known, field in EXCUSED)
            for issue in answer.get("issues", [])
        )
    return code not in MALFORMED and (not str(code).startswith("invalid_") or code in MEANING)


def time_of(second):
    """A time of this century, with an offset that exists."""
    at = datetime.datetime(2000, 1, 2) + datetime.timedelta(seconds=second)
    return at.isoformat() + OFFSETS[second % len(OFFSETS)]


STARTED_MS = int(time.time() * 1000)
OFFSETS = ["Z", ".5Z", "+00:00", "+14:00", "-12:00", "+05:45"]


def record_id(count=None):
    """A UUID of version 7, which clients make."""
    bits = random.getrandbits(76) if count is None else count
    value = STARTED_MS << 80 | 0x7 << 76 | bits & ~(0x3 << 62) | 0x2 << 62
    return str(uuid.UUID(int=value & (2**128 - 1)))


# Ids and times that mean something. The formats alone allow times that no record has, and UUIDs of any version.
schemathesis.openapi.format("uuid", st.integers(0, 2**76 - 1).map(record_id))
schemathesis.openapi.format("date-time", st.integers(0, 100 * 365 * 86400).map(time_of))


@schemathesis.auth(refresh_interval=None)
class Session:
    """Sends the newest access token of the person of this try."""

    def get(self, case, context):
        if not session["access"]:
            return None
        with renewing:
            if time.monotonic() > session["until"]:
                held = ask("/auth/v1/token?grant_type=refresh_token", {"refresh_token": session["refresh"]})
                session.update(access=held["access_token"], refresh=held["refresh_token"], until=time.monotonic() + RENEWED_SECONDS)
        return session["access"]

    def set(self, case, data, context):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Replaces two of three generated ids by one that exists."""
    known = next((ids for start, ids in IDS.items() if context.operation.path.startswith(start)), None)
    if known and path_parameters and random.random() < 0.66:
        for name in ("id", "token"):
            if name in path_parameters:
                path_parameters[name] = random.choice(known)
    return path_parameters


def is_positive(case):
    return case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE


def with_whole_numbers(value):
    """Whole numbers without a fraction: 3.0 is one in a description, and for our parser a fraction. A number that no double
    holds is one in a description as well, and no parser reads it."""
    if isinstance(value, (int, float)) and abs(value) > 10**300:
        return 10**15
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [with_whole_numbers(item) for item in value]
    if isinstance(value, dict):
        return {name: with_whole_numbers(item) for name, item in value.items()}
    return value


def network():
    return "11." + ".".join(str(random.randrange(1, 255)) for _ in range(3))


def ask(path, body=None):
    """Calls the server beside the try and returns JSON, or None if it was refused."""
    headers = {"content-type": "application/json", "x-forwarded-for": network()} if body is not None else {}
    content = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(SERVER + path, content, headers), timeout=30) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError:
        return None


def new_mail():
    """Has a mail sent to a new account, and returns the address, the code and the query of its link."""
    address = f"fuzz-{uuid.uuid4()}@example.org"
    ask("/auth/v1/otp", {"email": address})
    for _ in range(50):
        mails = (ask(f"/dev/mailbox.json?to={address}") or {}).get("mails")
        if mails:
            link = urllib.parse.urlsplit(mails[0]["link"])
            return address, mails[0]["code"], dict(urllib.parse.parse_qsl(link.query))
        time.sleep(0.02)
    raise AssertionError("the mail is not in the mailbox")


def new_session():
    """Signs in as a new account, whose session a call may end. A busy server may refuse a code."""
    for _ in range(10):
        address, code, _ = new_mail()
        held = ask("/auth/v1/verify", {"type": "email", "token": code, "email": address})
        if held:
            return held
    raise AssertionError("no account can sign in")


def sends_session(case):
    """Whether the call has the session of the try, and neither none nor a generated one."""
    return bool(session["access"]) and (case.headers or {}).get("Authorization") == f"Bearer {session['access']}"


def with_real_secrets(case):
    """Replaces half of the generated secrets by such as mails and sessions have."""
    path, body = case.operation.path, case.body
    if path in ("/logout", "/user") and case.method != "GET" and sends_session(case):
        # They end sessions, also the one of the try.
        case.headers = {**case.headers, "Authorization": f"Bearer {new_session()['access_token']}"}
    if not is_positive(case) or random.random() < 0.5:
        return
    if isinstance(body, dict) and body.get("code_challenge"):
        case.body = {**body, "code_challenge_method": "s256"}
    elif path == "/verify" and case.method == "GET":
        case.query = {**(case.query or {}), **new_mail()[2]}
    elif path == "/verify" and isinstance(body, dict) and "token_hash" in body:
        link = new_mail()[2]
        case.body = {**body, "type": link["type"], "token_hash": link["token"]}
    elif path == "/verify" and isinstance(body, dict) and "token" in body and "email" in body:
        address, code, _ = new_mail()
        case.body = {**body, "type": "email", "token": code, "email": address}
    elif path == "/token" and isinstance(body, dict) and "refresh_token" in body:
        case.query = {**(case.query or {}), "grant_type": "refresh_token"}
        case.body = {**body, "refresh_token": new_session()["refresh_token"]}


PREFERENCES = {
    "GET": ["", "count=exact", "count=planned", "tx=commit"],
    "PATCH": ["", "return=minimal", "return=representation"],
    "POST": ["return=representation" + more for more in ("", ",resolution=merge-duplicates", ",resolution=ignore-duplicates")],
    "DELETE": [""],
}


def with_headers(case):
    """`Accept` and `Prefer` are hints: what is in them isn't a matter of form. Without a representation, 200 and 201 have no
    body, which a description cannot say, so the tests of the server cover that."""
    headers = {"Prefer": random.choice(PREFERENCES.get(case.method, [""]))}
    # The link of a new event leads to its row in a list.
    if random.random() < 0.25 and not (case.method == "POST" and "/security_events" in case.operation.path):
        headers["Accept"] = "application/vnd.pgrst.object+json"
    case.headers = {**(case.headers or {}), **{name: value for name, value in headers.items() if value}}
    # No page is too large: the next number after the described ones is taken as well.
    for name in ("limit", "offset"):
        if str((case.query or {}).get(name)) == "2147483648":
            case.query = {**case.query, name: -1}
    if case.method == "POST" and is_positive(case):
        select = (case.query or {}).get("select")
        key = "id" if "/security_events" in case.operation.path else "user_id"
        if isinstance(select, str) and "*" not in select:
            case.query = {**case.query, "select": f"{select},{key}"}


@schemathesis.hook
def before_call(context, case, **kwargs):
    """Each call comes from a network of its own, as a trusted proxy would say it, so that limits rarely end the try.
    New records of valid calls get an id and a time that mean something, so that they are saved."""
    if BASE == "/auth/v1":
        with_real_secrets(case)
    if BASE == "/rest/v1":
        with_headers(case)
    if is_positive(case) and isinstance(case.body, (dict, list)):
        case.body = with_whole_numbers(case.body)
    body = case.body
    if is_positive(case) and isinstance(body, dict) and "answerId" in body:
        # The three are different.
        case.body = body = {**body, **{name: record_id() for name in ("conversationId", "id", "answerId")}}
    if is_positive(case) and isinstance(body, dict) and "content" in body and random.random() < 0.8:
        if "id" in body:
            body["id"] = record_id()
        if "occurredAt" in body:
            body["occurredAt"] = "2026-11-20T09:30:00+01:00"
    case.headers = {**(case.headers or {}), "x-forwarded-for": network()}


@schemathesis.check
def no_failure(ctx, response, case):
    """No answer is a failure of the server. One that says when to come back is not."""
    if response.status_code >= 500:
        known = response.status_code == 503 and response.json().get("retryable") is True
        assert known, f"the server failed with {response.status_code}: {response.text[:300]}"


@schemathesis.check
def valid_is_not_malformed(ctx, response, case):
    """A call that satisfies the description isn't refused for its form."""
    if not is_positive(case) or response.status_code not in (400, 422):
        return
    try:
        answer = response.json()
    except ValueError:
        return
    code = answer.get("code")
    # A search of more than twelve words is too long, however short they are.
    if code == "search_too_long" and len(str((case.body or {}).get("text")).split()) > 12:
        return
    # A stateful link may name a row by its bare id, where the dialect wants an operator before it.
    query = (case.query or {}).items()
    if code == "PGRST100" and any(name.endswith("id") and not str(value).startswith(("eq.", "is.")) for name, value in query):
        return
    assert has_form(answer), f"a valid call was refused as {code}: {answer.get('message')} {answer.get('detail', '')} {answer.get('issues', '')}"
