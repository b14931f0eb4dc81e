import { useEffect, useRef } from 'react';
import { BeforeAfter } from '@/components/kit/before-after';
import { AppLink } from '@/components/ui/app-link';
import { cbt, useCbt } from '@/lib/cbt';
import { describeRecord } from './describe';
import { hasText, type ThoughtRecord } from './record';
import { words } from './words';

interface Props {
  record: ThoughtRecord;
  onBack: () => void;
  /** Where the person was heading before they came here. */
  goOnTo: string | undefined;
  /** Without a network it waits on this device. */
  waits: boolean;
}

/** The end of a record: before and after, the fairer thought to take along, and ways on. No marks, no cheers. */
export function ResultCard({ record, onBack, goOnTo, waits }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const next = record.nextStep;

  return (
    <section className="guided-result" aria-labelledby="record-result">
      <h2 id="record-result" ref={heading} tabIndex={-1}>
        {words.resultTitle}
      </h2>
      <Changes record={record} />
      {waits ? <p className="notice">{words.resultWaits}</p> : null}
      {hasText(record.balanced) ? (
        <figure className="guided-words">
          <figcaption>{words.resultBalanced}</figcaption>
          <blockquote className="own-words">{record.balanced}</blockquote>
        </figure>
      ) : null}
      {hasText(next?.activity) ? (
        <figure className="guided-words">
          <figcaption>{words.resultNext}</figcaption>
          <blockquote className="own-words">{[next.activity, next.when].filter(hasText).join(', ')}</blockquote>
        </figure>
      ) : null}
      <div className="row">
        <button type="button" className="button" onClick={onBack}>
          {words.resultBack}
        </button>
      </div>
      <details className="disclosure">
        <summary>{words.resultWords}</summary>
        <dl className="guided-whole">
          {describeRecord(record).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="own-words">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <nav className="guided-doors" aria-labelledby="record-doors">
        <h3 id="record-doors">{words.doorsTitle}</h3>
        <ul>
          {goOnTo === undefined ? null : <Door to={goOnTo} text={words.doorOn} />}
          {words.doors.map((door) => (
            <Door key={door.to} to={door.to} text={door.words} />
          ))}
        </ul>
      </nav>
    </section>
  );
}

function Door({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <AppLink to={to} className="link-strong">
        {text}
      </AppLink>
    </li>
  );
}

function Changes({ record }: { record: ThoughtRecord }) {
  const state = useCbt();
  if (state !== 'ready') return <p className="lead">{state === 'loading' ? words.opening : words.resultOff}</p>;
  const { moods, belief, note } = cbt.recordResult(record);
  const items = belief ? [...moods, belief] : moods;
  if (items.length === 0) return <p className="lead">{words.resultNone}</p>;
  return (
    <>
      <p className="lead">{words.resultLead}</p>
      <BeforeAfter items={items} />
      {note === undefined ? null : <p className="guided-result-note">{note}</p>}
    </>
  );
}
