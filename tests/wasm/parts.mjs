// Tests that the module of a part judges records as the fixtures want it, and as the module with everything does, which is
// compiled in another way. The module with everything is loaded here only as CommonJS, so that it can't answer instead.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import whole from '../../pkg/dist/cjs/cbt-node.js';
import { holds, suites } from './cases.mjs';
import { generator, record, vocabulary } from './generated.mjs';

const RECORDS = 5_000;

/** Tests a part. The other part would answer for it, so each is tested in a program of its own. */
export async function testPart(name) {
  const [{ judge, SafetyUnavailable, setup }] = await Promise.all([import(`../../pkg/dist/cbt-${name}.js`), whole.setup()]);
  const records = suites.filter((suite) => suite.name === 'records' || suite.name === 'extended-records').flatMap(({ cases }) => cases);
  const agrees = (...given) => {
    const { content: _content, ...expected } = whole.judge(...given);
    assert.equal(JSON.stringify(judge(...given)), JSON.stringify(expected), JSON.stringify(given));
  };

  test(`${name}: no record is judged before the module is loaded`, async () => {
    assert.throws(() => judge(...records[0].args), SafetyUnavailable);
    const folder = new URL('../../pkg/dist/', import.meta.url);
    const safety = await import('../../pkg/dist/index.js');
    await safety.setup(readFileSync(new URL('evenkeel_wasm_bg.wasm', folder)));
    await setup(readFileSync(new URL(`cbt-${name}/evenkeel_wasm_cbt_${name}_bg.wasm`, folder)));
  });

  for (const { name: title, args, expect } of records) {
    test(`${name}: ${title}`, () => {
      const { content: _content, ...rest } = expect;
      holds(rest, judge(...args), name);
      const [given, context] = args;
      for (const status of ['draft', 'complete'])
        for (const ruleset of ['spec-1', 'extended-1'])
          for (const sqlPolicy of ['literal', 'contextual']) agrees(given, { ...context, status, ruleset, sqlPolicy });
    });
  }

  test(`${name}: generated records are judged as the whole module does`, () => {
    const random = generator(20261126);
    const words = vocabulary();
    for (let times = 0; times < RECORDS; times++) agrees(record(random, words), { nowMs: 1_767_225_600_000, status: 'complete' });
  });
}
