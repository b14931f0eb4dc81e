import { useEffect, useId, useRef } from 'react';
import { DayStrip } from '@/components/charts/day-strip';
import type { PatientRow, PatientSummary } from '@/lib/care-data';
import { formatMoment } from '@/lib/dates';
import { moodSummary } from '@/lib/mood';
import { MeasureFact } from './measure-fact';
import { shortDate } from './when';
import { words } from './words';
import '@/styles/therapist-summary.css';

const text = words.summary;

interface Props {
  row: PatientRow;
  summary: PatientSummary;
  onClose: () => void;
}

/** One page about one patient: what they share, and in the same breath what they keep to themselves. */
export function PatientSummaryPanel({ row, summary, onClose }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [row.id]);

  return (
    <section className="patient-summary" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {text.title(row.name)}
        </h2>
        <button type="button" className="button button-small" onClick={onClose}>
          {text.close}
        </button>
      </div>
      <dl className="shares">
        <div>
          <dt>{text.shares}</dt>
          <dd>{summary.shared.join(', ') || text.nothing}</dd>
        </div>
        <div>
          <dt>{text.keeps}</dt>
          <dd>{summary.kept.join(', ')}</dd>
        </div>
      </dl>
      <div className="summary-columns">
        <div>
          {summary.moods.length > 0 ? (
            <DayStrip title={text.moods} days={summary.moods} summary={moodSummary(summary.moods, 'they')} />
          ) : null}
        </div>
        <div>
          <h3>{text.measures}</h3>
          <dl className="facts">
            {(['PHQ-9', 'GAD-7'] as const).map((instrument) => (
              <div key={instrument}>
                <dt>{instrument}</dt>
                <dd>
                  <MeasureFact row={row} instrument={instrument} />
                </dd>
              </div>
            ))}
          </dl>
          <h3>{text.homework}</h3>
          <ul className="lines">
            {summary.homework.map(({ id: key, task, due, state }) => (
              <li key={key}>
                <span>{task}</span>
                <span className="small">
                  {text.states[state]}, {shortDate(due)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{text.entries}</h3>
          {summary.entries.length === 0 ? <p className="quiet">{text.nothing}</p> : null}
          <ul className="lines">
            {summary.entries.map(({ id: key, kind, at, level, words: said }) => (
              <li key={key}>
                <span>
                  {kind}, {words.dashboard.level[level]}
                </span>
                <time dateTime={at}>{shortDate(at)}</time>
                {said ? <span className="own-words line-words">{said}</span> : null}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{text.reads}</h3>
          <p className="small">{text.readsNote}</p>
          <ul className="lines">
            {summary.reads.map(({ id: key, what, at }) => (
              <li key={key}>
                <span>{what}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
