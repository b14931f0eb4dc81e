import { useEffect, useRef } from 'react';
import { useIsDemoAccount } from '@/lib/auth/use-is-demo-account';
import { OpenRecord, stillOpening } from '@/components/record-form/open-record';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { Notice } from '@/components/ui/notice';
import { partBeside } from '@/lib/loaded-beside';
import { type ContentOf, type OtherDraft, useRecord } from '@/records';
import { EntriesList } from './entries-list';
import { copy } from './copy';
import { OtherDrafts } from './other-drafts';

const journalTool = '/journal/new';
const emptyEntry: ContentOf['journal_entry'] = { situation: '', thoughts: '', notes: '' };

const [EntryForm, useHasEntryForm] = partBeside(async () => (await import('./entry-form')).EntryForm);

interface Props {
  entryId: string | undefined;
  /** Puts an entry's id, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
}

export function JournalPage({ entryId, onEntry }: Props) {
  const hasEntryForm = useHasEntryForm();
  const record = useRecord('journal_entry', { id: entryId, empty: emptyEntry, tool: journalTool });
  const isDemo = useIsDemoAccount();
  // The note stands above the fields, so they wait until it is known.
  const opening = isDemo === undefined || !hasEntryForm ? stillOpening : record;
  const writing = opening.kind === 'ready' ? opening.writing : undefined;
  const openId = writing?.id;

  // After starting another entry, scroll to the top of the new one.
  const turning = useRef(false);
  useEffect(() => {
    if (openId === undefined || !turning.current) return;
    turning.current = false;
    document.querySelector('h1')?.focus();
  }, [openId]);
  const goTo = (id: string | undefined) => {
    turning.current = true;
    onEntry(id, 'push');
  };

  const openDraft = async (draft: OtherDraft) => {
    if (!draft.openElsewhere) return goTo(draft.recordId);
    // A draft that is open in another tab stays there. This page gets a copy.
    turning.current = true;
    await writing?.startNew({ ...emptyEntry, ...(draft.content as Partial<typeof emptyEntry>) });
    if (entryId !== undefined) onEntry(undefined, 'replace');
  };

  return (
    <>
      <PageHeading title={copy.title}>{entryId ? copy.headingEdit : copy.headingNew}</PageHeading>
      <Lead>{copy.intro}</Lead>
      {isDemo && opening.kind !== 'opening' ? (
        <Notice tone="amber" className="mt-6 max-w-form">
          {copy.demoNote}
        </Notice>
      ) : null}
      <OpenRecord opening={opening} onNew={() => onEntry(undefined, 'replace')}>
        {(open) => (
          <EntryForm writing={open} entryId={entryId} onSaved={() => onEntry(open.id, 'replace')} onWriteAnother={() => goTo(undefined)} />
        )}
      </OpenRecord>
      {writing && writing.version === undefined ? (
        <OtherDrafts currentId={writing.id} tool={journalTool} onOpen={(draft) => void openDraft(draft)} />
      ) : null}
      {opening.kind === 'opening' ? null : (
        <EntriesList
          openId={openId ?? entryId}
          onOpen={goTo}
          onDeleted={(id) => {
            if (id === entryId) onEntry(undefined, 'replace');
          }}
        />
      )}
    </>
  );
}
