import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Small } from '@/components/ui/text';
import { useNarrow } from '@/lib/device/use-narrow';

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

const copy = {
  label: 'Steps',
  place: (at: number, of: number) => `Step ${at} of ${of}`,
  done: 'filled in',
  back: 'Back',
  next: 'Next',
  all: 'All steps',
};

const linkLook =
  'flex min-h-target w-full cursor-pointer items-center gap-3 rounded-control py-1 ps-1.5 pe-3 text-start leading-[1.3] text-ink hover:bg-tint';
const numberLook = 'grid size-8 flex-none place-items-center rounded-full border text-small tabular-nums';

function numberTone(isDone: boolean, isCurrent: boolean): string {
  if (isCurrent) return 'border-primary bg-primary text-on';
  return isDone ? 'border-success bg-surface text-success' : 'border-line bg-surface';
}

/** Navigation between steps, in any order. Collapses to one line on a phone. */
export function StepRail({ steps, current, onGo, label = copy.label }: RailProps) {
  const narrow = useNarrow();
  const fold = useRef<HTMLDetailsElement>(null);
  const list = (
    <ol className="grid gap-1">
      {steps.map(({ id, title, done }, at) => (
        <li key={id}>
          <button
            type="button"
            className={`${linkLook} ${id === current ? 'bg-tint font-semibold' : ''}`}
            aria-current={id === current ? 'step' : undefined}
            onClick={() => {
              if (fold.current) fold.current.open = false;
              onGo(id);
            }}
          >
            <span className={`${numberLook} ${numberTone(done, id === current)}`} aria-hidden="true">
              {done ? '✓' : at + 1}
            </span>
            <span>
              {title}
              {done ? <span className="sr-only">, {copy.done}</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="print:hidden" aria-label={label}>
      {narrow ? (
        <Disclosure ref={fold} summary={copy.all}>
          {list}
        </Disclosure>
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
  useLayoutEffect(() => {
    if (shown.current === step?.id) return;
    shown.current = step?.id;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step?.id]);

  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,44rem)] lg:items-start">
      <StepRail steps={steps} current={step?.id ?? current} onGo={onGo} {...(label !== undefined && { label })} />
      <section className="min-w-0" aria-labelledby={id}>
        <Small id={`${id}place`} className="mb-1">
          {copy.place(at + 1, steps.length)}
        </Small>
        <ProgressBar className="mb-4 w-full text-primary print:hidden" max={steps.length} value={at + 1} aria-labelledby={`${id}place`} />
        <h2 id={id} className="mb-6" ref={heading} tabIndex={-1}>
          {step?.title}
        </h2>
        <div key={step?.id}>{children}</div>
        <div className="mt-8 mb-6 flex gap-3 print:hidden">
          {before ? (
            <Button size="large" onClick={() => onGo(before.id)}>
              {copy.back}
            </Button>
          ) : null}
          {after ? (
            <Button variant="primary" size="large" className="flex-1" onClick={() => onGo(after.id)}>
              {copy.next}
            </Button>
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
