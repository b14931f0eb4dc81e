/** Helpers for questionnaires: names from the core's tables, and comparisons between results. */
import type { MeasureChange } from '@evenkeel/safety/cbt';
import { CBT_LIMITS, INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import type { MeasureTaken, RecordOf } from '@/records';
import { measureTotal } from '@/records/facts';
import { dayInWords, offsetAt, readWallTime, wallClock, wallDay } from '@/lib/text/wall-time';

export type MeasureRecord = RecordOf<'measure'>;
export type Instrument = MeasureTaken['instrument'];
export type SafetyAnswer = NonNullable<MeasureTaken['safetyAnswer']>;

export const instruments: readonly Instrument[] = ['phq9', 'gad7'];

export const infoOf = (instrument: Instrument): InstrumentInfo =>
  INSTRUMENTS.find((one) => one.instrument === instrument) as InstrumentInfo;

/** Marks a question without an answer. Stored in drafts on the device only, never sent. */
export const unanswered = -1;

/** The index of PHQ-9's question about thoughts of being better off dead. */
const item9 = 8;

export const missingIn = ({ answers }: MeasureTaken, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => (answers[at] ?? unanswered) === unanswered);

/** Does not use the core: help must not wait for anything to load. */
export const asksAboutSafety = ({ instrument, answers }: MeasureTaken): boolean => instrument === 'phq9' && (answers[item9] ?? 0) > 0;

export const totalOf = measureTotal;

export function bandOf(instrument: Instrument, total: number): string {
  const { bands } = infoOf(instrument);
  return bands.findLast(({ from }) => total >= from)?.label ?? '';
}

export const takenMs = ({ occurredAt }: MeasureRecord): number => readWallTime(occurredAt).atMs;
export const dayOf = ({ occurredAt }: MeasureRecord): string => occurredAt.slice(0, 10);

/** The day of a timestamp in words, in the device's time zone. */
export const dayOfMs = (ms: number): string => dayInWords(wallDay(ms, offsetAt(new Date(ms))));

export function whenTaken({ occurredAt }: MeasureRecord): string {
  const { atMs, tzOffsetMinutes } = readWallTime(occurredAt);
  return `${dayInWords(occurredAt.slice(0, 10))}, ${wallClock(atMs, tzOffsetMinutes)}`;
}

/** The results of one instrument, oldest first. */
export function resultsOf(records: readonly MeasureRecord[], instrument: Instrument): MeasureRecord[] {
  return records
    .filter(({ content, status }) => content.instrument === instrument && status === 'complete')
    .toSorted((a, b) => takenMs(a) - takenMs(b));
}

export interface Compared {
  before: MeasureRecord;
  change: MeasureChange;
}

/** A result and the one before it, compared by the core. */
export function comparedWith(
  results: readonly MeasureRecord[],
  id: string,
  change: (instrument: Instrument, earlier: number, later: number) => MeasureChange,
): Compared | undefined {
  const at = results.findIndex((one) => one.id === id);
  const [before, now] = [results[at - 1], results[at]];
  if (!before || !now) return undefined;
  return { before, change: change(now.content.instrument, totalOf(before), totalOf(now)) };
}

export const chartMin = CBT_LIMITS.chartMin;
