import type { ReactNode } from 'react';
import { useDeviceText, type DeviceTextKind } from '@/records';
import { sendOrRefuse, type Refused } from './refusal';
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
  /** Returns whether the text was taken. Until then its draft stays on the device. */
  onSend: (text: string, refused: Refused) => Promise<boolean>;
  onCancel?: { label: string; run: () => void };
  startsFocused?: boolean;
  /** Further fields, between the text and the button. */
  children?: ReactNode;
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
        if (await sendOrRefuse(text, refuse, (refused) => onSend(given, refused))) text.resetAfter(given);
      }}
    />
  );
}
