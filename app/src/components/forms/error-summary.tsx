import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { standaloneLink } from '@/components/ui/text';
import type { FormFailure } from './failure';
import type { FieldProblem } from './use-form';

interface Props {
  problems: readonly FieldProblem[];
  failure: FormFailure | null;
  /** Number of failed attempts. Each one moves the focus here. */
  turn: number;
  /** Suggestions shown below the list. */
  children?: ReactNode;
}

/** Error summary above a form. It takes the focus and links to the fields. */
export function ErrorSummary({ problems, failure, turn, children }: Props) {
  if (problems.length === 0 && !failure) return null;
  return (
    <Shown key={turn} problems={problems} failure={failure}>
      {children}
    </Shown>
  );
}

function focusField(event: { preventDefault: () => void }, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}

function Shown({ problems, failure, children }: Omit<Props, 'turn'>) {
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useLayoutEffect(() => box.current?.focus(), []);

  return (
    <Notice ref={box} tone="problem" className="mb-6 focus-visible:rounded-control" role="alert" tabIndex={-1} aria-labelledby={title}>
      <h2 id={title} className="font-sans text-body">
        {failure ? failure.message : 'Please check this'}
      </h2>
      {failure?.detail ? <p className="mt-1">{failure.detail}</p> : null}
      {problems.length > 0 ? (
        <ul className="mt-1">
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} className={standaloneLink} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Notice>
  );
}
