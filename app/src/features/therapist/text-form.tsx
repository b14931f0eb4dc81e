import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import type { TextSource } from '@/lib/text/text-source';
import { Row } from '@/components/ui/row';

/** Says at the field why its text isn't taken, with the focus there and what it is about selected. */
export type Refuse = (problem: string, span?: { start: number; end: number }) => void;

interface Props {
  text: TextSource;
  label: string;
  hint?: string | undefined;
  rows?: number;
  maxLength: number;
  /** Said at the field instead of sending an empty text. Left out where the text can be empty. */
  empty?: string;
  send: string;
  /** Takes the text without the spaces around it. The button rests until then. */
  onSend: (text: string, refuse: Refuse) => Promise<void>;
  onCancel?: { label: string; run: () => void } | undefined;
  /** For a form that takes the place of the pressed button. */
  startsFocused?: boolean;
  /** Fields above the text. */
  before?: ReactNode;
  /** Fields between the text and the button. */
  children?: ReactNode;
  className: string;
}

/** A form around one text. Where the text is stored is up to its owner. */
export function TextForm({
  text,
  label,
  hint,
  rows = 3,
  maxLength,
  empty,
  send,
  onSend,
  onCancel,
  startsFocused = false,
  before,
  children,
  className,
}: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (startsFocused) area.current?.focus();
  }, [startsFocused]);
  const [refused, setRefused] = useState<{ text: string; problem: string }>();
  useEffect(() => text.subscribe(() => setRefused((now) => (now?.text === text.read() ? now : undefined))), [text]);
  const refuse: Refuse = (problem, span) => {
    setRefused({ text: text.read(), problem });
    area.current?.focus();
    if (span) area.current?.setSelectionRange(span.start, span.end);
  };
  const submit = async () => {
    if (busy) return;
    const given = text.read().trim();
    if (empty !== undefined && given === '') {
      refuse(empty);
      return;
    }
    setBusy(true);
    await onSend(given, refuse);
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
      <Field id={id} className="max-w-form" label={label} hint={hint} problem={refused?.problem}>
        <TextArea ref={area} rows={rows} maxLength={maxLength} source={text} />
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
