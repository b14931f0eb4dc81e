import { useState } from 'react';
import { useCbt } from '@/lib/wasm/cbt';
import type { CheckIn, DashboardActions, DashboardData, DraftNote } from '@/records/dashboard-data';
import { dayKey } from '@/lib/mood';
import { currentUserId } from '@/lib/auth/current-user';
import { betterAfterKey, readWord, writeWord } from '@/lib/device/storage';
import { usePreferences } from '@/records/preferences';
import { type RecordOf, removeRecord, saveRecord, useRecords, type AnyRecord } from '@/records';
import { useHomeThought } from '@/records/home-thought';
import { showToast } from '@/lib/toasts';
import { offsetAt, withOffset } from '@/lib/text/wall-time';
import { loadedBeside } from '@/lib/loaded-beside';
import type { FurtherData } from './further-data';
import { copy } from './copy';

/** What the cards below the check-in show. */
const useFurtherData = loadedBeside(async () => (await import('./further-data')).furtherData);

const nothingYet: FurtherData = {
  letters: [],
  suggestion: null,
  moods: [],
  weeks: [],
  balanced: null,
  due: [],
  entries: { kind: 'loading' },
};

const day = 86_400_000;
/** The days of the longest graph. */
const daysRead = 35;

/** The kinds listed as entries. */
const entryKinds = ['journal_entry', 'thought_record', 'eft_entry', 'success', 'note', 'challenge', 'reframe'] as const;
const moodKinds = ['mood_log'] as const;
const measureKinds = ['measure'] as const;
const planKinds = ['safety_plan'] as const;

interface DashboardInput {
  name: string | null;
  /** Undefined while it loads. */
  draft: DraftNote | null | undefined;
}

export interface LiveDashboard extends DashboardActions {
  data: DashboardData;
  putAway: { ids: readonly string[]; change: (id: string, away: boolean) => void };
}

/** The data of the dashboard from the person's own records. Each part appears when it has loaded. */
export function useDashboard({ name, draft }: DashboardInput): LiveDashboard {
  const [now] = useState(() => new Date());
  const [yearBefore] = useState(() => yearBeforeOf(now));
  const [fromDay] = useState(() => new Date(now.getTime() - (daysRead + 1) * day).toISOString());
  const written = useRecords(entryKinds, { limit: 100 });
  const logs = useRecords(moodKinds, { from: fromDay, limit: 500 });
  const earlier = useRecords(moodKinds, yearBefore);
  const [betterAfter, noteBetter] = useBetterAfter();
  const measures = useRecords(measureKinds, { limit: 20 });
  const plans = useRecords(planKinds, { limit: 1 });
  const home = useHomeThought();
  // One that isn't known to be free of risk isn't quoted.
  const keptThought = home.note?.riskLevel === 'none' ? home.note : undefined;
  const core = useCbt('forms');
  const ready = core === 'ready';
  const [{ notNow }, change] = usePreferences();
  const [away, setAway] = useState<readonly string[]>([]);
  const checkIn = useCheckIn(logs.records);
  const furtherData = useFurtherData();

  const known = !home.isLoading && written.state !== 'loading' && logs.state !== 'loading' && plans.state !== 'loading';
  const further = furtherData?.({
    written: { ...written, records: written.records as AnyRecord[] },
    logs,
    measures,
    plan: plans.records[0],
    known: ready && known && plans.state === 'ready',
    ready,
    now,
    mood: checkIn.checkIn?.mood,
    draft,
    // A suggestion put away on this visit stays on the page, with a way back.
    notNow: Object.fromEntries(Object.entries(notNow).filter(([step]) => !away.includes(step))),
    earlier: earlier.records,
    betterAfter,
  });

  return {
    data: {
      name,
      checkIn: checkIn.checkIn,
      draft: draft ?? null,
      ...(further ?? nothingYet),
      ...(keptThought && { balanced: { text: keptThought.content.body ?? '', at: keptThought.occurredAt, isKept: true } }),
      loading:
        !further || !known || core === 'loading' || draft === undefined || measures.state === 'loading' || earlier.state === 'loading',
    },
    keepCheckIn: checkIn.keep,
    noteBetter,
    ...(checkIn.takeBack && { takeBackCheckIn: checkIn.takeBack }),
    ...(keptThought && { takeOffThought: () => void removeRecord(keptThought, { told: copy.takenOff }) }),
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

/** The day a year ago, in the user's time zone. */
function yearBeforeOf(now: Date) {
  const [year, month, date] = [now.getFullYear() - 1, now.getMonth(), now.getDate()];
  return { from: new Date(year, month, date).toISOString(), to: new Date(year, month, date + 1).toISOString(), limit: 20 };
}

/** The id of the heavy entry after which the user said that it is better. It stays on this device, without any words. */
function useBetterAfter(): [id: string | undefined, note: (id: string) => void] {
  const [key] = useState(() => betterAfterKey(currentUserId()));
  const [found] = useState(() => readWord(key));
  // What was answered on this visit stays on the page, with its answer.
  return [found, (id) => void writeWord(key, id)];
}

/** The latest mood log of today. */
function todaysCheckIn(logs: readonly RecordOf<'mood_log'>[], now: Date = new Date()): (CheckIn & { record: RecordOf<'mood_log'> }) | null {
  const today = dayKey(now);
  const latest = logs
    .filter(({ occurredAt, content }) => content.mood !== undefined && dayKey(new Date(occurredAt)) === today)
    .toSorted((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt))[0];
  if (!latest) return null;
  const { mood = 0, emotions = [] } = latest.content;
  return { at: latest.occurredAt, mood, feelings: emotions.flatMap(({ name }) => (name ? [name] : [])), record: latest };
}

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
        showToast({ text: copy.checkIn.trouble, action: { label: copy.retry, run: () => keep(mood, feelings) } });
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
