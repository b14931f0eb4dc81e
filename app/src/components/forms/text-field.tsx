import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput, type TextInputProps } from '@/components/ui/inputs';

export interface FieldProps extends Omit<TextInputProps, 'id' | 'name'> {
  /** Also the id, so that the error summary can link to the field. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** The validation error, as a sentence. */
  problem?: string | undefined;
  /** Shown below the input. */
  below?: ReactNode;
}

/** A labelled one-line input. */
export function TextField({ name, label, hint, problem, below, ...input }: FieldProps) {
  return (
    <Field id={name} label={label} hint={hint} problem={problem} className="w-full">
      <TextInput {...input} name={name} />
      {below}
    </Field>
  );
}
