import { useEffect, useRef } from 'react';
import { BeforeAfter } from '@/components/kit/before-after';
import { AppLink } from '@/components/ui/app-link';
import { cbt, useCbt } from '@/lib/cbt';
import { describeEntry } from './describe';
import { asMoods, hasText, type EftEntry } from './entry';
import { words } from './words';

interface Props {
  entry: EftEntry;
  onBack: () => void;
  onHandOver: () => void;
  onAnother: () => void;
}

/** The end of an entry: the feelings before and after, what they need, and the way to the thought that came along. */
export function EftResult({ entry, onBack, onHandOver, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const parts = [
    { title: words.resultNeed, text: entry.need },
    { title: words.resultAction, text: entry.action },
    { title: words.resultLetter, text: entry.letter },
  ];
  return (
    <section className="eft-result" aria-labelledby="eft-result">
      <h2 id="eft-result" ref={heading} tabIndex={-1}>
        {words.resultTitle}
      </h2>
      <Changes entry={entry} />
      {parts.map(({ title, text }) =>
        hasText(text) ? (
          <figure key={title} className="eft-words-kept">
            <figcaption>{title}</figcaption>
            <blockquote className="own-words">{text}</blockquote>
          </figure>
        ) : null,
      )}
      <details className="disclosure">
        <summary>{words.resultWords}</summary>
        <dl className="eft-whole">
          {describeEntry(entry).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="own-words">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="eft-over">
        <p id="eft-over">{words.handOverHint}</p>
        <button type="button" className="button button-primary" aria-describedby="eft-over" onClick={onHandOver}>
          {words.handOver}
        </button>
      </div>
      <div className="row">
        <button type="button" className="button" onClick={onBack}>
          {words.back}
        </button>
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
      </div>
      <nav className="eft-doors" aria-labelledby="eft-doors">
        <h3 id="eft-doors">{words.doorsTitle}</h3>
        <ul>
          {words.doors.map((door) => (
            <li key={door.to}>
              <AppLink to={door.to} className="link-strong">
                {door.words}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

function Changes({ entry }: { entry: EftEntry }) {
  const state = useCbt();
  const moods = asMoods(entry);
  if (state !== 'ready' || moods.every(({ after }) => after === undefined)) return <p className="lead">{words.resultNone}</p>;
  const result = cbt.recordResult({ moods });
  return (
    <>
      <p className="lead">{words.resultLead}</p>
      <BeforeAfter items={result.moods} />
      {result.note === undefined ? null : <p className="eft-note">{result.note}</p>}
    </>
  );
}
