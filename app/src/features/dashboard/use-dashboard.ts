import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import { useState } from 'react';
import { cbt, useCbt, type Instrument } from '@/lib/wasm/cbt';
import type { CheckIn, DashboardActions, DashboardData, DraftNote, DueItem, EntryNotes } from '@/lib/api/dashboard-data';
import { formatDay } from '@/lib/text/dates';
import { dayKey, moodByDay } from '@/lib/mood';
import { usePreferences } from '@/lib/device/preferences';
import { type RecordOf, removeRecord, saveRecord, useRecords } from '@/records';
import { isHomeThought, useHomeThought } from '@/records/home-thought';
import { showToast } from '@/lib/toasts';
import { offsetAt, withOffset } from '@/lib/text/wall-time';
import { countThisMonth, entryKinds, entryNote, lastBalanced, lastTaken, moodNotes, suggestionInput, todaysCheckIn } from './from-records';
import { lettersFor, lowMood } from './letters';
import { asSuggestion } from './step-places';
import { copy } from './copy';

const shown = 3;
const strip = 14;
const weeks = 35;
const day = 86_400_000;

const moodKinds = ['mood_log'] as const;
const measureKinds = ['measure'] as const;
const planKinds = ['safety_plan'] as const;

interface Given {
  name: string | null;
  /** Undefined while it loads. */
  draft: DraftNote | null | undefined;
}

export interface LiveDashboard extends DashboardActions {
  data: DashboardData;
  putAway: { ids: readonly string[]; change: (id: string, away: boolean) => void };
}

/** The data of the dashboard from the person's own records. Each part appears when it has loaded. */
export function useDashboard({ name, draft }: Given): LiveDashboard {
  const [now] = useState(() => new Date());
  const [fromDay] = useState(() => new Date(now.getTime() - (weeks + 1) * day).toISOString());
  const written = useRecords(entryKinds, { limit: 100 });
  const logs = useRecords(moodKinds, { from: fromDay, limit: 500 });
  const measures = useRecords(measureKinds, { limit: 20 });
  const plans = useRecords(planKinds, { limit: 1 });
  const home = useHomeThought();
  // One that isn't known to be free of risk isn't quoted.
  const keptThought = home.note?.riskLevel === 'none' ? home.note : undefined;
  const core = useCbt();
  const ready = core === 'ready';
  const [{ notNow }, change] = usePreferences();
  const [away, setAway] = useState<readonly string[]>([]);
  const checkIn = useCheckIn(logs.records);

  const notes = moodNotes(logs.records);
  const entries: EntryNotes =
    written.state === 'ready'
      ? {
          kind: 'ready',
          entries: written.records
            .filter((record) => !isHomeThought(record))
            .slice(0, shown)
            .map((record) => entryNote(record as never)),
          thisMonth: written.records.length > 0 ? countThisMonth(written.records, written.more !== undefined, now) : null,
        }
      : written.state === 'loading'
        ? { kind: 'loading' }
        : { kind: 'trouble', message: written.error?.message ?? copy.entries.trouble, retry: written.retry };

  const [plan] = plans.records;
  const due = ready ? dueMeasures(measures.records, now.getTime()) : [];
  // A suggestion put away on this visit stays on the page, with a way back.
  const before = Object.fromEntries(Object.entries(notNow).filter(([step]) => !away.includes(step)));
  const known = !home.isLoading && written.state !== 'loading' && logs.state !== 'loading' && plans.state !== 'loading';
  const suggestion =
    ready && known
      ? cbt.suggestStep(
          suggestionInput(
            {
              entries: written.records as never,
              plan,
              planReviewDue: plan !== undefined && cbt.safetyPlan.review(plan.content.reviewedOn ?? '', dayKey(now)).due,
              // The draft has a card of its own.
              draftId: undefined,
              dueMeasures: due.map((item) => item.name),
              moodToday: checkIn.checkIn?.mood,
              notNow: before,
            },
            now.getTime(),
          ),
        )
      : null;

  return {
    data: {
      name,
      checkIn: checkIn.checkIn,
      letters: checkIn.checkIn && checkIn.checkIn.mood <= lowMood ? lettersFor(written.records as never, logs.records, now) : [],
      draft: draft ?? null,
      suggestion: suggestion && asSuggestion(suggestion, draft?.to ?? '/journal/new'),
      moods: moodByDay(notes, strip, now),
      weeks: moodByDay(notes, weeks, now),
      loading: !known || core === 'loading' || draft === undefined || measures.state === 'loading',
      balanced: keptThought
        ? { text: keptThought.content.body ?? '', at: keptThought.occurredAt, isKept: true }
        : lastBalanced(written.records as never),
      due,
      entries,
    },
    keepCheckIn: checkIn.keep,
    ...(checkIn.takeBack && { takeBackCheckIn: checkIn.takeBack }),
    ...(keptThought && { takeOffThought: () => void removeRecord(keptThought, { told: copy.balanced.takenOff }) }),
    putAway: {
      ids: away,
      change: (id, isAway) => {
        setAway(isAway ? [...away, id] : away.filter((one) => one !== id));
        const { [id]: _, ...rest } = notNow;
        change({ notNow: isAway ? { ...rest, [id]: Date.now() } : rest });
      },
    },
  };
}

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

/** Today's check-in: shown at once and saved in the background. */
function useCheckIn(logs: readonly RecordOf<'mood_log'>[]) {
  const stored = todaysCheckIn(logs);
  const [mine, setMine] = useState<CheckIn & { record?: RecordOf<'mood_log'> }>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const found = mine ?? (stored && !taken.includes(stored.record.id) ? stored : null);
  const isStored = found?.record !== undefined && found.record.version > 0;
  const checkIn = found && { ...found, ...(isStored && { id: found.record?.id as string }) };

  function keep(mood: number, feelings: readonly string[]): void {
    const at = new Date();
    const occurredAt = withOffset(at.getTime(), offsetAt(at));
    const content = {
      occurredAtMs: at.getTime(),
      tzOffsetMinutes: offsetAt(at),
      mood,
      emotions: feelings.map((name) => ({ name })),
      activities: [],
      note: '',
    };
    setMine({ at: occurredAt, mood, feelings });
    saveRecord('mood_log', content, { occurredAt }).then(
      (record) => setMine({ at: occurredAt, mood, feelings, record }),
      () => {
        setMine(undefined);
        showToast({ text: copy.checkIn.trouble, action: { label: copy.entries.retry, run: () => keep(mood, feelings) } });
      },
    );
  }

  const current = mine ? mine.record : stored?.record;
  const takeBack = async (record: RecordOf<'mood_log'>) => {
    if (!(await removeRecord(record, { told: copy.checkIn.takenBack }))) return;
    setTaken([...taken, record.id]);
    setMine(undefined);
  };
  // What only waits on this device can be taken back once it has been sent.
  return { checkIn, keep, takeBack: current && current.version > 0 ? () => void takeBack(current) : undefined };
}
