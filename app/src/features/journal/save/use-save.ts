import { useCallback, useRef, useState } from 'react';
import type { JournalEntry } from '@/lib/api/types';
import type { AppError } from '@/lib/errors';
import { recordSubmission } from '@/lib/security/submission';
import { uuidv7 } from '@/lib/uuid';
import { joinedText, sameText, type EntryText } from '../model/entry-text';
import type { WritingSession } from '../model/writing-session';
import { saveEntry } from './save-entry';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number; text: EntryText }
  | { kind: 'conflict'; current: JournalEntry }
  | { kind: 'gone' }
  | { kind: 'problem'; error: AppError };

export interface Saver {
  state: SaveState;
  save: (onto?: { version: number }) => Promise<boolean>;
  reset: () => void;
}

/** Saves the session's text. A second press while one save is under way is the same save. */
export function useSave(session: WritingSession, onSaved: (entry: JournalEntry) => void): Saver {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const running = useRef<Promise<boolean>>(undefined);
  const unheard = useRef<EntryText>(undefined);
  const recorded = useRef<EntryText>(undefined);

  const save = useCallback(
    (onto?: { version: number }) => {
      running.current ??= (async () => {
        setState({ kind: 'saving' });
        const text = session.model.live.text;
        void session.keeper.flush();
        // A retry of the same words is the same submission. Nothing waits for this.
        if (!recorded.current || !sameText(recorded.current, text)) {
          recorded.current = text;
          recordSubmission(joinedText(text));
        }
        const version = onto?.version ?? session.version;
        const outcome = await saveEntry({ id: session.entryId, version, text, unheard: unheard.current });
        if (outcome.kind === 'saved') {
          unheard.current = undefined;
          recorded.current = undefined;
          await session.confirm(text, outcome.entry.version);
          setState({ kind: 'saved', at: Date.parse(outcome.entry.updatedAt) || Date.now(), text });
          onSaved(outcome.entry);
          return true;
        }
        // No status means no answer: the server may or may not hold these words now.
        if (outcome.kind === 'problem' && outcome.error.category === 'network') unheard.current = text;
        setState(outcome);
        return false;
      })().finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    [session, onSaved],
  );

  const reset = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, save, reset };
}

/** Stores words as an entry of their own, beside whatever else exists. */
export function saveSeparately(text: EntryText) {
  return saveEntry({ id: uuidv7(), version: undefined, text, unheard: undefined });
}
