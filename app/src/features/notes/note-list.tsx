import { useId, useState } from 'react';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import type { Found } from '@/records';
import { NoteItem } from './note-item';
import { useNoteSearch } from './use-note-search';
import { copy } from './copy';

interface Props {
  found: Found<'note'>;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** All notes: pinned ones first, then the newest. */
export function NoteList({ found, openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useNoteSearch(text, found.records);
  const all = found.records.toSorted((a, b) => Number(b.content.pinned ?? false) - Number(a.content.pinned ?? false));
  const shown = search.state === 'none' ? all.map((record) => ({ record, excerpt: undefined })) : search.notes;
  const told = search.state !== 'done' ? '' : search.notes.length === 0 ? copy.nothingFound : copy.found(search.notes.length);

  return (
    <section className="mt-16 max-w-form border-t border-hairline pt-8" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {copy.listTitle}
      </h2>
      <LoadState state={found.state} name={copy.listName} error={found.error} retry={found.retry}>
        <UnreadableNote count={found.unreadable} one="note" many="notes" />
        {found.records.length === 0 && found.unreadable === 0 ? (
          <EmptyState heading="h3" title={copy.emptyTitle} text={copy.emptyText} />
        ) : (
          <>
            <SearchField
              label={copy.search}
              value={text}
              onChange={setText}
              clear={copy.searchClear}
              result={`${told}${search.local ? ` ${copy.searchHere}` : ''}`}
            />
            <ul className="my-4 grid gap-4">
              {shown.map(({ record, excerpt }) => (
                <NoteItem
                  key={record.id}
                  record={record}
                  excerpt={excerpt}
                  isOpen={record.id === openId}
                  onOpen={() => onOpen(record.id)}
                  onDeleted={() => onDeleted(record.id)}
                />
              ))}
            </ul>
            {found.more && search.state === 'none' ? <Button onClick={found.more}>{copy.moreNotes}</Button> : null}
          </>
        )}
      </LoadState>
    </section>
  );
}
