// Runs the fixtures against the WebAssembly build, through the npm package, in Node.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as cbt from '../../pkg/dist/cbt-node.js';
import * as guide from '../../pkg/dist/guide-node.js';
import * as safety from '../../pkg/dist/node.js';
import { holds, suites } from './cases.mjs';

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
