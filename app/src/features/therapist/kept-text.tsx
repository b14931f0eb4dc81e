import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { useDeviceText } from '@/records';

interface Props {
  /** Distinguishes the draft from those of other forms. */
  name: string;
  /** The text to change, for a form that doesn't begin empty. */
  initial?: string;
  label: string;
  hint?: string;
  rows?: number;
  maxLength: number;
  send: string;
  problem?: string | undefined;
  /** Returns whether the text was taken. Until then its draft stays on the device. */
  onSend: (text: string) => Promise<boolean>;
  onCancel?: { label: string; run: () => void };
  /** Further fields, between the text and the button. */
  children?: ReactNode;
}

/** A form for one text, whose draft stays on this device until the server has it. */
export function KeptText({ name, initial = '', label, hint, rows = 3, maxLength, send, problem, onSend, onCancel, children }: Props) {
  const id = useId();
  const [kept, setText] = useDeviceText('care_text', name);
  const [isOwn, setIsOwn] = useState(initial === '');
  const [busy, setBusy] = useState(false);
  // A draft that was kept replaces the initial text; so does the first key press, even if it clears the field.
  const text = isOwn || kept !== '' ? kept : initial;
  const submit = async () => {
    const given = text.trim();
    if (busy || given === '') return;
    setBusy(true);
    const taken = await onSend(given);
    setBusy(false);
    if (taken) setText('');
  };
  return (
    <form
      className="mt-3 grid max-w-form gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field id={id} label={label} hint={hint} problem={problem}>
        <TextArea
          rows={rows}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            setIsOwn(true);
            setText(event.target.value);
          }}
        />
      </Field>
      {children}
      <Row className="mt-0">
        <Button type="submit" variant="primary" size="small" aria-disabled={busy}>
          {send}
        </Button>
        {onCancel ? (
          <Button variant="quiet" size="small" onClick={onCancel.run}>
            {onCancel.label}
          </Button>
        ) : null}
      </Row>
    </form>
  );
}
