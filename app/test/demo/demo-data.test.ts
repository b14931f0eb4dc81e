import { describe, expect, it } from 'vitest';
import { dayKey } from '@/lib/mood';
import { exampleState, guestState, patientData, readMoods, sixtyDays } from '@/features/demo/patient-data';
import { invites, measuresOf, patients, queue } from '@/features/demo/therapist-data';
import { contentOf, detailOf, entriesOf, homeworkOf } from '@/features/demo/therapist-details';
import { commentsOn } from '@/features/demo/therapist-entries';
import { briefPage, briefs, cohort, counted } from '@/features/demo/therapist-figures';
import { bandLabel, tableOf } from '@/features/therapist/measure-fact';
import { instruments } from '@/lib/care/care-data';

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
  const linked = rows.filter(({ status }) => status === 'active');

  it('PROD-12 include one with an answer to question 9 and one reliably worse', () => {
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ flaggedAt }) => flaggedAt !== undefined)).toHaveLength(1);
    expect(rows.filter(({ measures }) => measures.some(({ change }) => change === 'worsened'))).toHaveLength(1);
  });

  it('have bands and changes by the core’s tables', () => {
    for (const measure of rows.flatMap(({ id }) => measuresOf(id))) {
      const { bands, reliableChange } = tableOf(measure.instrument);
      expect(bandLabel(measure)).toBe(bands.findLast(({ from }) => measure.score >= from)?.label);
      const moved = measure.score - (measure.from?.score ?? measure.score);
      const change = Math.abs(moved) < reliableChange ? 'unchanged' : moved < 0 ? 'improved' : 'worsened';
      expect(measure.change ?? 'unchanged').toBe(change);
    }
  });

  it('are the only people named in the example', () => {
    const known = new Map(rows.map(({ id, name }) => [id, name]));
    for (const { patientId, patient } of [...queue(), ...briefs()]) expect(known.get(patientId)).toBe(patient);
    expect(detailOf('nobody')).toBeUndefined();
  });

  it('PROD-07 OPEN-10 show nothing while their link is paused', () => {
    expect(rows.filter(({ status }) => status === 'paused').map(({ id }) => detailOf(id))).toEqual([undefined]);
    expect(linked.every(({ id }) => detailOf(id)?.patient.id === id)).toBe(true);
  });

  it('OPEN-10 show only what is in their scopes', () => {
    for (const { scopes, moods, measures, flags, entries, hasPlan } of linked.flatMap(({ id }) => {
      const detail = detailOf(id);
      return detail ? [{ ...detail, scopes: detail.patient.scopes }] : [];
    })) {
      expect(moods.length > 0).toBe(scopes.includes('mood.trend'));
      expect(measures.length > 0).toBe(scopes.includes('measures'));
      expect(entries.length > 0).toBe(scopes.includes('journal.shared'));
      if (!scopes.includes('safety.flags')) expect(flags).toEqual([]);
      if (!scopes.includes('safety.plan')) expect(hasPlan).toBe(false);
    }
  });

  it.each(nows)('have shared and raised nothing after %s', (now) => {
    const past = [
      ...queue(now).map(({ at }) => at),
      ...rows.flatMap(({ id }) => [
        ...entriesOf(id, now).flatMap(({ id: entry, occurredAt }) => [occurredAt, ...commentsOn(entry, now).map(({ at }) => at)]),
        ...(detailOf(id, now)?.reads.map(({ at }) => at) ?? []),
        ...measuresOf(id, now).map(({ at }) => at),
        ...homeworkOf(id, now).map(({ setAt }) => setAt),
      ]),
      ...patients(now).flatMap(({ lastActivity = '', since }) => [lastActivity, since]),
    ];
    for (const at of past) expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
  });

  it('have words only in entries shared in full, and quotes only from those', () => {
    const entries = rows.flatMap(({ id }) => entriesOf(id));
    for (const { id, share, words } of entries) {
      expect(words === undefined).toBe(share === 'summary');
      expect(contentOf(id) === undefined).toBe(share === 'summary');
    }
    const full = new Set(entries.flatMap(({ id, share }) => (share === 'full' ? [id] : [])));
    for (const { recordId } of briefs().flatMap(({ patientId }) => briefPage(patientId)?.quotes ?? [])) expect(full).toContain(recordId);
  });

  it('match the numbers in the analytics, small groups of which are hidden', () => {
    expect(counted.patients).toBe(rows.length);
    expect(counted.homework).toEqual({
      done: rows.reduce((sum, { homework }) => sum + homework.done, 0),
      set: rows.reduce((sum, { homework }) => sum + homework.set, 0),
      hidden: false,
    });
    for (const instrument of instruments) {
      const bands = rows.flatMap(({ measures }) => measures.filter((one) => one.instrument === instrument)).map(bandLabel);
      for (const { label, value } of counted.bands[instrument]) {
        expect(bands.filter((band) => band === label.toLowerCase())).toHaveLength(value);
      }
      expect(counted.bands[instrument]).toHaveLength(tableOf(instrument).bands.length);
    }
    const changes = rows
      .filter(({ measures }) => measures.length > 0)
      .map(({ measures }) => {
        const all = measures.map(({ change }) => change);
        return all.find((one) => one === 'worsened') ?? all.find((one) => one === 'improved') ?? 'unchanged';
      });
    const sizes = (['improved', 'unchanged', 'worsened'] as const).map((one) => changes.filter((change) => change === one).length);
    expect(sizes).toEqual(counted.change.map(({ value }) => value));
    const cells = Object.values(cohort().bands).flat();
    expect(cells.filter(({ value = 0 }) => value > 0 && value < 5)).toEqual([]);
  });

  it('have invitations, one of which is still open', () => {
    expect(invites().filter(({ state }) => state === 'pending')).toHaveLength(1);
  });
});
