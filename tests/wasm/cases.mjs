// Loads the fixtures, expands long texts, and compares answers with what they expect.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../fixtures/', import.meta.url);

/** Replaces `repeat` and `join` by the text they describe. */
function writeOut(value) {
  if (Array.isArray(value)) return value.map(writeOut);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && Array.isArray(value.repeat)) return value.repeat[0].repeat(value.repeat[1]);
  if (keys.length === 1 && Array.isArray(value.join)) return value.join.map(writeOut).join('');
  return Object.fromEntries(keys.map((key) => [key, writeOut(value[key])]));
}

/** Asserts that `answer` contains everything in `expect`. */
export function holds(expect, answer, path) {
  if (Array.isArray(expect)) {
    assert.ok(Array.isArray(answer), `${path} is no list`);
    assert.equal(answer.length, expect.length, `${path}: length`);
    expect.forEach((part, at) => holds(part, answer[at], `${path}[${at}]`));
  } else if (expect !== null && typeof expect === 'object') {
    const keys = Object.keys(expect);
    if (keys.length === 1 && 'length' in expect) return assert.equal(answer?.length, expect.length, path);
    if (keys.length === 1 && 'minLength' in expect) return assert.ok(answer?.length >= expect.minLength, path);
    if (keys.length === 1 && expect.absent === true) return assert.equal(answer, undefined, path);
    for (const key of keys) holds(expect[key], answer?.[key], `${path}.${key}`);
  } else {
    assert.deepEqual(answer, expect, path);
  }
}

/** Returns a result without what the package adds: the version of the rules, and the level to act on for an entry. */
export function withoutAdditions(answer) {
  if (answer?.rules === undefined) return answer;
  const { rules: _version, ...report } = answer;
  if ('valid' in report) delete report.shownLevel;
  return report;
}

/** The folder of retrieval queries, which aren't calls of functions: the server's retrieval test runs them. */
const queries = 'knowledge';

/** Every suite with its cases. */
export const suites = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== queries)
  .map(({ name }) => ({ name, cases: writeOut(JSON.parse(readFileSync(new URL(`${name}/cases.json`, folder), 'utf8'))) }));
