import { useEffect, useState } from 'react';
import type { DraftNote } from '@/lib/api/dashboard-data';

/** The draft that the journal would open; null while it loads and where storage is unavailable. */
export function useDraftNote(find: () => Promise<DraftNote | undefined>): DraftNote | null {
  const [draft, setDraft] = useState<DraftNote | null>(null);
  useEffect(() => {
    let live = true;
    find().then(
      (found) => {
        if (live) setDraft(found ?? null);
      },
      () => {},
    );
    return () => {
      live = false;
    };
  }, [find]);
  return draft;
}
