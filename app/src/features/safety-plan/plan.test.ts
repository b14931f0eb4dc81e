import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { describe, expect, it } from 'vitest';
import { crisisCountries, crisisCountry } from '@/lib/crisis-lines';
import { deviceParts, emptyPlan, fullPlan, isEmptyPlan, itemsOf, partsOf, servicesOf } from './plan';
import { copy } from './copy';

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
      {
        title: '4. People I can tell',
        items: [{ text: 'Sam', note: '+44 20 7946 0000 · evenings', dial: '+442079460000', sms: '+442079460000' }],
      },
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
  it('A10 begin step 5 with the emergency number, and each number once with what it takes', () => {
    const services = servicesOf(crisisCountry('GB'));
    expect(services[0]).toMatchObject({ name: copy.edit.emergency, phone: '999', reach: 'call' });
    expect(services).toContainEqual(expect.objectContaining({ name: 'Samaritans', phone: '116 123', reach: 'call' }));
    expect(services).toContainEqual(expect.objectContaining({ name: 'Shout', phone: '85258', reach: 'text' }));
    expect(servicesOf(crisisCountry('US')).filter(({ phone }) => phone === '988')).toMatchObject([{ reach: 'call_or_text' }]);
    expect(servicesOf(undefined)).toEqual([]);
  });

  it('A4 offer a text only where texts arrive, and a call only where calls do', () => {
    const items = itemsOf(fullPlan({ services: servicesOf(crisisCountry('GB')) }), 'services');
    const of = (name: string) => items.find(({ text }) => text === name);
    expect(of('Samaritans')).toMatchObject({ dial: '116123' });
    expect(of('Samaritans')).not.toHaveProperty('sms');
    expect(of('Shout')).toMatchObject({ sms: '85258' });
    expect(of('Shout')).not.toHaveProperty('dial');
    // Added by hand, and added before numbers said what they take.
    const [byHand, earlier] = itemsOf(
      fullPlan({
        services: [
          { name: 'My clinic', phone: '020 7946 0000' },
          { name: 'Shout', phone: '85258', details: 'Text, send the word SHOUT' },
        ],
      }),
      'services',
    );
    expect(byHand).toMatchObject({ dial: '02079460000' });
    expect(byHand).not.toHaveProperty('sms');
    expect(earlier).not.toHaveProperty('dial');
  });

  it('match the numbers on the crisis page', async () => {
    const page = await readFile(resolve(import.meta.dirname, '../../../public/crisis.html'), 'utf8');
    for (const { emergency, lines } of crisisCountries) {
      for (const number of emergency) expect(page).toContain(`tel:${number}`);
      for (const { dial: digits, way } of lines) expect(page).toMatch(way === 'call' ? `tel:${digits}` : new RegExp(`(sms|tel):${digits}`));
    }
  });
});
