import { PageHeading } from '@/components/layout/page-heading';
import { OpenRecord, stillOpening } from '@/components/record-form/open-record';
import { Lead } from '@/components/ui/text';
import { partBeside } from '@/lib/loaded-beside';
import { useRecord, type JournalContent } from '@/records';
import { copy } from './copy';

const empty: JournalContent = { situation: '', thoughts: '', notes: '' };

const [ReflectionForm, useHasReflectionForm] = partBeside(async () => (await import('./reflection-form')).ReflectionForm);

interface Props {
  entryId: string | undefined;
  /** Puts an entry's id, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
}

/** A journal entry in one open field, with a reflection on request. */
export function ReflectionPage({ entryId, onEntry }: Props) {
  const hasReflectionForm = useHasReflectionForm();
  const record = useRecord('journal_entry', { id: entryId, empty, tool: '/ai-cbt-journal' });
  return (
    <>
      <PageHeading title={copy.title}>{entryId ? copy.headingEdit : copy.headingNew}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <p className="mt-4">{copy.promise}</p>
      <OpenRecord opening={hasReflectionForm ? record : stillOpening} onNew={() => onEntry(undefined, 'replace')}>
        {(writing) => (
          <ReflectionForm
            key={writing.id}
            writing={writing}
            entryId={entryId}
            onSaved={() => onEntry(writing.id, 'replace')}
            onAnother={() => onEntry(undefined, 'push')}
          />
        )}
      </OpenRecord>
    </>
  );
}
