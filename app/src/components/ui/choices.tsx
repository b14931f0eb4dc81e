import type { ComponentProps, ReactNode } from 'react';

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
