import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useNarrow } from '@/lib/device/use-narrow';
import '@/styles/kit-parts.css';

export interface StepInfo {
  id: string;
  title: string;
  /** Whether the step is filled in. Purely informative: every step is optional. */
  done: boolean;
}

interface RailProps {
  steps: readonly StepInfo[];
  current: string;
  onGo: (id: string) => void;
  label?: string;
}

const words = {
  label: 'Steps',
  place: (at: number, of: number) => `Step ${at} of ${of}`,
  done: 'filled in',
  back: 'Back',
  next: 'Next',
  all: 'All steps',
};

/** Navigation between steps, in any order. Collapses to one line on a phone. */
export function StepRail({ steps, current, onGo, label = words.label }: RailProps) {
  const narrow = useNarrow();
  const fold = useRef<HTMLDetailsElement>(null);
  const list = (
    <ol className="step-rail">
      {steps.map(({ id, title, done }, at) => (
        <li key={id}>
          <button
            type="button"
            className="step-link"
            aria-current={id === current ? 'step' : undefined}
            onClick={() => {
              if (fold.current) fold.current.open = false;
              onGo(id);
            }}
          >
            <span className="step-number" data-done={done || undefined} aria-hidden="true">
              {done ? '✓' : at + 1}
            </span>
            <span>
              {title}
              {done ? <span className="visually-hidden">, {words.done}</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="steps-nav" aria-label={label}>
      {narrow ? (
        <details ref={fold} className="disclosure">
          <summary>{words.all}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

interface StepsProps extends RailProps {
  /** The current step's question. */
  children: ReactNode;
  /** Replaces "Next" on the last step: how to finish. */
  finish?: ReactNode;
}

/**
 * One question per screen. The heading takes the focus on each step, so that the user doesn't start
 * at the bottom of the page.
 */
export function Steps({ steps, current, onGo, label, children, finish }: StepsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const step = steps[at];
  const shown = useRef(step?.id);
  useEffect(() => {
    if (shown.current === step?.id) return;
    shown.current = step?.id;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step?.id]);

  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <div className="steps">
      <StepRail steps={steps} current={step?.id ?? current} onGo={onGo} {...(label !== undefined && { label })} />
      <section className="step" aria-labelledby={id}>
        <p className="step-place small">{words.place(at + 1, steps.length)}</p>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {step?.title}
        </h2>
        <div key={step?.id} className="step-body">
          {children}
        </div>
        <div className="row step-ways">
          {before ? (
            <button type="button" className="button" onClick={() => onGo(before.id)}>
              {words.back}
            </button>
          ) : null}
          {after ? (
            <button type="button" className="button button-primary" onClick={() => onGo(after.id)}>
              {words.next}
            </button>
          ) : null}
        </div>
        {after ? null : finish}
      </section>
    </div>
  );
}

/**
 * The current step, stored in the address (`?step=`), so that the browser's back button goes back
 * one step.
 */
export function useStep(ids: readonly string[]): [current: string, go: (id: string) => void] {
  const search = useSearch({ strict: false }) as { step?: unknown };
  const navigate = useNavigate();
  const asked = typeof search.step === 'string' ? search.step : '';
  const current = ids.includes(asked) ? asked : (ids[0] ?? '');
  const go = (step: string) => {
    void navigate({ to: '.', search: ((before: object) => ({ ...before, step })) as never, resetScroll: false });
  };
  return [current, go];
}
