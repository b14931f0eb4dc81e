import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FieldProblem, FormFailure } from './use-form';
import '@/styles/forms.css';

interface Props {
  problems: readonly FieldProblem[];
  failure: FormFailure | null;
  /** Counts the answers, so that a second refusal takes the focus again. */
  turn: number;
  /** What helps, below the sentences. */
  children?: ReactNode;
}

/** Stands above the form, takes the focus, and leads to the fields. */
export function ErrorSummary({ problems, failure, turn, children }: Props) {
  if (problems.length === 0 && !failure) return null;
  return (
    <Shown key={turn} problems={problems} failure={failure}>
      {children}
    </Shown>
  );
}

function lead(event: { preventDefault: () => void }, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}

function Shown({ problems, failure, children }: Omit<Props, 'turn'>) {
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} className="problem form-summary" role="alert" tabIndex={-1} aria-labelledby={title}>
      <h2 id={title}>{failure ? failure.message : 'Please look at this once more'}</h2>
      {failure?.detail ? <p>{failure.detail}</p> : null}
      {problems.length > 0 ? (
        <ul>
          {problems.map(({ field, words }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => lead(event, field)}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
