import { describe, expect, it } from 'vitest';
import { dayKey } from '@/lib/mood';
import { bandOf, changeOf, changeLabels, scales } from '@/features/therapist/measures';
import { exampleState, guestState, patientData, readMoods, sixtyDays } from '@/features/demo/patient-data';
import { invites, patients, queue, sessions, shared } from '@/features/demo/therapist-data';
import { briefs, cohort, summaryOf } from '@/features/demo/therapist-details';

/** A day with a change of daylight saving time, the end of a month, and today. */
const nows = [new Date(2026, 2, 29, 12), new Date(2026, 1, 28, 23, 30), new Date(2026, 10, 21, 0, 10)];

describe('the invented patient', () => {
  it.each(nows)('PROD-12 has sixty days up to today, seen from %s', (now) => {
    const notes = readMoods(sixtyDays, now);
    expect(new Set(notes.map(({ at }) => dayKey(new Date(at)))).size).toBeGreaterThan(40);
    const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 59, 12);
    expect(dayKey(new Date(notes[0]?.at ?? ''))).toBe(dayKey(first));
    expect(notes.every(({ mood }) => mood >= 0 && mood <= 10)).toBe(true);
  });

  it.each(nows)('has nothing after %s', (now) => {
    const data = patientData(guestState(), now);
    const moments = data.entries.kind === 'ready' ? data.entries.entries.map(({ at }) => at) : [];
    expect(moments).toHaveLength(3);
    for (const at of [...moments, data.balanced?.at ?? '']) expect(Date.parse(at)).toBeLessThan(now.getTime());
    expect(data.moods).toHaveLength(14);
    expect(data.moods.at(-1)).toEqual({ day: dayKey(now), mood: null });
  });

  it.each(nows)('has a check-in in the example, today and before %s, and none for a guest', (now) => {
    const { checkIn, moods } = patientData(exampleState(now), now);
    expect(dayKey(new Date(checkIn?.at ?? ''))).toBe(dayKey(now));
    expect(Date.parse(checkIn?.at ?? '')).toBeLessThanOrEqual(now.getTime());
    expect(moods.at(-1)?.mood).toBe(checkIn?.mood);
    expect(patientData(guestState(), now).checkIn).toBeNull();
  });
});

describe('the six invented patients', () => {
  const rows = patients();

  it('PROD-12 include one with an answer to question 9 and one reliably worse', () => {
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ flaggedAt }) => flaggedAt !== undefined)).toHaveLength(1);
    expect(rows.filter(({ measures }) => measures.some((one) => changeOf(one) === 'worse'))).toHaveLength(1);
  });

  it('are the only people named in the example', () => {
    const known = new Map(rows.map(({ id, name }) => [id, name]));
    for (const { patientId, patient } of [...queue(), ...sessions(), ...shared(), ...briefs()]) expect(known.get(patientId)).toBe(patient);
    expect(rows.every(({ id }) => summaryOf(id)?.id === id)).toBe(true);
    expect(summaryOf('nobody')).toBeUndefined();
  });

  it.each(nows)('have shared and raised nothing after %s', (now) => {
    const past = [...queue(now), ...shared(now)].map(({ at }) => at);
    const active = patients(now).flatMap(({ lastActivity, measures }) => [lastActivity, ...measures.map(({ at }) => at)]);
    for (const at of [...past, ...active]) expect(Date.parse(at ?? '')).toBeLessThanOrEqual(now.getTime());
  });

  it('have quotes in the queue only if shared in full', () => {
    const full = new Set(
      shared()
        .filter(({ level }) => level === 'full')
        .map(({ patientId }) => patientId),
    );
    for (const item of queue()) if (item.quote) expect(full).toContain(item.patientId);
    for (const item of shared()) expect(item.words === undefined).toBe(item.level === 'summary');
  });

  it('match the numbers in the analytics', () => {
    const counted = cohort();
    expect(counted.patients).toBe(rows.length);
    expect(counted.homework).toEqual({
      done: rows.reduce((sum, { homework }) => sum + homework.done, 0),
      set: rows.reduce((sum, { homework }) => sum + homework.set, 0),
    });
    for (const instrument of ['PHQ-9', 'GAD-7'] as const) {
      const scores = rows.flatMap(({ measures }) => measures.filter((one) => one.instrument === instrument));
      for (const { label, value } of counted.bands[instrument]) {
        expect(scores.filter(({ score }) => bandOf(instrument, score) === label.toLowerCase())).toHaveLength(value);
      }
      expect(counted.bands[instrument]).toHaveLength(scales[instrument].bands.length);
    }
    const changes = rows
      .filter(({ measures }) => measures.length > 0)
      .map(({ measures }) => {
        const all = measures.map(changeOf);
        return all.find((one) => one === 'worse') ?? all.find((one) => one === 'better') ?? 'similar';
      });
    for (const change of ['better', 'similar', 'worse'] as const) {
      const word = changeLabels[change].label;
      expect(changes.filter((one) => one === change)).toHaveLength(
        counted.change.find(({ label }) => label.toLowerCase() === word)?.value ?? -1,
      );
    }
  });

  it('have invitations, one of which is still open', () => {
    expect(invites().filter(({ state }) => state === 'open')).toHaveLength(1);
  });
});
