import { lazy, Suspense, useRef } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { OpenRecord, stillOpening } from '@/components/record-form/open-record';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import type { Note } from '@/lib/wasm/cbt';
import { partBeside } from '@/lib/loaded-beside';
import { useRecord, useRecords } from '@/records';
import { copy } from './copy';

const [NoteForm, useHasNoteForm] = partBeside(async () => (await import('./note-form')).NoteForm);
/** Loaded after the form, which users need first. */
const NoteList = lazy(async () => ({ default: (await import('./note-list')).NoteList }));

interface Props {
  entryId: string | undefined;
  /** The record that a new note belongs to. */
  link: string | undefined;
  /** Puts the id of a note, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
}

const empty: Note = { title: '', body: '', tags: [], pinned: false, linkedId: '', bringToSession: false };
const kinds = ['note'] as const;
const page = { limit: 100 };

export function NotesPage({ entryId, link, onEntry }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const hasNoteForm = useHasNoteForm();
  const record = useRecord('note', { id: entryId, empty, from: link === undefined ? undefined : { linkedId: link } });
  const opening = hasNoteForm ? record : stillOpening;
  const found = useRecords(kinds, page);
  const tags = found.records.flatMap(({ content }) => content.tags ?? []);

  const go = (id: string | undefined) => {
    onEntry(id, 'push');
    top.current?.scrollIntoView({ block: 'start' });
    document.querySelector('h1')?.focus();
  };

  return (
    <div ref={top}>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <OpenRecord opening={opening} onNew={() => onEntry(undefined, 'replace')}>
        {(writing) => (
          <NoteForm
            key={writing.id}
            writing={writing}
            knownTags={tags}
            entryId={entryId}
            onSaved={(id) => onEntry(id, 'replace')}
            onAnother={() => go(undefined)}
          />
        )}
      </OpenRecord>
      {opening.kind === 'opening' ? null : (
        <Suspense fallback={<LoadState state="loading" name={copy.listName} />}>
          <NoteList
            found={found}
            openId={entryId}
            onOpen={go}
            onDeleted={(id) => {
              if (id === entryId) onEntry(undefined, 'replace');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
