// The native and the WebAssembly build return byte-identical results for every fixture and for
// 100,000 generated strings. The native results come from a program that reads calls and prints
// results, one per line.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import test from 'node:test';
import * as cbt from '../../pkg/dist/cbt-node.js';
import * as guide from '../../pkg/dist/guide-node.js';
import * as safety from '../../pkg/dist/node.js';
import { suites, withoutAdditions } from './cases.mjs';
import { generator, record, sentence, vocabulary } from './generated.mjs';

await safety.setup();
await cbt.setup();
await guide.setup();

const functions = { ...safety, judge: cbt.judge, reply: guide.reply, reflect: guide.reflect };

const STRINGS = 100_000;

function* calls() {
  // Redaction is left out: the native program sorts the keys of JSON objects.
  const inBoth = suites.flatMap(({ cases }) => cases).filter(({ call }) => call in functions && call !== 'redact');
  for (const { call, args } of inBoth) yield [call, args];
  const words = vocabulary();
  const random = generator(20261121);
  for (let n = 0; n < STRINGS; n++) {
    const text = sentence(random, words).toWellFormed();
    const options = { sqlPolicy: n % 2 === 0 ? 'literal' : 'contextual' };
    if (n % 10 === 9) {
      const entry = { situation: text, thoughts: sentence(random, words).toWellFormed(), notes: sentence(random, words).toWellFormed() };
      yield ['validateJournalEntry', [entry, options]];
    } else if (n % 10 === 8) {
      yield ['judge', [record(random, words), { status: n % 20 === 8 ? 'draft' : 'complete', nowMs: 1_767_225_600_000, ...options }]];
    } else {
      yield ['analyse', [text, { ...options, ruleset: n % 4 < 2 ? 'spec-1' : 'extended-1' }]];
    }
  }
}

test(`CRISIS-38 JRNL-13 RTGT-04 native and WebAssembly agree to the byte on every fixture and ${STRINGS} generated calls`, async () => {
  const program = process.env.EVENKEEL_NATIVE_CALLS;
  assert.ok(program, 'EVENKEEL_NATIVE_CALLS must name the native program; `cargo xtask test` builds it and sets this');
  const native = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const sending = (async () => {
    for (const call of calls()) {
      if (!native.stdin.write(`${JSON.stringify(call)}\n`)) {
        await new Promise((resolve) => native.stdin.once('drain', resolve));
      }
    }
    native.stdin.end();
  })();
  const mine = calls();
  let compared = 0;
  let withFindings = 0;
  for await (const line of createInterface({ input: native.stdout })) {
    const [name, args] = mine.next().value;
    const answer = withoutAdditions(functions[name](...args));
    // A whole float is `1.0` in Rust's JSON and `1` in JavaScript's; nothing else may differ.
    assert.equal(JSON.stringify(answer), JSON.stringify(JSON.parse(line)), `call ${compared}: ${JSON.stringify(args)}`);
    compared++;
    if ((answer?.crisis?.indicators ?? answer?.ruleIds ?? []).length > 0) withFindings++;
  }
  await sending;
  assert.ok(compared > STRINGS + 250, `only ${compared} calls were compared`);
  assert.ok(withFindings > STRINGS / 10, `only ${withFindings} strings had findings`);
});
