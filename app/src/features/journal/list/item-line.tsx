import { memo } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import { formatMoment } from '@/lib/text/dates';
import { removeRecord, type SearchHit } from '@/records';
import { nameOf, pageOf, wordsOfRecord } from '@/records/registry';
import { EntryLine } from '../entry-line';
import type { Item } from './use-found';
import { LineLink } from './line-link';
import { copy } from './copy';

interface Props {
  item: Item;
  /** The address of the entry's page. */
  viewAt: string;
}

const smallButton = buttonStyle({ size: 'small' });

/**
 * One row of the list: time, kind, first words or search excerpt, and sharing. Memoised, because
 * the list can be long.
 */
export const ItemLine = memo(function ItemLine({ item: { record, excerpt }, viewAt }: Props) {
  const when = formatMoment(record.occurredAt);
  return (
    <EntryLine
      // Lines far below are neither laid out nor painted: long lists stay quick.
      className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
      facts={
        <>
          <time dateTime={record.occurredAt}>{when}</time> · {nameOf(record.kind)} · {copy.share[record.share]}
          {record.status === 'draft' ? ` · ${copy.half}` : ''}
        </>
      }
      text={excerpt ? <Marked {...excerpt} /> : wordsOfRecord(record)}
    >
      <LineLink to={viewAt} className={smallButton}>
        {copy.view}
        <span className="sr-only"> {when}</span>
      </LineLink>
      <LineLink to={pageOf(record.kind, record.id)} className={smallButton}>
        {copy.edit}
        <span className="sr-only"> {when}</span>
      </LineLink>
      <Button variant="quiet" size="small" onClick={() => void removeRecord(record, { told: copy.removed })}>
        {copy.remove}
        <span className="sr-only"> {when}</span>
      </Button>
    </EntryLine>
  );
});

/** An excerpt with the search matches marked. */
function Marked({ text, spans }: SearchHit['excerpt']) {
  const parts: { at: number; text: string; found: boolean }[] = [];
  let end = 0;
  for (const { start, end: stop } of spans) {
    if (start < end) continue;
    parts.push({ at: end, text: text.slice(end, start), found: false }, { at: start, text: text.slice(start, stop), found: true });
    end = stop;
  }
  parts.push({ at: end, text: text.slice(end), found: false });
  return parts.map((part) =>
    part.found ? (
      <mark key={part.at} className="rounded-sm bg-notice px-[0.125em] text-notice-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
