import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import type { JournalEntry } from '@/lib/api/types';
import type { DashboardData, DraftNote, EntryNote, EntryNotes } from '@/lib/dashboard-data';
import { AppError } from '@/lib/errors';
import { moodByDay } from '@/lib/mood';
import { toldOnPage } from '@/lib/query-client';
import { suggest } from './suggest';

const shown = 3;
const fetched = 50;

interface Given {
  name: string | null;
  draft: DraftNote | null;
  /** Cuts an entry to its first words. */
  firstWords: (entry: JournalEntry) => string;
}

function noteOf(entry: JournalEntry, firstWords: Given['firstWords']): EntryNote {
  return { id: entry.id, at: entry.createdAt, words: firstWords(entry), to: `/journal/new?entry=${entry.id}` };
}

/** Entries of this month, unless there may be more of them than were fetched. */
export function countThisMonth(entries: readonly JournalEntry[], more: boolean, now: Date = new Date()): number | null {
  const start = new Date(now.getFullYear(), now.getMonth(), 1).getTime();
  const count = entries.filter((entry) => Date.parse(entry.createdAt) >= start).length;
  return more && count === entries.length ? null : count;
}

/** What the server knows of the person today. Check-ins, measures and shared thoughts come with their tools. */
export function useDashboard({ name, draft, firstWords }: Given): DashboardData {
  const query = useQuery({
    queryKey: ['dashboard-entries'],
    queryFn: ({ signal }) => unwrap(api.GET('/journal-entries', { params: { query: { limit: fetched } }, signal })),
    meta: toldOnPage,
  });

  const notes = query.data?.entries.map((entry) => noteOf(entry, firstWords)) ?? [];
  const entries: EntryNotes = query.isError
    ? { kind: 'trouble', message: AppError.from(query.error).message, retry: () => void query.refetch() }
    : query.data
      ? {
          kind: 'ready',
          entries: notes.slice(0, shown),
          thisMonth: notes.length > 0 ? countThisMonth(query.data.entries, query.data.nextCursor !== undefined) : null,
        }
      : { kind: 'loading' };

  return {
    name,
    checkIn: null,
    draft,
    suggestion: query.data ? suggest(notes) : null,
    moods: moodByDay([], 14),
    balanced: null,
    due: [],
    entries,
  };
}
