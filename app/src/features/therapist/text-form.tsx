import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import type { TextSource } from '@/lib/text/text-source';
import { Row } from '@/components/ui/row';

interface Props {
  text: TextSource;
  label: string;
  hint?: string | undefined;
  rows?: number;
  maxLength: number;
  problem?: string | undefined;
  send: string;
  /** Takes the text without the spaces around it. The button rests until then. */
  onSend: (text: string) => Promise<void>;
  onCancel?: { label: string; run: () => void } | undefined;
  /** Fields above the text. */
  before?: ReactNode;
  /** Fields between the text and the button. */
  children?: ReactNode;
  className: string;
}

/** A form around one text. Where the text is stored is up to its owner. */
export function TextForm({ text, label, hint, rows = 3, maxLength, problem, send, onSend, onCancel, before, children, className }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    await onSend(text.read().trim());
    setBusy(false);
  };
  return (
    <form
      className={`grid gap-3 ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {before}
      <Field id={id} className="max-w-form" label={label} hint={hint} problem={problem}>
        <TextArea rows={rows} maxLength={maxLength} source={text} />
      </Field>
      {children}
      <Row className="mt-0">
        <Button type="submit" variant="primary" size="small" aria-disabled={busy || undefined}>
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
