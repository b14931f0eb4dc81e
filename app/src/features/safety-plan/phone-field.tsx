import { useId, useState } from 'react';
import { useFieldInForm } from '@/components/record-form/record-form';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { phoneMax } from '@/lib/api/limits.gen';
import { dial } from '@/lib/phone';
import { copy } from './copy';

interface Props {
  /** Its place in the record, so that the form's summary can link to it. */
  path: string;
  value: string;
  onChange: (value: string) => void;
}

/** A telephone number. Not a `TextField`, because numbers need no screening. */
export function PhoneField({ path, value, onChange }: Props) {
  const id = useId();
  const { issues, help } = useFieldInForm({ key: path, areaId: id, isPath: true });
  // What was written on an earlier visit to the step is complete.
  const [left, setLeft] = useState(value !== '');
  const odd = left && value.trim() !== '' && (dial(value) === undefined || value.trim().length > phoneMax);
  const problem = odd ? copy.edit.phoneProblem : issues[0];
  return (
    <Field id={id} label={copy.edit.phone} hint={copy.edit.phoneHint} problem={problem} className="mb-2">
      <TextInput
        type="tel"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {help}
    </Field>
  );
}
