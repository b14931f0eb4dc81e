import { memo } from 'react';
import { formatMoment } from '@/lib/dates';
import { removeRecord, type SearchHit } from '@/records';
import { nameOf, pageOf, wordsOfRecord } from '@/records/registry';
import type { Item } from './use-found';
import { LineLink } from './line-link';
import { words } from './words';

interface Props {
  item: Item;
  /** The address under which it can be read. */
  viewAt: string;
}

/** One entry in the list: when, what, its first words or what was found, and who can see it. Drawn once, however long the list grows. */
export const ItemLine = memo(function ItemLine({ item: { record, excerpt }, viewAt }: Props) {
  const when = formatMoment(record.occurredAt);
  return (
    <li className="entry-item journal-line">
      <div className="entry-text">
        <p className="entry-date">
          <time dateTime={record.occurredAt}>{when}</time> · {nameOf(record.kind)} · {words.share[record.share]}
          {record.status === 'draft' ? ` · ${words.half}` : ''}
        </p>
        <p className="own-words">{excerpt ? <Marked {...excerpt} /> : wordsOfRecord(record)}</p>
      </div>
      <div className="row">
        <LineLink to={viewAt} className="button button-small">
          {words.view}
          <span className="visually-hidden"> {when}</span>
        </LineLink>
        <LineLink to={pageOf(record.kind, record.id)} className="button button-small">
          {words.edit}
          <span className="visually-hidden"> {when}</span>
        </LineLink>
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => void removeRecord(record, { told: words.removed })}
        >
          {words.remove}
          <span className="visually-hidden"> {when}</span>
        </button>
      </div>
    </li>
  );
});

/** The words that were looked for, marked where they were found. */
function Marked({ text, spans }: SearchHit['excerpt']) {
  const parts: { at: number; text: string; found: boolean }[] = [];
  let end = 0;
  for (const { start, end: stop } of spans) {
    if (start < end) continue;
    parts.push({ at: end, text: text.slice(end, start), found: false }, { at: start, text: text.slice(start, stop), found: true });
    end = stop;
  }
  parts.push({ at: end, text: text.slice(end), found: false });
  return parts.map((part) => (part.found ? <mark key={part.at}>{part.text}</mark> : part.text));
}
