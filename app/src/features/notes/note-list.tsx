import { useId, useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import type { Found } from '@/records';
import { NoteItem } from './note-item';
import { useNoteSearch } from './use-note-search';
import { words } from './words';

interface Props {
  found: Found<'note'>;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** All notes, those kept at the top first, then the newest. */
export function NoteList({ found, openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useNoteSearch(text, found.records);
  const all = found.records.toSorted((a, b) => Number(b.content.pinned ?? false) - Number(a.content.pinned ?? false));
  const shown = search.state === 'none' ? all.map((record) => ({ record, excerpt: undefined })) : search.notes;

  return (
    <section className="notes-part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {words.listTitle}
      </h2>
      <LoadState state={found.state} name={words.listName} error={found.error} retry={found.retry}>
        {found.unreadable > 0 ? <p className="notice">{words.unreadable(found.unreadable)}</p> : null}
        {found.records.length === 0 && found.unreadable === 0 ? (
          <EmptyState heading="h3" title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <>
            <search className="note-search">
              <label className="form-label" htmlFor={`${id}q`}>
                {words.search}
              </label>
              <div className="note-search-line">
                <input id={`${id}q`} type="search" className="note-search-input" autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
                {text === '' ? null : (
                  <button type="button" className="button" onClick={() => setText('')}>
                    {words.searchClear}
                  </button>
                )}
              </div>
              <output className="small">
                {search.state !== 'done' ? '' : search.notes.length === 0 ? words.nothingFound : words.found(search.notes.length)}
                {search.local ? ` ${words.searchHere}` : ''}
              </output>
            </search>
            <ul className="note-items">
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
            {found.more && search.state === 'none' ? (
              <button type="button" className="button" onClick={found.more}>
                {words.moreNotes}
              </button>
            ) : null}
          </>
        )}
      </LoadState>
    </section>
  );
}
