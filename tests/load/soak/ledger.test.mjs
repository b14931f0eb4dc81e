import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from './ledger.mjs';

const known = { version: 2, text: 'the second' };
const stored = (version, situation) => ({ version, content: { situation } });

/** Returns what a ledger says about a record, and whether it still doubts. */
function judged(entry, record) {
  const ledger = new Ledger();
  const whole = { id: 'it', ...entry };
  ledger.judge(whole, record);
  return { lost: ledger.lost.length, wrong: ledger.wrong.length, inDoubt: whole.maybe !== undefined };
}

test('an acknowledged record that is gone or older is lost', () => {
  assert.equal(judged({ known }, undefined).lost, 1);
  assert.equal(judged({ known }, stored(1, 'the first')).lost, 1);
  assert.equal(judged({ known }, stored(2, 'the second')).lost, 0);
});

test('a record with another text, a later version or after its deletion is wrong', () => {
  assert.equal(judged({ known }, stored(2, 'another')).wrong, 1);
  assert.equal(judged({ known }, stored(3, 'the third')).wrong, 1);
  assert.equal(judged({ known: { ...known, deleted: true } }, stored(2, 'the second')).wrong, 1);
});

test('what was in doubt may be done or not, and nothing else', () => {
  const maybe = { version: 3, text: 'the third' };
  assert.deepEqual(judged({ known, maybe }, stored(3, 'the third')), { lost: 0, wrong: 0, inDoubt: false });
  assert.deepEqual(judged({ known, maybe }, stored(2, 'the second')), { lost: 0, wrong: 0, inDoubt: true });
  assert.equal(judged({ known, maybe }, stored(3, 'another')).wrong, 1);
  assert.equal(judged({ known, maybe }, undefined).lost, 1);
  assert.deepEqual(judged({ maybe: { version: 1, text: 'new' } }, undefined), { lost: 0, wrong: 0, inDoubt: true });
  assert.deepEqual(judged({ known, maybe: { ...known, deleted: true } }, undefined), { lost: 0, wrong: 0, inDoubt: false });
});
