import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/text/dates';
import type { RecordOf } from '@/records';
import { copy } from '../copy';

interface Props {
  due: readonly RecordOf<'challenge'>[];
  onTell: (id: string) => void;
}

/** Experiments that are due: what was expected, and a button to record what happened. */
export function DueExperiments({ due, onTell }: Props) {
  const id = useId();
  if (due.length === 0) return null;
  return (
    <section
      className="mt-8 max-w-form rounded-panel border border-s-4 border-hairline border-s-primary bg-surface p-6"
      aria-labelledby={id}
    >
      <h2 id={id} className="mb-4">
        {copy.due.title}
      </h2>
      <p className="mt-1 text-secondary">{copy.due.lead}</p>
      <ul>
        {due.map(({ id: recordId, content: { experiment } }) => (
          <li key={recordId} className="mt-4">
            <p className="mt-1 text-secondary">{copy.due.expected}</p>
            <p className="font-reading wrap-anywhere whitespace-pre-wrap text-lead">{experiment?.prediction}</p>
            <p className="mt-1 text-secondary">
              {experiment?.dueAtMs === undefined ? null : copy.due.planned(formatDay(experiment.dueAtMs))}
              {experiment?.belief === undefined ? null : `. ${copy.due.sure(experiment.belief)}`}
            </p>
            <Button variant="primary" className="mt-4" onClick={() => onTell(recordId)}>
              {copy.due.tell}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
