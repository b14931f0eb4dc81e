import { LIMITS } from '@evenkeel/safety/limits';
import { useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { OpenRecord } from '@/components/record-form/open-record';
import { RecordForm } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { trimText } from '@/lib/text/text';
import { useFirstEntry } from '@/lib/use-first-entry';
import { useAddressOfSave, useRecord, type JournalContent, type RecordHandle } from '@/records';
import { ReflectPart } from './reflect-part';
import { copy } from './copy';

const empty: JournalContent = { situation: '', thoughts: '', notes: '' };

const missing = ({ situation, thoughts }: JournalContent) =>
  trimText(situation) === '' && trimText(thoughts) === '' ? { field: '', code: 'required', message: copy.required } : undefined;

const describe = ({ situation, thoughts, notes }: JournalContent) =>
  [
    { label: copy.situation, text: situation },
    { label: copy.text, text: thoughts },
    { label: copy.notes, text: notes },
  ].filter(({ text }) => text !== '');

interface Props {
  entryId: string | undefined;
  /** Puts an entry's id, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
}

/** A journal entry in one open field, with a reflection on request. */
export function ReflectionPage({ entryId, onEntry }: Props) {
  const opening = useRecord('journal_entry', { id: entryId, empty });
  return (
    <>
      <PageHeading title={copy.title}>{entryId ? copy.headingEdit : copy.headingNew}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <p className="mt-4">{copy.promise}</p>
      <OpenRecord opening={opening} onNew={() => onEntry(undefined, 'replace')}>
        {(writing) => (
          <Form
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

interface FormProps {
  writing: RecordHandle<'journal_entry'>;
  entryId: string | undefined;
  onSaved: () => void;
  onAnother: () => void;
}

function Form({ writing, entryId, onSaved, onAnother }: FormProps) {
  const isStored = writing.version !== undefined;
  // An entry that was begun on another page has texts of its own, which must not be out of sight.
  const [{ situation, notes }] = useState(writing.read);
  useFirstEntry(writing);
  useAddressOfSave(writing, entryId, onSaved);
  return (
    <RecordForm kind="journal_entry" writing={writing} missing={missing}>
      <form className="mt-8" noValidate>
        {situation === '' ? null : (
          <TextField path="situation" label={copy.situation} limit={LIMITS.journalMaxChars} rows="short" heading="h2" notes="beside" />
        )}
        <TextField
          path="thoughts"
          label={copy.text}
          hint={copy.textHint}
          limit={LIMITS.journalMaxChars}
          rows="tall"
          heading="h2"
          notes="beside"
        />
        {notes === '' ? null : (
          <TextField path="notes" label={copy.notes} limit={LIMITS.notesMaxChars} rows="short" heading="h2" notes="beside" />
        )}
        <ReflectPart writing={writing} />
        <SaveBar writing={writing} label={isStored ? copy.saveAgain : copy.save} status="complete" describe={describe}>
          {isStored ? (
            <Button variant="quiet" onClick={onAnother}>
              {copy.another}
            </Button>
          ) : null}
        </SaveBar>
      </form>
    </RecordForm>
  );
}
