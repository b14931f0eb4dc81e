import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { rememberOwnDraft, type SaveState as RecordState } from '@/records';
import { recordSubmission } from '@/lib/security/submission';
import { journalFields, sameText, type EntryText } from '../model/entry-text';
import { newSession, type WritingSession } from '../model/writing-session';

export type SaveState = RecordState<'journal_entry'>;

export interface Saver {
  state: SaveState;
  /** True when the server has it. */
  save: (how?: 'over the other') => Promise<boolean>;
}

/** Saves the session's text. A second press while one save is under way is the same save. */
export function useSave(session: WritingSession, onSaved: (id: string) => void): Saver {
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const recorded = useRef<EntryText>(undefined);

  const save = useCallback(
    async (how?: 'over the other') => {
      if (session.state.kind !== 'saving') {
        const text = session.words.read();
        // A retry of the same words is the same submission. Nothing waits for this.
        if (!recorded.current || !sameText(recorded.current, text)) {
          recorded.current = text;
          recordSubmission(journalFields.map((field) => text[field]).join('\n'));
        }
      }
      const record = await (how === undefined ? session.save() : session.overwrite());
      return record !== undefined;
    },
    [session],
  );

  // A save that waited for the network is done without anybody pressing a button.
  const told = useRef(onSaved);
  useEffect(() => {
    told.current = onSaved;
  });
  useEffect(() => {
    if (state.kind !== 'saved') return;
    recorded.current = undefined;
    told.current(session.id);
  }, [state, session]);

  return { state, save };
}

/** Keeps words as an entry of their own, beside whatever else exists. False when the server did not take them. */
export async function saveSeparately(read: () => EntryText, beside: WritingSession): Promise<boolean> {
  const copy = await newSession(read());
  rememberOwnDraft('journal_entry', beside.keeper.id);
  await copy.save();
  const isTaken = () => copy.state.kind === 'saved' || copy.state.kind === 'queued';
  // What was typed meanwhile belongs to them as well.
  while (isTaken() && !sameText(copy.words.read(), read())) {
    copy.words.replace(read());
    await copy.save();
  }
  if (isTaken()) return true;
  await copy.keeper.drop();
  return false;
}
