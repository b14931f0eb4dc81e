/** Helpers for questionnaires: names from the core's tables, and comparisons between results. */
import type { MeasureChange } from '@evenkeel/safety/cbt';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import type { MeasureTaken, RecordOf } from '@/records';
import { measureTotal } from '@/records/facts';
import { bandIn, findInstrument } from '@/records/instruments';
import { dayInWords, offsetAt, readWallTime, wallClock, wallDay } from '@/lib/text/wall-time';

export type MeasureRecord = RecordOf<'measure'>;
export type Instrument = MeasureTaken['instrument'];
export type SafetyAnswer = NonNullable<MeasureTaken['safetyAnswer']>;

export const instruments: readonly Instrument[] = ['phq9', 'gad7'];

export const infoOf = (instrument: Instrument): InstrumentInfo => findInstrument(instrument) as InstrumentInfo;

/** Marks a question without an answer. Stored in drafts on the device only, never sent. */
export const unanswered = -1;

/** The index of PHQ-9's question about thoughts of being better off dead. */
const item9 = 8;

export const missingIn = ({ answers }: MeasureTaken, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => (answers[at] ?? unanswered) === unanswered);

/** Does not use the core: help must not wait for anything to load. */
export const asksAboutSafety = ({ instrument, answers }: MeasureTaken): boolean => instrument === 'phq9' && (answers[item9] ?? 0) > 0;

export const totalOf = measureTotal;

export const bandOf = (instrument: Instrument, total: number): string => bandIn(infoOf(instrument), total);

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

/** The answer "Extremely difficult" to the question that isn't scored. */
const extremely = 3;

export interface Advice {
  /** From the threshold on: it may be worth telling a doctor. */
  closerLook: boolean;
  /** A high total, or daily life is extremely difficult: see a doctor or therapist this week. */
  seeSomeone: boolean;
  /** A very high total, or daily life is extremely difficult: crisis lines beside the result, whatever item 9 says. */
  lines: boolean;
  extremely: boolean;
}

/** Returns the advice for a result. The totals come from the core's tables, which need no loading. */
export function adviceFor({ instrument, difficulty }: MeasureTaken, total: number): Advice {
  const { casenessFrom, seeSomeoneFrom, showLinesFrom = Infinity } = infoOf(instrument);
  const isExtreme = difficulty === extremely;
  return {
    closerLook: total >= casenessFrom,
    seeSomeone: total >= seeSomeoneFrom || isExtreme,
    lines: total >= showLinesFrom || isExtreme,
    extremely: isExtreme,
  };
}

/** The results that one is compared with: the one before, the first, and the lowest of the last 12 weeks. */
export type Baseline = 'last' | 'first' | 'lowest';

export interface Compared {
  with: Baseline;
  before: MeasureRecord;
  change: MeasureChange;
}

const twelveWeeksMs = 84 * 86_400_000;

/**
 * A result and earlier ones, compared by the core. With the one before alone, a slow rise would never be reliable. Each
 * earlier result is used once. `results` are the oldest first.
 */
export function comparisonsOf(
  results: readonly MeasureRecord[],
  id: string,
  change: (instrument: Instrument, earlier: number, later: number) => MeasureChange,
): Compared[] {
  const at = results.findIndex((one) => one.id === id);
  const now = results[at];
  const last = results[at - 1];
  if (!now || !last) return [];
  const earlier = results.slice(0, at);
  const recent = earlier.filter((one) => takenMs(now) - takenMs(one) <= twelveWeeksMs);
  const lowest = recent.toSorted((a, b) => totalOf(a) - totalOf(b))[0];
  const baselines = [
    ['last', last],
    ['first', results[0]],
    ['lowest', lowest],
  ] as const;
  return baselines.flatMap(([baseline, before], place) => {
    const isRepeated = baselines.slice(0, place).some(([, other]) => other?.id === before?.id);
    if (!before || isRepeated) return [];
    return [{ with: baseline, before, change: change(now.content.instrument, totalOf(before), totalOf(now)) }];
  });
}

export const chartMin = CBT_LIMITS.chartMin;
