import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import '@/styles/forms.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  /** Also the id, so that a list of problems can lead to it. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** What has to be looked at again, in a sentence. */
  problem?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Stands beside the input, within its edges. */
  beside?: ReactNode;
  /** Stands below the input. */
  below?: ReactNode;
}

/** A label, what helps, what is in the way, and the input: in that order, and read out in that order. */
export function TextField({ name, label, hint, problem, beside, below, className = '', ...input }: FieldProps) {
  const hintId = `${name}-hint`;
  const problemId = `${name}-problem`;
  const described = [hint ? hintId : '', problem ? problemId : ''].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={name}>
        {label}
      </label>
      {hint ? (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p className="form-problem" id={problemId}>
          {problem}
        </p>
      ) : null}
      <div className="form-box">
        <input
          {...input}
          className={`form-input ${className}`}
          id={name}
          name={name}
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
        />
        {beside}
      </div>
      {below}
    </div>
  );
}
