import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { type RecordOf, records, recordsKey, type SearchHit } from '@/records';
import { trimText } from '@/lib/text/text';
import { useDebounced } from '@/lib/use-debounced';

export interface FoundNote {
  record: RecordOf<'note'>;
  excerpt?: SearchHit['excerpt'];
}

export interface NoteSearch {
  state: 'none' | 'looking' | 'done';
  notes: FoundNote[];
  /** The server could not be reached, so only loaded notes were searched. */
  local: boolean;
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text contains every word, ignoring case and accents. */
export function searchHere(notes: readonly RecordOf<'note'>[], text: string): FoundNote[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  return notes
    .filter(({ content }) => {
      const all = fold([content.title, content.body, ...(content.tags ?? [])].join('\n'));
      return words.every((word) => all.includes(word));
    })
    .map((record) => ({ record }));
}

/** Searches all notes on the server, and the loaded ones on the page when the server cannot be asked. */
export function useNoteSearch(text: string, loaded: readonly RecordOf<'note'>[]): NoteSearch {
  const asked = useDebounced(trimText(text));
  const query = useQuery({
    queryKey: [...recordsKey, 'search', 'note', asked],
    queryFn: ({ signal }) => records.search({ text: asked, kinds: ['note'], limit: 100 }, signal),
    enabled: asked !== '',
    retry: false,
    networkMode: 'always',
    meta: toldOnPage,
  });
  if (trimText(text) === '') return { state: 'none', notes: [], local: false };
  if (query.isError) return { state: 'done', notes: searchHere(loaded, text), local: true };
  if (asked !== trimText(text) || !query.data) return { state: 'looking', notes: [], local: false };
  const notes = query.data.hits.flatMap(({ record, excerpt }) => (record.kind === 'note' ? [{ record, excerpt }] : []));
  return { state: 'done', notes, local: false };
}
