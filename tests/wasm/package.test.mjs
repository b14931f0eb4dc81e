// Guarantees of the npm package other than its results.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as safety from '../../pkg/dist/node.js';
import { journalEntrySchema, promptSchema, redirectSchema } from '../../pkg/dist/schema.js';

test('a check before setup() explains what to do', () => {
  const script = `import { analyse, isReady, SafetyUnavailable } from ${JSON.stringify(new URL('../../pkg/dist/node.js', import.meta.url).href)};
    if (isReady()) process.exit(3);
    try { analyse("x"); } catch (error) { process.exit(error instanceof SafetyUnavailable && /await setup/.test(error.message) ? 0 : 1); }
    process.exit(2);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  assert.equal(run.status, 0, run.stderr.toString());
});

test('a failed load can be retried, and setup() loads once', async () => {
  await assert.rejects(safety.setup(new Uint8Array([1, 2, 3])), safety.SafetyUnavailable);
  assert.equal(safety.isReady(), false);
  const bytes = readFileSync(new URL('../../pkg/dist/evenkeel_wasm_bg.wasm', import.meta.url));
  const first = safety.setup(bytes);
  assert.equal(safety.setup(), first);
  await first;
  assert.equal(safety.isReady(), true);
});

test('PROD-13 the screening needs no network', async () => {
  await safety.setup();
  assert.equal(safety.analyse('I want to die').crisis.riskLevel, 'high');
});

test('CRISIS-31 there are exactly five levels, and CRISIS-36 no text is none', () => {
  const levels = ['', 'alone', 'give up', 'suicide', 'suicide burden'].map((text) => safety.analyse(text).crisis.riskLevel);
  assert.deepEqual(levels, ['none', 'low', 'medium', 'high', 'critical']);
  assert.equal(safety.validateJournalEntry(null).crisis.confidence, 0);
  assert.equal(safety.validateJournalEntry(undefined).crisis.riskLevel, 'none');
});

test('A-02 A-62 the report of an entry has the level to act on, as that of a text', () => {
  const texts = ['We had a very nice walk and so much fun, it was really great. '.repeat(20), 'I feel alone', 'nobody would miss me', ''];
  for (const ruleset of ['spec-1', 'extended-1']) {
    const levels = texts.map((thoughts) => safety.validateJournalEntry({ thoughts }, { ruleset }).shownLevel);
    assert.deepEqual(levels, ['none', 'low', ruleset === 'spec-1' ? 'none' : 'high', 'none']);
    assert.deepEqual(
      texts.map((text) => safety.analyse(text, { ruleset }).shownLevel),
      levels,
    );
  }
});

test('ENTITY-06 a field that is not a text is refused, and stops nothing', () => {
  for (const entry of [{ situation: 5 }, { situation: 'x', thoughts: ['x'] }]) {
    assert.throws(() => safety.validateJournalEntry(entry), TypeError);
  }
  assert.equal(safety.validateJournalEntry({ situation: 'x' }).valid, true);
  assert.equal(safety.checkRedirect({}), null);
});

test('LOG-10 redaction terminates on cycles and accepts any value', () => {
  const cycle = { name: 'a', run() {}, big: 10n, nothing: undefined };
  cycle.self = cycle;
  const text = JSON.stringify(safety.redact(cycle));
  assert.match(text, /\[TRUNCATED\]/);
  assert.ok(text.length < 2000);
});

test("CONST-25 CONST-26 CONST-27 CONST-28 CONST-29 the rule table has the specification's weights and lists", () => {
  const rules = safety.rules();
  assert.equal(new Set(rules.map((rule) => rule.id)).size, rules.length);
  const spec = rules.filter((rule) => rule.ruleset === 'spec-1');
  const weights = (group) => [...new Set(spec.filter((rule) => rule.area === 'crisis' && rule.group === group).map((rule) => rule.weight))];
  assert.deepEqual(weights('severe'), [10]);
  assert.deepEqual(weights('moderate'), [5]);
  assert.deepEqual(weights('isolation'), [3]);
  assert.deepEqual(weights('exhaustion'), [3]);
  assert.deepEqual(weights('planning'), [2]);
  assert.deepEqual(weights('urgency'), [2]);
  assert.deepEqual(weights('negation'), [-3]);
  assert.deepEqual(weights('length'), [1]);
  assert.deepEqual(weights('intensifier'), [0.5]);
  assert.deepEqual(weights('protective').sort(), [-1, -2]);
  const phrases = (area, group) => spec.filter((rule) => rule.area === area && rule.group === group).map((rule) => rule.phrase);
  for (const phrase of ['ignore previous instructions', 'pretend you are']) assert.ok(phrases('prompt', 'prompt').includes(phrase));
  for (const role of ['doctor', 'psychiatrist', 'psychologist', 'lawyer', 'financial advisor', 'counselor'])
    assert.ok(phrases('prompt', 'role').includes(role));
  for (const command of ['drop table', 'eval']) assert.ok(phrases('prompt', 'command').includes(command));
  for (const word of ['diagnose', 'prescribe', 'medication', 'treatment', 'symptoms', 'disorder', 'illness', 'disease'])
    assert.ok(phrases('medical', 'word').includes(word));
});

test('explain() describes the score and quotes nothing', () => {
  const lines = safety.explain("I don't want to kill myself, zebra");
  assert.ok(lines.some((line) => line.includes('+10')) && lines.some((line) => line.includes('-3')));
  assert.match(lines.at(-1), /^Together 7: under 10 is level medium\.$/);
  assert.doesNotMatch(lines.join(' '), /zebra|kill/);
});

const validate = (schema, value) => schema['~standard'].validate(value);

test('the schemas are Standard Schema objects', () => {
  assert.deepEqual(validate(journalEntrySchema(), { situation: ' a ' }), { value: { situation: 'a', thoughts: '', notes: '' } });
  assert.deepEqual(validate(journalEntrySchema(), { situation: '<b>' }), {
    issues: [{ message: 'Situation description contains blocked content: HTML tags are not allowed', path: ['situation'] }],
  });
  assert.ok('issues' in validate(redirectSchema, '//evil'));
  assert.deepEqual(validate(promptSchema(), 'act as a doctor'), { issues: [{ message: 'Blocked role: doctor' }] });
});

test('the schemas take options: the policy, limits, required fields, and where reports go', () => {
  const entry = { situation: 'I want to create something' };
  assert.ok('issues' in validate(journalEntrySchema(), entry));
  assert.ok('value' in validate(journalEntrySchema({ sqlPolicy: 'contextual' }), entry));
  assert.ok('issues' in validate(journalEntrySchema({ maxEntryChars: 3 }), { situation: 'four' }));
  assert.deepEqual(validate(journalEntrySchema({ required: ['thoughts', 'thoughts'] }), { situation: 'a', thoughts: ' ' }), {
    issues: [{ message: 'This field is required', path: ['thoughts'] }],
  });
  const seen = [];
  validate(journalEntrySchema({ onReport: ({ crisis }) => seen.push(crisis.riskLevel) }), { notes: 'I want to die' });
  validate(promptSchema({ onReport: ({ kind }) => seen.push(kind) }), 'act as a doctor');
  assert.deepEqual(seen, ['high', 'role']);
  assert.throws(() => journalEntrySchema({ require: ['thoughts'] }), TypeError);
  assert.throws(() => journalEntrySchema({ required: ['thought'] }), TypeError);
});

test('the schemas take any value, and a text that the checks refuse is an issue', () => {
  for (const value of [5, [], 'x', undefined, { situation: 'a\0b' }]) assert.ok('issues' in validate(journalEntrySchema(), value));
  for (const value of [5, [], undefined, 'a\0b']) assert.ok('issues' in validate(promptSchema(), value));
});

test('every report names its ruleset and the version of the rules, which is the package\u2019s', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../pkg/package.json', import.meta.url), 'utf8'));
  const { analyse, checkPrompt, detectMedical, sanitise, screen, validateJournalEntry } = safety;
  const reports = [...[analyse, checkPrompt, detectMedical, sanitise].map((check) => check('x')), screen([]), validateJournalEntry(null)];
  for (const { rules } of reports) assert.deepEqual(rules, { ruleset: 'spec-1', version });
});

test('the documented exports exist', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../pkg/package.json', import.meta.url), 'utf8'));
  const files = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(files));
  for (const target of [...files(manifest.exports), manifest.main, manifest.types, ...files(manifest.bin), manifest.unpkg]) {
    assert.ok(readFileSync(new URL(`../../pkg/${target}`, import.meta.url)).length > 0, target);
  }
});
