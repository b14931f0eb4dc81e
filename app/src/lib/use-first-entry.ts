import { useEffect, useRef } from 'react';
import { firstEntry } from '@/lib/analytics';
import { useAuth } from '@/lib/auth';
import { currentUserId } from '@/lib/current-user';
import { useRecords, type Kind, type Writing } from '@/records';

/** What counts as an entry of the journal, whichever door it came through. */
const entries = ['journal_entry', 'thought_record', 'eft_entry'] as const satisfies readonly Kind[];
const newest = { limit: 1 };

/** Tells of the first words and the first save of somebody who has no entry yet. */
export function useFirstEntry<K extends Kind>({ id, content, state }: Pick<Writing<K>, 'id' | 'content' | 'state'>): void {
  const stored = useRecords(entries, newest);
  const userId = useAuth().user?.id ?? currentUserId();
  // As long as the list is not there, nobody can say that it is empty.
  const none = stored.state === 'ready' && stored.records.length === 0 && stored.unreadable === 0;
  const first = useRef(false);
  const begun = useRef<{ id: string; content: unknown }>(undefined);

  useEffect(() => {
    // A save makes the list longer, and is still the save of the first entry.
    if (none) first.current = true;
  }, [none]);
  useEffect(() => {
    if (begun.current?.id !== id) begun.current = { id, content };
    // Words that were filled in beforehand, or brought back, are no beginning.
    if (none && begun.current.content !== content) firstEntry.started(userId);
  }, [none, id, content, userId]);
  useEffect(() => {
    if (first.current && state.kind === 'saved') firstEntry.completed(userId);
  }, [state, userId]);
}
