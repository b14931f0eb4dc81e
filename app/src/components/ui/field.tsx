import { createContext, use, type ComponentProps, type ReactNode } from 'react';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

/** Returns the attributes that associate a control with its label, hint and error. */
export function useFieldControl(): { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined } {
  const field = use(FieldContext);
  if (!field) return {};
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined };
}

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** The id of the control; the hint and the problem have ids made from it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The validation error, as a sentence. */
  problem?: ReactNode;
  /** The control, and anything below it. */
  children: ReactNode;
}

/** Label, hint, error and control, in the order in which they are read out. */
export function Field({ id, label, hint, problem, children, ...box }: FieldProps) {
  const describedBy = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div {...box}>
      <label className="block font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      <FieldContext value={{ id, describedBy, invalid: Boolean(problem) }}>{children}</FieldContext>
    </div>
  );
}

export function FieldHint({ className = '', ...hint }: ComponentProps<'p'>) {
  return <p {...hint} className={`text-small soft:mt-1 text-secondary ${className}`} />;
}

export function FieldProblem({ className = '', ...problem }: ComponentProps<'p'>) {
  return <p {...problem} className={`font-semibold text-error soft:mt-1 ${className}`} />;
}

/** The label of a group of controls: the legend of a `fieldset`. */
export function FieldLegend({ className = '', ...legend }: ComponentProps<'legend'>) {
  return <legend {...legend} className={`block font-semibold ${className}`} />;
}
