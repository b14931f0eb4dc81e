import { useId, type ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/inputs';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A labelled select of the height of a text field. */
export function SelectField({ label, value, onChange, children }: Props) {
  const id = useId();
  return (
    <Field id={id} className="min-w-0" label={label}>
      <Select
        className="mt-2 min-h-13 w-full min-w-0 px-4 text-input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </Select>
    </Field>
  );
}
