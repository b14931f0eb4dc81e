// The guide answers scripted talks natively and in WebAssembly, and both builds return the same bytes. The talks are
// those of the conversation bench; a talk's transcript holds the answers that the guide has given in it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import * as guide from '../../pkg/dist/guide-node.js';
import { withoutAdditions } from './cases.mjs';

await guide.setup();

const article = { id: 'worry-time', version: 3, title: 'A time to worry', excerpt: 'Put the worry off until half past five.' };
/** Modes in which a talk goes on in the middle. */
const modes = ['listen', 'challenge', 'plan', 'ground'];
const odd = ['idk', 'İ ß ﬁ 👍🏽 e\u0301 \u200b', '“quoted” — and\u00a0spaced', 'x'.repeat(3_000), '?', 'no', 'What can I do about worry?'];

/** Sends calls to the native program, and returns its answers as JSON texts. */
function natively(calls) {
  const program = process.env.EVENKEEL_NATIVE_CALLS;
  assert.ok(program, 'EVENKEEL_NATIVE_CALLS must name the native program; `cargo xtask test` builds it and sets this');
  const input = calls.map((call) => `${JSON.stringify(call)}\n`).join('');
  const { status, stdout } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'inherit'] });
  assert.equal(status, 0);
  return stdout.trimEnd().split('\n');
}

/** Has each message of a talk answered in WebAssembly. Returns the calls with their answers. */
function answered(says, modeOf, contextOf) {
  const messages = [];
  return says.map((text, turn) => {
    const mode = modeOf(turn);
    messages.push({ role: 'user', text, mode });
    const args = [structuredClone(messages), { mode, ...contextOf(turn) }];
    const reply = guide.reply(...args);
    messages.push({ role: 'assistant', text: reply.text, mode });
    return { call: ['reply', args], answer: reply };
  });
}

function* talks(scripted) {
  for (const [, mode, says] of scripted) {
    yield answered(
      says,
      () => mode,
      () => ({}),
    );
    // The same words in all modes, as further answers, with an article, and with replies that fit no question.
    yield answered(
      says.flatMap((text, turn) => [text, odd[turn % odd.length]]),
      (turn) => modes[Math.floor(turn / 5) % modes.length],
      (turn) => ({ attempt: turn % 3, articles: turn % 4 === 1 ? [article] : [] }),
    );
    yield says.map((text) => ({ call: ['reflect', [text]], answer: guide.reflect(text) }));
  }
}

test('OPEN-47 native and WebAssembly agree to the byte on every turn of the scripted talks', () => {
  const scripted = JSON.parse(natively([['scriptedTalks', []]])[0]);
  assert.ok(scripted.length >= 40, `${scripted.length} talks`);
  const turns = [...talks(scripted)].flat();
  const native = natively(turns.map(({ call }) => call));
  assert.equal(native.length, turns.length);
  for (const [at, { call, answer }] of turns.entries())
    // A whole float is `1.0` in Rust's JSON and `1` in JavaScript's; nothing else may differ.
    assert.equal(JSON.stringify(withoutAdditions(answer)), JSON.stringify(JSON.parse(native[at])), JSON.stringify(call));
  const replies = turns.filter(({ call }) => call[0] === 'reply').map(({ answer }) => answer);
  assert.ok(turns.length > 1_500, `only ${turns.length} turns were compared`);
  assert.ok(
    replies.some(({ safety }) => safety.takesOver),
    'no reply takes over',
  );
  assert.ok(
    replies.some(({ offer }) => offer),
    'no reply offers to keep something',
  );
  assert.ok(
    replies.some(({ sources }) => sources.length > 0),
    'no reply cites an article',
  );
});
