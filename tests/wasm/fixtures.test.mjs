// Runs the fixtures against the WebAssembly build, through the npm package, in Node.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as cbt from '../../pkg/dist/cbt-node.js';
import * as guide from '../../pkg/dist/guide-node.js';
import * as safety from '../../pkg/dist/node.js';
import { suites } from './cases.mjs';

await safety.setup();
await cbt.setup();
await guide.setup();

/** Functions by their names in the fixtures. */
const functions = {
  ...safety,
  judge: cbt.judge,
  reply: guide.reply,
  reflect: guide.reflect,
  crisis: (text) => safety.analyse(text).crisis,
};

/** Asserts that `answer` contains everything in `expect`. */
function holds(expect, answer, path) {
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

test('there are suites', () => assert.ok(suites.length >= 8, `${suites.length} suites`));

/**
 * The error catalogue isn't part of the package: the app has it as generated data, and its tests
 * run that suite.
 */
for (const { name: suite, cases } of suites.filter(({ name }) => name !== 'errors')) {
  test(`${suite}: has cases`, () => assert.ok(cases.length > 0));
  for (const { name, call, args, expect } of cases) {
    test(`${suite}: ${name}`, () => {
      assert.equal(typeof functions[call], 'function', `no function ${call}`);
      holds(expect, functions[call](...args), suite);
    });
  }
}
