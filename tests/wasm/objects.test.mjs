// The module that `wasm-pack build` makes in `crates/wasm` returns plain objects through serde-wasm-bindgen. They are the reports
// that the package reads from numbers and bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import * as safety from '../../pkg/dist/node.js';
import { suites, withoutAdditions } from './cases.mjs';
import { generator, sentence, vocabulary } from './generated.mjs';

const STRINGS = 5_000;

const bindings = process.env.EVENKEEL_OBJECTS;
assert.ok(bindings, 'EVENKEEL_OBJECTS must name the bindings; `cargo xtask test` builds them and sets this');
const objects = await import(pathToFileURL(bindings));
objects.initSync({ module: readFileSync(bindings.replace(/\.js$/, '_bg.wasm')) });
await safety.setup();

const same = (object, report, given) => assert.equal(JSON.stringify(object), JSON.stringify(withoutAdditions(report)), given);

test(`CRISIS-38 objects, numbers and bytes hold the same reports on every fixture and ${STRINGS} generated texts`, () => {
  const fixtures = suites.flatMap(({ cases }) => cases.filter(({ call }) => call === 'analyse').map(({ args }) => args[0]));
  const random = generator(20261129);
  const words = vocabulary();
  const generated = Array.from({ length: STRINGS }, () => sentence(random, words).toWellFormed());
  for (const [n, text] of [...fixtures, ...generated].entries()) {
    const [contextual, extended] = [n % 2 === 0, n % 4 < 2];
    const options = { sqlPolicy: contextual ? 'contextual' : 'literal', ruleset: extended ? 'extended-1' : 'spec-1' };
    same(objects.analyseText(text, contextual, extended), safety.analyse(text, options), text);
    same(
      objects.screenTexts([{ field: 'a', text, balanced: n % 3 === 0 }], contextual, extended),
      safety.screen([{ field: 'a', text, balanced: n % 3 === 0 }], options),
      text,
    );
  }
});

test('an entry is validated, and a field that is not a string is an error', () => {
  const entry = { situation: ' I want to die ', thoughts: '<b>x</b>', notes: '' };
  same(objects.validateEntry(entry, false), safety.validateJournalEntry(entry), entry.situation);
  assert.throws(() => objects.validateEntry({ situation: 5 }, false), /string/);
});
