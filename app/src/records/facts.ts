/** Builds the input of the core's analytics: times, ratings and word counts, never texts. */
import type {
  AnalyticsInput,
  CueRecord,
  EntryFact,
  HintVerdict,
  MeasureFact,
  MoodFact,
  MoodPoint,
  ThoughtRecord,
} from '@evenkeel/safety/cbt';
import { kindsOn } from './registry';
import type { Kind, RecordOf } from './types';
import { readWallTime } from '@/lib/text/wall-time';

/** The record kinds that the analytics read. */
export const factKinds = [...kindsOn('journal', 'moods'), 'hint_verdict'] as const satisfies readonly Kind[];

export type FactRecord = { [K in (typeof factKinds)[number]]: RecordOf<K> }[(typeof factKinds)[number]];

/** Returns the belief in the hot thought: the marked one, or the only one. */
function hotBelief({ thoughts = [] }: ThoughtRecord): number | undefined {
  return (thoughts.find(({ hot }) => hot) ?? (thoughts.length === 1 ? thoughts[0] : undefined))?.belief;
}

function highest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Leaves out undefined properties: the core reads a missing number as "no answer". */
function withoutUndefined<T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

const eftRatings = ({ surfaceIntensity, underneathIntensity, layers = [] }: RecordOf<'eft_entry'>['content']) => [
  surfaceIntensity,
  underneathIntensity,
  ...layers.map(({ intensity }) => intensity),
];

export function entryFact(record: FactRecord): EntryFact | undefined {
  const { atMs: occurredAtMs, tzOffsetMinutes } = readWallTime(record.occurredAt);
  const base = { id: record.id, occurredAtMs, tzOffsetMinutes, patterns: [] };
  switch (record.kind) {
    case 'journal_entry':
      return { ...base, kind: 'free' };
    case 'note':
      return { ...base, kind: 'note' };
    case 'success':
      return { ...base, kind: 'success' };
    case 'eft_entry':
      return {
        ...base,
        kind: 'eft',
        ...withoutUndefined({ strongest: highest(eftRatings(record.content)) }),
      };
    case 'thought_record': {
      const { patterns = [], hotBeliefAfter, moods = [] } = record.content;
      const rated = {
        beliefBefore: hotBelief(record.content),
        beliefAfter: hotBeliefAfter,
        strongest: highest(moods.map(({ intensity }) => intensity)),
      };
      return { ...base, kind: 'thought_record', patterns, ...withoutUndefined(rated) };
    }
    default:
      return undefined;
  }
}

/** A mood log has its own time and UTC offset. */
export function moodPoint({ id, content: { occurredAtMs = 0, tzOffsetMinutes = 0, mood } }: RecordOf<'mood_log'>): MoodPoint | undefined {
  return mood === undefined ? undefined : { id, occurredAtMs, tzOffsetMinutes, mood };
}

export function moodFact(record: RecordOf<'mood_log'>): MoodFact | undefined {
  const { emotions = [], activities = [] } = record.content;
  const point = moodPoint(record);
  return point && { ...point, emotions: emotions.map(({ name = '' }) => name), activities: activities.map(({ tag = '' }) => tag) };
}

export function measureTotal({ content: { answers } }: Pick<RecordOf<'measure'>, 'content'>): number {
  return answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
}

export function measureFact(record: RecordOf<'measure'>): MeasureFact {
  const { atMs: takenAtMs, tzOffsetMinutes } = readWallTime(record.occurredAt);
  return { id: record.id, instrument: record.content.instrument, total: measureTotal(record), takenAtMs, tzOffsetMinutes };
}

const known = <T>(fact: T | undefined): fact is T => fact !== undefined;

/**
 * Returns the input for the core, which filters by date itself. Drafts are left out. `tally` counts
 * the user's answers to hints.
 */
export function analyticsInput(
  records: readonly FactRecord[],
  range: { fromDay: string; toDay: string },
  tally: (verdicts: readonly HintVerdict[]) => CueRecord[],
): AnalyticsInput {
  const complete = records.filter(({ status }) => status === 'complete');
  const of = <K extends FactRecord['kind']>(kind: K) =>
    complete.filter((record): record is Extract<FactRecord, { kind: K }> => record.kind === kind);
  return {
    ...range,
    entries: complete.map(entryFact).filter(known),
    moods: of('mood_log').map(moodFact).filter(known),
    measures: of('measure').map(measureFact),
    cueRecords: tally(of('hint_verdict').map(({ content: { ruleId, verdict } }) => ({ ruleId, verdict }))),
  };
}
