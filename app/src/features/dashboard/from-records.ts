/** Derives the parts of the dashboard from records. Pure: the time is an argument. */
import type { Instrument, SuggestionInput, SuggestedStep } from '@evenkeel/safety/cbt';
import type { BalancedThought, EntryNote } from '@/records/dashboard-data';
import { dayKey, type MoodNote } from '@/lib/mood';
import type { AnyRecord, RecordOf } from '@/records';
import { pageOf, wordsOfRecord } from '@/records/registry';

const hour = 3_600_000;
/** How long an entry with a high risk level takes precedence. */
const crisisMs = 48 * hour;

const time = ({ occurredAt }: { occurredAt: string }): number => Date.parse(occurredAt);

const isHeavy = ({ riskLevel }: AnyRecord): boolean => riskLevel === 'high' || riskLevel === 'critical';

export function entryNote(record: AnyRecord): EntryNote {
  const { id, kind, content, occurredAt: at } = record;
  return { id, at, words: wordsOfRecord(record), heavy: isHeavy(record), to: pageOf(kind, id, content) };
}

/** The number of entries this month, or null if there may be more than were fetched. */
export function countThisMonth(entries: readonly { occurredAt: string }[], more: boolean, now: Date = new Date()): number | null {
  const start = new Date(now.getFullYear(), now.getMonth(), 1).getTime();
  const count = entries.filter((entry) => time(entry) >= start).length;
  return more && count === entries.length ? null : count;
}

export function moodNotes(logs: readonly RecordOf<'mood_log'>[]): MoodNote[] {
  return logs.flatMap(({ occurredAt, content: { mood } }) => (mood === undefined ? [] : [{ at: occurredAt, mood }]));
}

function balancedOf({ kind, content }: AnyRecord): string {
  if (kind === 'thought_record') return content.balanced ?? '';
  if (kind === 'reframe') return content.reframe ?? '';
  return kind === 'challenge' ? (content.balanced ?? '') : '';
}

/** The newest balanced thought, except those of heavy entries, which the dashboard doesn't quote. */
export function lastBalanced(entries: readonly AnyRecord[]): BalancedThought | null {
  for (const entry of entries.filter((each) => !isHeavy(each)).toSorted((a, b) => time(b) - time(a))) {
    const text = balancedOf(entry).trim();
    if (text !== '') return { text, at: entry.occurredAt };
  }
  return null;
}

/** The newest heavy entry of the last two days. */
export function recentlyHeavy(entries: readonly AnyRecord[], now: number): AnyRecord | undefined {
  const [newest] = entries
    .filter((record) => isHeavy(record) && now - Date.parse(record.updatedAt) < crisisMs)
    .toSorted((a, b) => time(b) - time(a));
  return newest;
}

/** How many balanced thoughts are in entries without any risk. */
export const countBalanced = (entries: readonly AnyRecord[]): number =>
  entries.filter((entry) => entry.riskLevel === 'none' && balancedOf(entry).trim() !== '').length;

/** When each questionnaire was last taken. */
export function lastTaken(measures: readonly RecordOf<'measure'>[]): Map<Instrument, number> {
  const last = new Map<Instrument, number>();
  for (const measure of measures) {
    const { instrument } = measure.content;
    last.set(instrument, Math.max(last.get(instrument) ?? 0, time(measure)));
  }
  return last;
}

interface Known {
  entries: readonly AnyRecord[];
  plan: RecordOf<'safety_plan'> | undefined;
  planReviewDue: boolean;
  draftId: string | undefined;
  dueMeasures: readonly string[];
  moodToday: number | undefined;
  notNow: Readonly<Record<string, number>>;
}

/** The suggestions put off today; they come back tomorrow. */
export function putOff(notNow: Readonly<Record<string, number>>, now: number): SuggestedStep[] {
  const today = dayKey(new Date(now));
  return Object.entries(notNow).flatMap(([step, at]) => (dayKey(new Date(at)) === today ? [step as SuggestedStep] : []));
}

export function suggestionInput(
  { entries, plan, planReviewDue, draftId, dueMeasures, moodToday, notNow }: Known,
  now: number,
): SuggestionInput {
  const unexamined = entries.flatMap((record) => {
    if (record.kind !== 'thought_record') return [];
    const { thoughts = [], balanced = '', evidenceAgainst = [] } = record.content;
    return thoughts.some(({ hot }) => hot) && balanced.trim() === '' && evidenceAgainst.length === 0 ? [record.id] : [];
  });
  const waiting = entries.flatMap((record) => {
    if (record.kind !== 'challenge') return [];
    const { dueAtMs, outcome = '' } = record.content.experiment ?? {};
    return dueAtMs !== undefined && dueAtMs <= now && outcome.trim() === '' ? [record.id] : [];
  });
  return {
    recentCrisis: recentlyHeavy(entries, now) !== undefined,
    hasPlan: plan !== undefined,
    planReviewDue,
    waitingExperiments: waiting,
    unexamined,
    dueMeasures: [...dueMeasures],
    // Reminders of good moments on a low day need a consent that doesn't exist yet.
    successes: [],
    // The check-in has a card on the same page.
    notNow: [...putOff(notNow, now), 'check_in'],
    ...(draftId !== undefined && { draftId }),
    ...(moodToday !== undefined && { moodToday }),
  };
}
