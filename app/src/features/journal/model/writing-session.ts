import { type Draft, newWriting, openNew, openStored, type WritingForm, writingFromDraft, type WritingSession as Session } from '@/records';
import { EntryModel } from './entry-model';
import { emptyText, type EntryText } from './entry-text';

/** An entry of three fields being written. Its words are judged with every key. */
export type WritingSession = Session<'journal_entry'>;

const form: WritingForm<'journal_entry'> = { kind: 'journal_entry', empty: emptyText, wordsOf: (text) => new EntryModel(text) };

/** The words of a session that was opened here. */
export function modelOf({ words }: WritingSession): EntryModel {
  if (words instanceof EntryModel) return words;
  throw new Error('opened elsewhere');
}

export const newSession = (text?: EntryText): Promise<WritingSession> => newWriting(form, text);
export const sessionFromDraft = (draft: Draft): WritingSession => writingFromDraft(form, draft);
export const openNewEntry = (): Promise<WritingSession> => openNew(form);
export const openStoredEntry = (entryId: string): Promise<WritingSession> => openStored(form, entryId);

/** The words of a draft of an entry. */
export function textIn({ content }: Draft): EntryText {
  return { ...emptyText, ...(content as Partial<EntryText>) };
}
