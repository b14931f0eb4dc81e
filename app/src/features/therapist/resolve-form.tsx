import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Radio } from '@/components/ui/choices';
import { resolutionNoteMax } from '@/lib/api/limits.gen';
import { localText, type SentText } from '@/lib/text/text-source';
import { outcomes, type Outcome } from '@/lib/care/care-data';
import { copy } from './copy';
import { sendOrRefuse, type Refused } from './refusal';
import { TextForm, type Refuse } from './text-form';

const text = copy.dashboard;

/** What a form hears of an item that it resolves. */
export interface ResolveHearing {
  /** Called as soon as the outcome is kept. */
  onTaken: () => void;
  /** Called when the outcome was taken back. */
  onReopened: () => void;
  /** Returns whether the form says itself why the outcome wasn't kept. */
  refused: Refused;
}

/** Returns whether the outcome is kept; nothing means that it is. */
type Resolve = (outcome: Outcome, note: string, hearing: ResolveHearing) => Promise<boolean> | void;

export interface ResolveFormProps {
  itemId: string;
  onResolve: Resolve;
  onCancel: () => void;
}

interface Props extends Omit<ResolveFormProps, 'itemId'> {
  /** With a way back for what was sent, where it is stored. */
  note: SentText & { putBack?: (sent: string) => void };
}

/** Asks for the outcome: nothing is resolved without one. The note is for the therapist alone. */
export function ResolveFields({ note, onResolve, onCancel }: Props) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The pressed button that opened the form is gone.
  useLayoutEffect(() => first.current?.focus(), []);
  const send = async (given: string, refuse: Refuse) => {
    if (outcome) {
      const hearing = { onTaken: () => note.resetAfter(given), onReopened: () => given !== '' && note.putBack?.(given) };
      await sendOrRefuse(note, refuse, async (refused) => (await onResolve(outcome, given, { ...hearing, refused })) ?? true);
      return;
    }
    setMissing(true);
    first.current?.focus();
  };
  const choice = (
    <div>
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
    </div>
  );
  return (
    <TextForm
      className="mt-2 rounded-control bg-tint px-4 py-3"
      before={choice}
      text={note}
      label={text.note}
      hint={text.noteHint}
      rows={2}
      maxLength={resolutionNoteMax}
      send={text.confirm}
      onSend={send}
      onCancel={{ label: text.cancel, run: onCancel }}
    />
  );
}

/** The form where nothing is stored. */
export function ResolveForm(props: ResolveFormProps) {
  const [note] = useState(() => localText());
  return <ResolveFields {...props} note={note} />;
}
