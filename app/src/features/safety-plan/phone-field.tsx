import { useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { dial } from '@/lib/phone';
import { copy } from './copy';

const longest = 40;

/** A telephone number. Not a `TextField`, because numbers need no screening. */
export function PhoneField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const odd = left && value.trim() !== '' && (dial(value) === undefined || value.trim().length > longest);
  return (
    <Field id={id} label={copy.edit.phone} hint={copy.edit.phoneHint} problem={odd ? copy.edit.phoneProblem : undefined} className="mb-2">
      <TextInput
        type="tel"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
