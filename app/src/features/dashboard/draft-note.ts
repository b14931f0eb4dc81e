import { useEffect, useState } from 'react';
import type { DraftNote } from '@/records/dashboard-data';

/** The draft that the journal would open; null where storage is unavailable, undefined while it loads. */
export function useDraftNote(find: () => Promise<DraftNote | undefined>): DraftNote | null | undefined {
  const [draft, setDraft] = useState<DraftNote | null>();
  useEffect(() => {
    let live = true;
    find().then(
      (found) => {
        if (live) setDraft(found ?? null);
      },
      () => {
        if (live) setDraft(null);
      },
    );
    return () => {
      live = false;
    };
  }, [find]);
  return draft;
}
