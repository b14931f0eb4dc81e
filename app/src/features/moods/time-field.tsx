import type { Ref } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { toTimeField } from '@/lib/text/wall-time';
import { timeNow } from './log-time';

interface TimeProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
  fieldRef?: Ref<HTMLInputElement>;
}

/** A day and time in the time zone where the person was. */
export function TimeField({ id, label, hint, value, problem, onChange, fieldRef }: TimeProps) {
  const { atMs, tzOffsetMinutes } = timeNow();
  return (
    <Field id={id} label={label} hint={hint} problem={problem} className="mt-4 max-w-88">
      <TextInput
        ref={fieldRef}
        type="datetime-local"
        value={value}
        max={toTimeField(atMs, tzOffsetMinutes)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
