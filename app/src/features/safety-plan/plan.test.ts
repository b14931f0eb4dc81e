import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { beforeAll, describe, expect, it } from 'vitest';
import { cbt } from '@/lib/wasm/cbt';
import { crisisCountries } from '@/lib/crisis-lines';
import { loadCbt } from '../../../test/core';
import { deviceParts, dial, emptyPlan, fullPlan, isEmptyPlan, partsOf } from './plan';
import { copy } from './copy';

beforeAll(loadCbt);

describe('the digits to dial', () => {
  it.each(['988', ' 116 123 ', '+44 (0)20 7946 0000', '0800-111/222', '1', '', 'call me', '12 x', '+1 (555) 010-9999', '++1', '13 11 14'])(
    'match the core’s for “%s”',
    (phone) => {
      expect(dial(phone) ?? null).toBe(cbt.safetyPlan.dial(phone));
    },
  );
});

describe('the parts of a plan', () => {
  const plan = fullPlan({
    warningSigns: ['I stop answering', ' '],
    actions: [{ text: 'Walk', barrier: 'Rain' }],
    helpers: [{ name: 'Sam', phone: '+44 20 7946 0000', details: 'evenings' }, {}],
    surroundings: [{ what: 'Pills', helper: 'Kim', done: true }],
  });

  it('are the six steps in order, and reasons for living', () => {
    expect(partsOf(plan, PLAN_STEPS).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  it('leave out empty ones, and give a phone number its button', () => {
    expect(deviceParts(partsOf(plan, PLAN_STEPS))).toEqual([
      { title: '1. How I notice it', items: [{ text: 'I stop answering' }] },
      { title: '2. What I can do alone', items: [{ text: 'Walk', note: copy.barrier('Rain') }] },
      { title: '4. People I can tell', items: [{ text: 'Sam', note: '+44 20 7946 0000 · evenings', dial: '+442079460000' }] },
      { title: '6. Making my surroundings safer', items: [{ text: 'Pills', note: `${copy.helper('Kim')} · ${copy.done}` }] },
    ]);
  });

  it('are empty for a blank plan', () => {
    expect(isEmptyPlan(emptyPlan, PLAN_STEPS)).toBe(true);
    expect(isEmptyPlan(fullPlan({ reasons: ['  '] }), PLAN_STEPS)).toBe(true);
    expect(isEmptyPlan(plan, PLAN_STEPS)).toBe(false);
  });
});

describe('a country’s crisis lines', () => {
  it('match the numbers on the crisis page', async () => {
    const page = await readFile(resolve(import.meta.dirname, '../../../public/crisis.html'), 'utf8');
    for (const { emergency, lines } of crisisCountries) {
      for (const number of emergency) expect(page).toContain(`tel:${number}`);
      for (const { dial: digits, way } of lines) expect(page).toMatch(way === 'call' ? `tel:${digits}` : new RegExp(`(sms|tel):${digits}`));
    }
  });
});
