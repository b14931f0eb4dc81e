import { useEffect, useId, useRef } from 'react';
import { formatMoment } from '@/lib/dates';
import type { RecordOf } from '@/records';
import { journalFields, type EntryText } from '../model/entry-text';
import { messages } from '../messages';
import '@/styles/conflict.css';

interface Props {
  mine: EntryText;
  current: RecordOf<'journal_entry'>;
  onCombine: () => void;
  onKeepBoth: () => void;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

export function ConflictPanel({ mine, current, onCombine, onKeepBoth, onKeepMine, onKeepTheirs }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="conflict" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {messages.conflictTitle}
      </h2>
      <p>{messages.conflictLead}</p>
      <div className="conflict-sides">
        <Version title={messages.conflictMine} text={mine} other={current.content} />
        <Version title={messages.conflictTheirs(formatMoment(current.updatedAt))} text={current.content} other={mine} />
      </div>
      <div className="row">
        <button type="button" className="button button-primary" onClick={onCombine}>
          {messages.conflictCombine}
        </button>
        <button type="button" className="button" onClick={onKeepBoth}>
          {messages.conflictBoth}
        </button>
        <button type="button" className="button button-quiet" onClick={onKeepMine}>
          {messages.conflictUseMine}
        </button>
        <button type="button" className="button button-quiet" onClick={onKeepTheirs}>
          {messages.conflictUseTheirs}
        </button>
      </div>
    </section>
  );
}

function Version({ title, text, other }: { title: string; text: EntryText; other: EntryText }) {
  return (
    <div className="conflict-side">
      <h3>{title}</h3>
      <dl>
        {journalFields.map((field) =>
          text[field] === '' && other[field] === '' ? null : (
            <div key={field} className={text[field] === other[field] ? undefined : 'conflict-differs'}>
              <dt>{messages.fields[field].label}</dt>
              <dd className="own-words">{text[field] === '' ? <em>{messages.conflictEmpty}</em> : text[field]}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
