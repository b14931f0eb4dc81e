// The guide's module in JavaScript: its setup() loads the safety module too, and a talk is a function of its messages.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as guide from '../../pkg/dist/guide-node.js';
import * as safety from '../../pkg/dist/node.js';

const said = (text, mode = 'listen') => ({ role: 'user', text, mode });
const answered = (text, mode = 'listen') => ({ role: 'assistant', text, mode });

test('a call before setup() explains what to do, and setup() loads the safety module too', async () => {
  assert.throws(() => guide.reflect('x'), guide.SafetyUnavailable);
  await guide.setup();
  assert.equal(guide.isReady(), true);
  assert.equal(safety.isReady(), true);
});

test('OPEN-47 a talk without a network: one question each, and no sentence twice', async () => {
  await guide.setup();
  const messages = [];
  for (const text of ['My boss ignored me today', 'She walked past my desk', 'I felt small', 'idk', 'It happens every week']) {
    messages.push(said(text));
    const { text: answer, safety } = guide.reply(messages);
    assert.equal(answer.match(/\?/gu)?.length ?? 0, 1, answer);
    assert.equal(safety.pinned, false);
    messages.push(answered(answer));
  }
  const answers = messages.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  assert.equal(new Set(answers).size, answers.length);
});

test('CRISIS-39 the safety talk comes first, and a joke does not unpin the help', async () => {
  await guide.setup();
  const messages = [said('I want to die')];
  const first = guide.reply(messages);
  assert.deepEqual([first.safety.pinned, first.safety.takesOver], [true, true]);
  messages.push(answered(first.text), said('I was joking'));
  assert.equal(guide.reply(messages).safety.pinned, true);
});

test('OPEN-47 the guide reflects without a network', async () => {
  await guide.setup();
  const { patterns, question } = guide.reflect("I'm such an idiot");
  assert.equal(patterns[0].pattern, 'labeling');
  assert.match(question, /\?$/);
});
