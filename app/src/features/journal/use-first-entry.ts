import { useEffect } from 'react';
import { firstEntry } from '@/lib/analytics';
import { useAuth } from '@/lib/auth';
import { currentUserId } from '@/lib/current-user';
import { useEntries } from './entries/use-entries';
import { sameText } from './model/entry-text';
import type { WritingSession } from './model/writing-session';

/** Tells of the first words and the first save of somebody who has no entry yet. Gives what to call after a save. */
export function useFirstEntry(session: WritingSession | undefined): () => void {
  const { data } = useEntries();
  const userId = useAuth().user?.id ?? currentUserId();
  // As long as the list is not there, nobody can say that it is empty.
  const none = data !== undefined && data.pages.every((page) => page.entries.length === 0 && page.unreadable === 0);

  useEffect(() => {
    if (!session || !none) return;
    const { model } = session;
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
