import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '@/lib/errors';
import { openNewEntry, openStoredEntry, type WritingSession } from './model/writing-session';

export type Opening =
  | { kind: 'opening' }
  | { kind: 'ready'; session: WritingSession }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError };

/** The session that belongs to the address: a blank page, or the entry it names. */
export function useWritingSession(entryId: string | undefined) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const current = useRef<WritingSession>(undefined);

  const adopt = useCallback((session: WritingSession) => {
    current.current = session;
    setOpening({ kind: 'ready', session });
  }, []);

  useEffect(() => {
    const session = current.current;
    // The address follows a first save. That is still the same page of writing.
    if (session && (entryId === undefined ? session.version === undefined : session.id === entryId)) return;
    let live = true;
    current.current = undefined;
    setOpening({ kind: 'opening' });
    const opened = entryId === undefined ? openNewEntry() : openStoredEntry(entryId);
    opened.then(
      (next) => {
        if (live) adopt(next);
      },
      (reason: unknown) => {
        if (!live) return;
        const error = AppError.from(reason);
        setOpening(error.status === 404 || error.status === 410 ? { kind: 'missing' } : { kind: 'problem', error });
      },
    );
    return () => {
      live = false;
    };
  }, [entryId, tries, adopt]);

  return { opening, adopt, retry: () => setTries((count) => count + 1) };
}
