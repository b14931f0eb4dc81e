import type { ReactNode } from 'react';
import type { AppError } from '@/lib/errors';
import { useDeviceText, type DeviceTextKind } from '@/records';
import { TextForm } from './text-form';

interface Props {
  kind: DeviceTextKind;
  /** The id of what the text is about. */
  about: string;
  /** The text to change, for a form that doesn't start empty. */
  initial?: string;
  label: string;
  hint?: string;
  rows?: number;
  maxLength: number;
  send: string;
  /** Said at the field instead of sending an empty text. */
  empty: string;
  /**
   * Returns whether the text was taken. Until then its draft stays on the device. `refused` returns whether the form says
   * itself why it wasn't.
   */
  onSend: (text: string, refused: (error: AppError) => boolean) => Promise<boolean>;
  onCancel?: { label: string; run: () => void };
  startsFocused?: boolean;
  /** Further fields, between the text and the button. */
  children?: ReactNode;
}

/** The first words that can't be stored. Undefined if there are none, or if they can't be looked for. */
async function blockedIn(text: string) {
  const { prepareSafety, readText } = await import('@/lib/wasm/safety');
  await prepareSafety();
  return readText(text)?.sanitise.findings[0]?.span;
}

/** A form for one text, whose draft stays on this device until the server has it. */
export function KeptText({ kind, about, initial = '', onSend, ...form }: Props) {
  const text = useDeviceText(kind, about, initial);
  return (
    <TextForm
      {...form}
      className="mt-3 max-w-form"
      text={text}
      onSend={async (given, refuse) => {
        let problem = '';
        const isTaken = await onSend(given, ({ category, issues, message }) => {
          if (category === 'validation') problem = issues[0]?.message ?? message;
          return problem !== '';
        });
        if (isTaken) text.resetAfter(given);
        if (problem !== '') refuse(problem, await blockedIn(text.read()));
      }}
    />
  );
}
