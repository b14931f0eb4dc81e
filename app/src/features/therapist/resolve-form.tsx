import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Radio } from '@/components/ui/choices';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { outcomes, type Outcome } from '@/lib/care/care-data';
import { copy } from './copy';

const text = copy.dashboard;
const noteMax = 500;

/** Calls `onTaken` as soon as the outcome is kept. Returns whether it is; nothing means that it is. */
type Resolve = (outcome: Outcome, note: string, onTaken: () => void) => Promise<boolean> | void;

export interface ResolveFormProps {
  itemId: string;
  onResolve: Resolve;
  onCancel: () => void;
}

interface Props extends Omit<ResolveFormProps, 'itemId'> {
  note: string;
  onNote: (note: string) => void;
}

/** Asks for the outcome: nothing is resolved without one. The note is for the therapist alone. */
export function ResolveFields({ note, onNote, onResolve, onCancel }: Props) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (busy) return;
    if (!outcome) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    setBusy(true);
    await onResolve(outcome, note.trim(), () => onNote(''));
    setBusy(false);
  };
  return (
    <form
      className="mt-2 rounded-control bg-tint px-4 py-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset aria-describedby={missing && !outcome ? `${id}needed` : undefined}>
        <legend className="font-semibold">{text.outcome}</legend>
        {outcomes.map((one, at) => (
          <Radio key={one} ref={at === 0 ? first : undefined} name={id} checked={outcome === one} onChange={() => setOutcome(one)}>
            {copy.outcomes[one]}
          </Radio>
        ))}
      </fieldset>
      {missing && !outcome ? (
        <p id={`${id}needed`} className="text-small font-semibold text-error" role="alert">
          {text.outcomeNeeded}
        </p>
      ) : null}
      <Field id={`${id}note`} className="mt-2 max-w-form" label={text.note} hint={text.noteHint}>
        <TextArea rows={2} maxLength={noteMax} value={note} onChange={(event) => onNote(event.target.value)} />
      </Field>
      <Row className="mt-2">
        <Button type="submit" variant="primary" size="small" aria-disabled={busy || undefined}>
          {text.confirm}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Row>
    </form>
  );
}

/** The form where nothing is stored. */
export function ResolveForm(props: ResolveFormProps) {
  const [note, setNote] = useState('');
  return <ResolveFields {...props} note={note} onNote={setNote} />;
}
