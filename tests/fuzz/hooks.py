"""What Schemathesis can't know from the description: ids that exist, networks, and what a refusal means."""

import json
import os
import random
import time
import uuid

import schemathesis
from schemathesis.generation import GenerationMode

IDS = json.loads(os.environ.get("FUZZ_IDS", "{}"))

# A call that satisfies the description may be refused for what it means, but never for its form.
MALFORMED = {
    "bad_request",
    "body_required",
    "malformed_events",
    "malformed_json",
    "unknown_field",
    "unknown_kind",
    "unknown_word",
    "wrong_shape",
    "wrong_type",
    "bad_json",
}


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
    """Whole numbers without a fraction: 3.0 is one in a description, and for our parser a fraction."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [with_whole_numbers(item) for item in value]
    if isinstance(value, dict):
        return {name: with_whole_numbers(item) for name, item in value.items()}
    return value


def record_id():
    """A UUID version 7, which clients make."""
    value = int(time.time() * 1000) << 80 | 0x7 << 76 | random.getrandbits(76) & ~(0x3 << 62) | 0x2 << 62
    return str(uuid.UUID(int=value))


@schemathesis.hook
def before_call(context, case, **kwargs):
    """Each call comes from a network of its own, as a trusted proxy would say it, so that limits rarely end the try.
    New records of valid calls get an id and a time that mean something, so that they are saved."""
    if is_positive(case) and isinstance(case.body, (dict, list)):
        case.body = with_whole_numbers(case.body)
    body = case.body
    if is_positive(case) and isinstance(body, dict) and "content" in body and random.random() < 0.8:
        if "id" in body:
            body["id"] = record_id()
        if "occurredAt" in body:
            body["occurredAt"] = "2026-11-20T09:30:00+01:00"
    network = ".".join(str(random.randrange(1, 255)) for _ in range(3))
    case.headers = {**(case.headers or {}), "x-forwarded-for": f"11.{network}"}


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
    # At least one of two fields, or a version or else `seed: true`: the framework's description cannot say so.
    path = case.operation.path
    fields = case.body.values() if isinstance(case.body, dict) else []
    is_empty = all(value is None for value in fields)
    if (path == "/import" and is_empty) or (path, code) == ("/knowledge/{id}/restore", "wrong_shape"):
        return
    assert code not in MALFORMED, f"a valid call was refused as {code}: {answer.get('message')} {answer.get('detail', '')}"
