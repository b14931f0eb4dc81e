import { useEffect } from 'react';
import { firstEntry } from '@/lib/analytics';
import { useAuth } from '@/lib/auth';
import { currentUserId } from '@/lib/current-user';
import { useRecords, type Kind } from '@/records';
import { sameText } from './model/entry-text';
import { modelOf, type WritingSession } from './model/writing-session';

/** What counts as an entry, whichever door it came through. */
const entries = ['journal_entry', 'thought_record', 'eft_entry'] as const satisfies readonly Kind[];
const newest = { limit: 1 };

/** Tells of the first words and the first save of somebody who has no entry yet. Gives what to call after a save. */
export function useFirstEntry(session: WritingSession | undefined): () => void {
  const stored = useRecords(entries, newest);
  const userId = useAuth().user?.id ?? currentUserId();
  // As long as the list is not there, nobody can say that it is empty.
  const none = stored.state === 'ready' && stored.records.length === 0 && stored.unreadable === 0;

  useEffect(() => {
    if (!session || !none) return;
    const model = modelOf(session);
    const before = model.live.text;
    const stop = model.onLive(() => {
      if (sameText(model.live.text, before)) return;
      stop();
      firstEntry.started(userId);
    });
    return stop;
  }, [session, none, userId]);

  return () => {
    if (none) firstEntry.completed(userId);
  };
}
