// The CBT module in JavaScript: its setup() loads the safety module too, and each group of functions
// returns results.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { INSTRUMENTS, MOOD_WORDS, PATTERNS, PLAN_STEPS, TECHNIQUES } from '../../pkg/dist/cbt-content/index.js';
import * as cbt from '../../pkg/dist/cbt-node.js';
import { SCENARIOS } from '../../pkg/dist/cbt-scenarios.gen.js';
import * as safety from '../../pkg/dist/node.js';

test('a call before setup() explains what to do, and setup() loads the safety module too', async () => {
  assert.throws(() => cbt.tallyVerdicts([]), cbt.SafetyUnavailable);
  await cbt.setup();
  assert.equal(cbt.isReady(), true);
  assert.equal(safety.isReady(), true);
});

test('OPEN-14 sample thoughts give the expected patterns, with UTF-16 offsets', async () => {
  await cbt.setup();
  const text = '👍 fine. I’m such an idiot.';
  const report = cbt.findPatterns(text);
  assert.deepEqual(
    report.patterns.map((found) => found.pattern),
    ['labeling'],
  );
  const [hint] = report.sentences.flatMap((sentence) => sentence.hints);
  assert.equal(text.slice(hint.span.start, hint.span.end), hint.quote);
  assert.equal(hint.quote, 'I’m such an idiot');
  assert.match(cbt.findPatterns('I had lunch.').message, /does not mean that the thought is fair/);
  assert.equal(PATTERNS.length, 14);
});

test('a cue that did not fit this user five times is ranked last', async () => {
  await cbt.setup();
  const verdicts = Array.from({ length: 5 }, () => ({ ruleId: 'labeling.self-noun', verdict: 'does_not_fit' }));
  const records = cbt.tallyVerdicts(verdicts);
  assert.equal(records[0].fitsRate, 0);
  assert.equal(cbt.findPatterns("I'm such an idiot.", records).patterns[0].shown, false);
});

const nowMs = Date.UTC(2026, 10, 21);
const judge = (kind, content, status = 'complete') => cbt.judge({ kind, content }, { status, nowMs });
const issues = (kind, content, status) => judge(kind, content, status).issues;

test('OPEN-12 a form with missing fields is checked, and a draft may be incomplete', async () => {
  await cbt.setup();
  assert.deepEqual(issues('thought_record', { situation: 'The bus was late' }), []);
  assert.equal(issues('thought_record', {})[0].code, 'required');
  assert.deepEqual(issues('thought_record', {}, 'draft'), []);
  const eft = { surface: 'angry', surfaceIntensity: 95, thought: 'They left me out' };
  assert.deepEqual(issues('eft_entry', eft), []);
  assert.equal(cbt.eftToThoughtRecord(eft).thoughts[0].hot, true);
  assert.equal(cbt.eftSuggestsPause(eft), true);
  assert.equal(cbt.eftSuggestsPause({ ...eft, surfaceIntensity: 94 }), false);
  assert.deepEqual(issues('note', { body: 'x' }), []);
  assert.equal(judge('success', { happened: 'A nice day' }).hints.length, 1);
});

test('OPEN-17 a mood outside the scale is rejected, and a gap stays a gap', async () => {
  await cbt.setup();
  const now = Date.UTC(2026, 10, 21);
  assert.equal(issues('mood_log', { mood: 11, occurredAtMs: now })[0].code, 'out_of_range');
  const point = { id: 'a', occurredAtMs: now, tzOffsetMinutes: 60, mood: 4 };
  const days = cbt.mood.series([point], '2026-11-20', '2026-11-21');
  assert.deepEqual(
    days.map((day) => day.mean ?? null),
    [null, 4],
  );
  assert.equal(cbt.mood.variability([point]), null);
  assert.equal(MOOD_WORDS.emotions.length, 4);
});

test('any answer above 0 to item 9 asks about safety', async () => {
  await cbt.setup();
  const report = cbt.measures.score('phq9', { answers: [0, 0, 0, 0, 0, 0, 0, 0, 1] });
  assert.deepEqual([report.score.total, report.score.askAboutSafety], [1, true]);
  assert.equal(cbt.measures.score('gad7', { answers: [1, null] }).valid, false);
  assert.deepEqual(
    INSTRUMENTS.map((found) => found.items.length),
    [9, 7],
  );
  assert.equal(cbt.measures.change('phq9', 15, 8).reliablyLowerBelowThreshold, true);
  assert.equal(cbt.measures.due(null, 5).state, 'due');
});

test('a safety plan has its steps, and a phone number is turned into digits to dial', async () => {
  await cbt.setup();
  assert.equal(PLAN_STEPS.length, 7);
  assert.deepEqual(issues('safety_plan', { warningSigns: ['I stop eating'] }), []);
  assert.equal(cbt.safetyPlan.dial('+44 (0)20 7946 0000'), '+442079460000');
  assert.equal(cbt.safetyPlan.dial('ask Ann'), null);
  assert.equal(cbt.safetyPlan.review('2026-08-23', '2026-11-21').due, true);
});

test('OPEN-15 workshop, cards and coach each return a result for sample input', async () => {
  await cbt.setup();
  assert.equal(TECHNIQUES.length, 8);
  assert.equal(cbt.workshop.pieRest([{ cause: 'rain', share: 60, mine: false }]), 40);
  assert.equal(cbt.workshop.nextLevel({ levels: ['I want to die'] }).hold?.kind, 'crisis');
  assert.deepEqual(cbt.workshop.ledger([{ id: 'a', dueAtMs: 1 }], 2).askAbout, ['a']);
  assert.deepEqual(issues('challenge', { thought: 'x' }), []);
  assert.equal(cbt.findHold(['He hit me again'])?.kind, 'violence');
  assert.equal(cbt.findHold(['This deadline is killing me']), null);
  const { cards } = cbt.reframeCards({ thought: "I'm a failure", tone: 'more_actionable' });
  assert.deepEqual(
    cards.map((card) => cbt.checkCard(card.text, []).ok),
    [true, true, true],
  );
  assert.equal(SCENARIOS.length, 93);
  const [scenario] = SCENARIOS;
  assert.equal(cbt.coach.spot(scenario, scenario.pattern).expected, true);
  const { situation, thought } = scenario;
  assert.equal(cbt.coach.feedback({ situation, thought, answer: scenario.good[0] }).checks.length, 4);
  const state = cbt.coach.review(scenario.id, null, true, 0);
  assert.deepEqual(cbt.coach.next([scenario.id, 'new'], [state], 0, 2), ['new']);
});

test('OPEN-16 the analytics count records, and list the entries behind each number', async () => {
  await cbt.setup();
  const entry = { id: 'a', kind: 'thought_record', occurredAtMs: Date.UTC(2026, 10, 21), tzOffsetMinutes: 0 };
  const report = cbt.analytics({ fromDay: '2026-11-01', toDay: '2026-11-30', entries: [entry], moods: [], measures: [] });
  assert.deepEqual(report.kinds, [{ name: 'Thought records', n: 1, ids: ['a'] }]);
});

test('OPEN-09 one step is suggested, with its reason', async () => {
  await cbt.setup();
  assert.equal(cbt.suggestStep({}).step, 'check_in');
  assert.match(cbt.suggestStep({ unexamined: ['a', 'b'] }).why, /2 thoughts as hot/);
});

test('an invalid form throws an error and does not stop the module', async () => {
  await cbt.setup();
  assert.throws(() => judge('thought_record', { situation: 5 }, 'draft'), TypeError);
  assert.equal(cbt.isReady(), true);
});

test('a bundler resolves the entry by the package name', () => {
  const script = `const { setup, dial, safetyPlan } = await import("@evenkeel/safety/cbt"); await setup(); process.exit(safetyPlan.dial("988") === "988" ? 0 : 1);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: new URL('../../pkg/', import.meta.url) });
  assert.equal(run.status, 0, run.stderr.toString());
});
