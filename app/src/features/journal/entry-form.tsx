import { LIMITS } from '@evenkeel/safety/limits';
import { useLayoutEffect, useRef } from 'react';
import { missingInEntry } from '@/components/record-form/missing-in-entry';
import { RecordForm } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { useFittingQuotes } from '@/components/record-form/use-fitting-quotes';
import { Button } from '@/components/ui/button';
import { useFirstEntry } from '@/records/use-first-entry';
import { type RecordHandle, useAddressOfSave } from '@/records';
import { copy } from './copy';

export const journalFields = ['situation', 'thoughts', 'notes'] as const;

interface Props {
  writing: RecordHandle<'journal_entry'>;
  /** The id in the address. */
  entryId: string | undefined;
  onSaved: () => void;
  onWriteAnother: () => void;
}

/** The three fields of an entry. */
export function EntryForm({ writing, entryId, onSaved, onWriteAnother }: Props) {
  const isStored = writing.version !== undefined;
  useFirstEntry(writing);
  useFittingQuotes(writing);
  useAddressOfSave(writing, entryId, onSaved);
  const form = useRef<HTMLFormElement>(null);
  // After a resolved conflict the fields take the focus.
  const before = useRef(writing.state.kind);
  useLayoutEffect(() => {
    if (before.current === 'conflict' && writing.state.kind !== 'conflict') form.current?.querySelector('textarea')?.focus();
    before.current = writing.state.kind;
  }, [writing.state.kind]);

  return (
    <RecordForm key={writing.id} kind="journal_entry" writing={writing} missing={missingInEntry}>
      <form ref={form} className="mt-12" noValidate>
        {journalFields.map((field) => (
          <TextField
            key={field}
            path={field}
            label={copy.fields[field].label}
            hint={copy.fields[field].hint}
            prompts={<Prompts prompts={copy.fields[field].prompts} />}
            limit={field === 'notes' ? LIMITS.notesMaxChars : LIMITS.journalMaxChars}
            rows={field === 'notes' ? 'short' : 'tall'}
            heading="h2"
            notes="beside"
          />
        ))}
        <SaveBar writing={writing} label={isStored ? copy.saveAgain : copy.save} status="complete" keys={copy.saveKeys}>
          {isStored ? (
            <Button variant="quiet" onClick={onWriteAnother}>
              {copy.writeAnother}
            </Button>
          ) : null}
        </SaveBar>
      </form>
    </RecordForm>
  );
}

/** Ways to start, on wide screens where the findings will be. */
function Prompts({ prompts }: { prompts: readonly string[] }) {
  if (prompts.length === 0) return null;
  return (
    <div className="text-small text-secondary max-lg:hidden print:hidden">
      <p className="font-semibold">{copy.prompts}</p>
      <ul className="mt-1 grid gap-2">
        {prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
    </div>
  );
}
