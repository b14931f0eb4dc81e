import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside the same frame, after the input: a button, a unit. */
  beside?: ReactNode;
}

/** A one-line input. Inside a `Field` it takes its id and its description from there. */
export function TextInput({ beside, className = '', ...input }: TextInputProps) {
  return (
    <div className="flex min-w-0 soft:mt-2 rounded-control border border-line bg-background focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-error">
      <input
        {...useFieldControl()}
        {...input}
        className={`min-h-13 w-full min-w-0 flex-1 rounded-control border-0 bg-transparent px-4 py-2 text-input text-ink focus:outline-none ${className}`}
      />
      {beside}
    </div>
  );
}

/** A select, or with `type` an input, of the height of a button. */
export const compactInput = 'soft:min-h-target rounded-control border border-line bg-surface soft:px-3 py-1 soft:text-base text-ink';

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return <select {...useFieldControl()} {...select} className={`${compactInput} ${className}`} />;
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode;
}

const choiceRow = 'flex min-h-target w-fit cursor-pointer items-start gap-3 py-2';
const choiceInput = 'mt-0.5 size-5.5 flex-none accent-primary';

/** A checkbox and its label as one row; `className` is for the row. */
export function Checkbox({ children, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`${choiceRow} ${className}`}>
      <input {...input} type="checkbox" className={choiceInput} />
      <span>{children}</span>
    </label>
  );
}

export function Radio({ children, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`${choiceRow} ${className}`}>
      <input {...input} type="radio" className={choiceInput} />
      <span>{children}</span>
    </label>
  );
}

/** A setting that takes effect at once. */
export function Switch({ children, className = '', checked, ...input }: ChoiceProps & { checked: boolean }) {
  return (
    <label className={`inline-flex min-h-target cursor-pointer items-center gap-3 font-semibold ${className}`}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="size-6 flex-none accent-primary"
      />
      <span>{children}</span>
    </label>
  );
}
