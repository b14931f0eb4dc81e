/**
 * The thought that a person keeps on their home page: a note with this tag, so that it is sealed, sent, found and deleted
 * like everything they write.
 */
import { saveRecord } from './current-store';
import type { Kind, RecordOf } from './types';
import { useRecords } from './use-records';

const tag = 'home page';
const kinds = ['note'] as const;
const page = { limit: 100 };

export const isHomeThought = ({ kind, content }: { kind: Kind; content: { tags?: string[] } | object }): boolean =>
  kind === 'note' && 'tags' in content && content.tags?.includes(tag) === true;

/** The newest thought that was kept for the home page. */
export function useHomeThought(): { isLoading: boolean; note: RecordOf<'note'> | undefined } {
  const { state, records } = useRecords(kinds, page);
  return { isLoading: state === 'loading', note: records.find(isHomeThought) };
}

/** Keeps a thought of a record for the home page, in the place of the one before. */
export function keepForHome(text: string, linkedId: string, before: RecordOf<'note'> | undefined): Promise<RecordOf<'note'>> {
  const content = { title: '', body: text, tags: [tag], pinned: false, linkedId, bringToSession: false };
  return saveRecord('note', content, { base: before, occurredAt: new Date() });
}
