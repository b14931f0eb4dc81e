import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import type { DashboardData, DraftNote, DueItem, SourceTrouble } from '@/records/dashboard-data';
import { dayKey, moodByDay } from '@/lib/mood';
import { formatDay } from '@/lib/text/dates';
import { cbt, type Instrument } from '@/lib/wasm/cbt';
import type { AnyRecord, Found, Kind, RecordOf } from '@/records';
import { isHomeThought } from '@/records/home-thought';
import {
  countBalanced,
  countThisMonth,
  entryNote,
  lastBalanced,
  lastTaken,
  moodNotes,
  recentlyHeavy,
  suggestionInput,
} from './from-records';
import { lettersFor, lowMood } from './letters';
import { asSuggestion } from './step-places';
import { thisDayOf } from './this-day';
import { cardsCopy as copy } from './cards-copy';

export type FurtherData = Pick<
  DashboardData,
  'letters' | 'suggestion' | 'moods' | 'weeks' | 'balanced' | 'due' | 'entries' | 'after' | 'thisDay' | 'lanterns' | 'missing'
>;

const shown = 3;
const strip = 14;
const weeks = 35;

interface FurtherInput {
  written: Omit<Found<AnyRecord['kind']>, 'records'> & { records: readonly AnyRecord[] };
  logs: Found<'mood_log'>;
  measures: Found<'measure'>;
  plan: RecordOf<'safety_plan'> | undefined;
  /** Whether the plan and the core are loaded, and neither entries nor moods are still loading. */
  known: boolean;
  /** Whether the core is loaded. */
  ready: boolean;
  now: Date;
  /** The mood of today's check-in. */
  mood: number | undefined;
  draft: DraftNote | null | undefined;
  notNow: Readonly<Record<string, number>>;
  /** Logs of earlier years, and the heavy entry after which it is better. */
  earlier: readonly RecordOf<'mood_log'>[];
  betterAfter: string | undefined;
}

/** What the cards below the check-in show. */
export function furtherData({
  written,
  logs,
  measures,
  plan,
  known,
  ready,
  now,
  mood,
  draft,
  notNow,
  earlier,
  betterAfter,
}: FurtherInput): FurtherData {
  const notes = moodNotes(logs.records);
  const due = ready ? dueMeasures(measures.records, now.getTime()) : [];
  const [noEntries, noMoods, noMeasures] = [written, logs, measures].map(({ state }) => state === 'problem');
  const suggestion =
    known && !noEntries && !noMoods && !noMeasures
      ? cbt.suggestStep(
          suggestionInput(
            {
              entries: written.records,
              plan,
              planReviewDue: plan !== undefined && cbt.safetyPlan.review(plan.content.reviewedOn ?? '', dayKey(now)).due,
              // The draft has a card of its own.
              draftId: undefined,
              dueMeasures: due.map((item) => item.name),
              moodToday: mood,
              notNow,
            },
            now.getTime(),
          ),
        )
      : null;
  const heavy = recentlyHeavy(written.records, now.getTime());
  return {
    after: heavy && heavy.id !== betterAfter ? { id: heavy.id, at: heavy.occurredAt } : undefined,
    thisDay: thisDayOf([...logs.records, ...earlier], mood, now),
    lanterns: noEntries ? null : countBalanced(written.records),
    letters: mood !== undefined && mood <= lowMood ? lettersFor(written.records, logs.records, now) : [],
    suggestion: suggestion && asSuggestion(suggestion, draft?.to ?? '/journal/new'),
    moods: moodByDay(notes, strip, now),
    weeks: moodByDay(notes, weeks, now),
    balanced: lastBalanced(written.records),
    due,
    entries:
      written.state === 'ready'
        ? {
            kind: 'ready',
            entries: written.records
              .filter((record) => !isHomeThought(record))
              .slice(0, shown)
              .map((record) => entryNote(record)),
            thisMonth: written.records.length > 0 ? countThisMonth(written.records, written.more !== undefined, now) : null,
          }
        : written.state === 'loading'
          ? { kind: 'loading' }
          : { kind: 'trouble', error: written.error, retry: written.retry },
    missing: {
      moods: noMoods ? troubleOf(logs, noEntries) : undefined,
      measures: noMeasures ? troubleOf(measures, noEntries || noMoods) : undefined,
    },
  };
}

/** Quiet if the card of an earlier source says that it couldn't be loaded. */
const troubleOf = ({ error, retry }: Pick<Found<Kind>, 'error' | 'retry'>, quiet = false): SourceTrouble => ({ error, retry, quiet });

function dueMeasures(measures: readonly RecordOf<'measure'>[], now: number): DueItem[] {
  return [...lastTaken(measures)].flatMap(([instrument, taken]): DueItem[] => {
    const { state, dueAtMs } = cbt.measures.due(taken, now);
    return state === 'due'
      ? [
          {
            id: instrument,
            name: nameOf(instrument),
            about: copy.due.about,
            due: copy.due.since(formatDay(dueAtMs)),
            to: '/mood-logs?tab=measures',
          },
        ]
      : [];
  });
}

const nameOf = (instrument: Instrument): string => INSTRUMENTS.find((each) => each.instrument === instrument)?.name ?? instrument;
