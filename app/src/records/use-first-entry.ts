import { useEffect, useMemo, useRef } from 'react';
import { firstEntry } from '@/lib/analytics';
import { useAuth } from '@/lib/auth';
import { currentUserId } from '@/lib/auth/current-user';
import { storageKeys, writeStored } from '@/lib/device/storage';
import { sameExactly } from './content';
import type { Kind } from './types';
import type { RecordHandle } from './use-record';
import { useRecords } from './use-records';

/** The kinds that count as a journal entry. */
const entries = ['journal_entry', 'thought_record', 'eft_entry'] as const satisfies readonly Kind[];
const newest = { limit: 1 };

/** Sends the analytics events for the first text and the first save of a user without entries. */
export function useFirstEntry<K extends Kind>({ read, subscribe, state }: Pick<RecordHandle<K>, 'read' | 'subscribe' | 'state'>): void {
  const stored = useRecords(entries, newest);
  const userId = useAuth().user?.id ?? currentUserId();
  // Until the list has loaded, it isn't known to be empty.
  const none = stored.state === 'ready' && stored.records.length === 0 && stored.unreadable === 0;
  const first = useRef(false);
  // Prefilled or restored content doesn't count as a start. Read while rendering: by the time of an
  // effect, the user may have typed.
  const begun = useMemo(() => read(), [read]);

  useEffect(() => {
    // A save adds to the list, but is still the save of the first entry.
    if (none) first.current = true;
  }, [none]);
  useEffect(() => {
    if (!none) return;
    let told = false;
    const look = () => {
      if (told || sameExactly(read(), begun)) return;
      told = true;
      firstEntry.started(userId);
    };
    look();
    return subscribe(look);
  }, [none, read, begun, subscribe, userId]);
  useEffect(() => {
    if (!first.current || state.kind !== 'saved') return;
    firstEntry.completed(userId);
    writeStored(storageKeys.consentDue, true);
  }, [state, userId]);
}
