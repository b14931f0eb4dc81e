import { LIMITS } from '@evenkeel/safety/limits';
import { useState } from 'react';
import { missingInEntry } from '@/components/record-form/missing-in-entry';
import { RecordForm } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { useFirstEntry } from '@/records/use-first-entry';
import { useAddressOfSave, type RecordHandle } from '@/records';
import { ReflectPart } from './reflect-part';
import { copy } from './copy';

interface Props {
  writing: RecordHandle<'journal_entry'>;
  entryId: string | undefined;
  onSaved: () => void;
  onAnother: () => void;
}

export function ReflectionForm({ writing, entryId, onSaved, onAnother }: Props) {
  const isStored = writing.version !== undefined;
  // An entry that was begun on another page has texts of its own, which must not be out of sight.
  const [{ situation, notes }] = useState(writing.read);
  useFirstEntry(writing);
  useAddressOfSave(writing, entryId, onSaved);
  return (
    <RecordForm kind="journal_entry" writing={writing} missing={missingInEntry}>
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
        <SaveBar writing={writing} label={isStored ? copy.saveAgain : copy.save} status="complete">
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
