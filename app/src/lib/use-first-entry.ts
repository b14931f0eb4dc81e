import { useEffect, useRef } from 'react';
import { firstEntry } from '@/lib/analytics';
import { useAuth } from '@/lib/auth';
import { currentUserId } from '@/lib/current-user';
import { type Kind, type RecordHandle, sameExactly, useRecords } from '@/records';

/** The kinds that count as an entry of the journal. */
const entries = ['journal_entry', 'thought_record', 'eft_entry'] as const satisfies readonly Kind[];
const newest = { limit: 1 };

/** Sends the analytics events of the first words and the first save of a person who has no entry yet. */
export function useFirstEntry<K extends Kind>({ read, subscribe, state }: Pick<RecordHandle<K>, 'read' | 'subscribe' | 'state'>): void {
  const stored = useRecords(entries, newest);
  const userId = useAuth().user?.id ?? currentUserId();
  // As long as the list is not there, it is not known to be empty.
  const none = stored.state === 'ready' && stored.records.length === 0 && stored.unreadable === 0;
  const first = useRef(false);
  // Content that was filled in beforehand, or restored, is no beginning.
  const begun = useRef<unknown>(undefined);
  useEffect(() => {
    begun.current = read();
  }, [read]);

  useEffect(() => {
    // A save makes the list longer, and is still the save of the first entry.
    if (none) first.current = true;
  }, [none]);
  useEffect(() => {
    if (!none) return;
    let told = false;
    const look = () => {
      if (told || sameExactly(read(), begun.current)) return;
      told = true;
      firstEntry.started(userId);
    };
    look();
    return subscribe(look);
  }, [none, read, subscribe, userId]);
  useEffect(() => {
    if (first.current && state.kind === 'saved') firstEntry.completed(userId);
  }, [state, userId]);
}
