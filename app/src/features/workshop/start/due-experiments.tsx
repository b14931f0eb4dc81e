import { useId } from 'react';
import { formatDay } from '@/lib/dates';
import type { RecordOf } from '@/records';
import { words } from '../words';

interface Props {
  due: readonly RecordOf<'challenge'>[];
  onTell: (id: string) => void;
}

/** Experiments whose day has come: what was expected, and a way to say what happened. */
export function DueExperiments({ due, onTell }: Props) {
  const id = useId();
  if (due.length === 0) return null;
  return (
    <section className="workshop-due" aria-labelledby={id}>
      <h2 id={id}>{words.due.title}</h2>
      <p className="quiet">{words.due.lead}</p>
      <ul>
        {due.map(({ id: recordId, content: { experiment } }) => (
          <li key={recordId}>
            <p className="quiet">{words.due.expected}</p>
            <p className="own-words">{experiment?.prediction}</p>
            <p className="quiet">
              {experiment?.dueAtMs === undefined ? null : words.due.planned(formatDay(experiment.dueAtMs))}
              {experiment?.belief === undefined ? null : `. ${words.due.sure(experiment.belief)}`}
            </p>
            <button type="button" className="button button-primary" onClick={() => onTell(recordId)}>
              {words.due.tell}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
