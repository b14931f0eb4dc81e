import { useEffect, useId, useRef } from 'react';
import { showToast } from '@/components/live/toasts';
import { formatMoment } from '@/lib/dates';
import type { ContentOf, Kind, RecordOf, Writing } from '@/records';
import { partsOf, type Part } from './content-parts';
import '@/styles/conflict.css';

interface Props<K extends Kind> {
  writing: Writing<K>;
  current: RecordOf<K>;
  describe?: (content: ContentOf[K]) => Part[];
}

const words = {
  title: 'This was changed somewhere else',
  lead: 'Both versions are here. Nothing is lost until you choose.',
  mine: 'On this page',
  theirs: (moment: string) => `Saved elsewhere (${moment})`,
  empty: 'Nothing written',
  both: 'Keep both',
  onlyMine: 'Keep mine',
  onlyTheirs: 'Keep the saved one',
  bothDone: 'Both versions are kept, as two of your own.',
  mineDone: 'Your version is saved. The other one is among its older versions.',
  theirsDone: 'The saved version is in the fields. Yours is kept as a draft on this device.',
};

/** Two versions side by side, and a choice that drops neither. */
export function ConflictDialog<K extends Kind>({ writing, current, describe = partsOf }: Props<K>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mine = describe(writing.content);
  const theirs = describe(current.content);
  const options = { status: current.status };

  return (
    <section className="conflict" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.lead}</p>
      <div className="conflict-sides">
        <Side title={words.mine} parts={mine} others={theirs} />
        <Side title={words.theirs(formatMoment(current.updatedAt))} parts={theirs} others={mine} />
      </div>
      <div className="row">
        <button
          type="button"
          className="button button-primary"
          onClick={async () => {
            if (await writing.saveAsNew(options)) showToast({ text: words.bothDone });
          }}
        >
          {words.both}
        </button>
        <button
          type="button"
          className="button"
          onClick={async () => {
            if (await writing.overwrite(options)) showToast({ text: words.mineDone });
          }}
        >
          {words.onlyMine}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            writing.acceptServerVersion();
            showToast({ text: words.theirsDone });
          }}
        >
          {words.onlyTheirs}
        </button>
      </div>
    </section>
  );
}

function Side({ title, parts, others }: { title: string; parts: readonly Part[]; others: readonly Part[] }) {
  const differs = ({ label, text }: Part) => others.every((other) => other.label !== label || other.text !== text);
  return (
    <div className="conflict-side">
      <h4>{title}</h4>
      {parts.length === 0 ? <p className="quiet">{words.empty}</p> : null}
      <dl>
        {parts.map((part) => (
          <div key={part.label} className={differs(part) ? 'conflict-differs' : undefined}>
            <dt>{part.label}</dt>
            <dd className="own-words">{part.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
