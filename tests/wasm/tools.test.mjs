// The module of each tool judges its kinds of records as the fixtures want it, and as the module with everything does, which
// is compiled in another way. That one isn't loaded here but as CommonJS, so that it can't answer instead.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { judge } from '../../pkg/dist/cbt-entries.js';
import whole from '../../pkg/dist/cjs/cbt-node.js';
import * as safety from '../../pkg/dist/node.js';
import { holds, suites } from './cases.mjs';
import { generator, record, vocabulary } from './generated.mjs';

const RECORDS = 5_000;

/** The kinds of records that each tool's module judges. */
const tools = {
  entries: ['journal_entry', 'eft_entry', 'success', 'note'],
  thoughts: ['thought_record'],
  workshop: ['challenge'],
  reframe: ['reframe'],
  numbers: ['mood_log', 'measure', 'safety_plan'],
};

await Promise.all([safety.setup(), whole.setup()]);
const records = suites.filter(({ name }) => name === 'records' || name === 'extended-records').flatMap(({ cases }) => cases);

for (const [name, kinds] of Object.entries(tools)) {
  const tool = await import(`../../pkg/dist/cbt-${name}.js`);
  const mine = records.filter(({ args }) => kinds.includes(args[0].kind));

  test(`${name}: only its own module is loaded for its kinds`, async () => {
    const [{ args }] = mine;
    assert.throws(() => tool.judge(...args), tool.SafetyUnavailable);
    await tool.setup(readFileSync(new URL(`../../pkg/dist/cbt-${name}/evenkeel_wasm_cbt_${name}_bg.wasm`, import.meta.url)));
    for (const kind of kinds)
      assert.ok(
        mine.some((found) => found.args[0].kind === kind),
        `no fixture of ${kind}`,
      );
  });

  for (const { name: title, args, expect } of mine) {
    test(`${name}: ${title}`, () => {
      const { content: _content, ...rest } = expect;
      const answer = tool.judge(...args);
      holds(rest, answer, name);
      assert.equal('content' in answer, false);
    });

    test(`${name}: ${title}, as the whole module judges it`, () => {
      const [record, context] = args;
      for (const status of ['draft', 'complete'])
        for (const ruleset of ['spec-1', 'extended-1'])
          for (const sqlPolicy of ['literal', 'contextual']) {
            const given = [record, { ...context, status, ruleset, sqlPolicy }];
            const { content: _content, ...answer } = whole.judge(...given);
            assert.equal(JSON.stringify(tool.judge(...given)), JSON.stringify(answer));
          }
    });
  }
}

test('the tools judge generated records as the whole module does', () => {
  const random = generator(20261126);
  const words = vocabulary();
  const context = { nowMs: 1_767_225_600_000, status: 'complete' };
  for (let times = 0; times < RECORDS; times++) {
    const given = [record(random, words), context];
    const { content: _content, ...answer } = whole.judge(...given);
    assert.equal(JSON.stringify(judge(...given)), JSON.stringify(answer), JSON.stringify(given));
  }
});

test('a record of another kind is judged by no tool', () => {
  const [{ args }] = records.filter((found) => found.args[0].kind === 'chat_message');
  assert.throws(() => judge(...args), safety.SafetyUnavailable);
});
