// The fixtures against the WebAssembly build, through the npm package, in node.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import * as safety from "../../pkg/dist/node.js";

await safety.setup();

const folder = new URL("../fixtures/", import.meta.url);
const suites = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Functions by the names that the fixtures use. */
const functions = {
  ...safety,
  crisis: (text) => safety.analyse(text).crisis,
  ...Object.fromEntries(Object.entries(safety.onboarding).map(([name, run]) => [`onboarding.${name}`, run])),
};

/** Replaces `repeat` and `join` by the text they stand for. */
function writeOut(value) {
  if (Array.isArray(value)) return value.map(writeOut);
  if (value === null || typeof value !== "object") return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && Array.isArray(value.repeat)) return value.repeat[0].repeat(value.repeat[1]);
  if (keys.length === 1 && Array.isArray(value.join)) return value.join.map(writeOut).join("");
  return Object.fromEntries(keys.map((key) => [key, writeOut(value[key])]));
}

/** Asserts that `answer` holds what `expect` says. */
function holds(expect, answer, path) {
  if (Array.isArray(expect)) {
    assert.ok(Array.isArray(answer), `${path} is no list`);
    assert.equal(answer.length, expect.length, `${path}: length`);
    expect.forEach((part, at) => holds(part, answer[at], `${path}[${at}]`));
  } else if (expect !== null && typeof expect === "object") {
    const keys = Object.keys(expect);
    if (keys.length === 1 && "length" in expect) return assert.equal(answer?.length, expect.length, path);
    if (keys.length === 1 && "minLength" in expect) return assert.ok(answer?.length >= expect.minLength, path);
    if (keys.length === 1 && expect.absent === true) return assert.equal(answer, undefined, path);
    for (const key of keys) holds(expect[key], answer?.[key], `${path}.${key}`);
  } else {
    assert.deepEqual(answer, expect, path);
  }
}

test("there are suites", () => assert.ok(suites.length >= 10, `${suites.length} suites`));

for (const { name: suite } of suites) {
  const cases = JSON.parse(readFileSync(new URL(`${suite}/cases.json`, folder), "utf8"));
  test(`${suite}: has cases`, () => assert.ok(cases.length > 0));
  for (const { name, call, args, expect } of cases.map((item) => writeOut(item))) {
    test(`${suite}: ${name}`, () => {
      assert.equal(typeof functions[call], "function", `no function ${call}`);
      holds(expect, functions[call](...args), suite);
    });
  }
}
