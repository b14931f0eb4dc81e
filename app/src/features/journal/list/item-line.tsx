import { memo } from 'react';
import { Excerpt } from '@/components/record-form/excerpt';
import { ShareLine } from '@/components/record-form/share-line';
import { Button, buttonStyle } from '@/components/ui/button';
import { useSharing } from '@/lib/care/use-sharing';
import { formatMoment } from '@/lib/text/dates';
import { removeRecord } from '@/records';
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

/**
 * One row of the list: time, kind, first words or search excerpt, and sharing. Memoised, because
 * the list can be long.
 */
export const ItemLine = memo(function ItemLine({ item: { record, excerpt }, viewAt }: Props) {
  const when = formatMoment(record.occurredAt);
  const { isOffered } = useSharing(record.kind);
  return (
    <EntryLine
      // Lines far below are neither laid out nor painted: long lists stay quick. The margin leaves room for focus rings.
      className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]"
      facts={
        <>
          <time dateTime={record.occurredAt}>{when}</time> · {nameOf(record.kind)}
          {isOffered ? '' : ` · ${copy.share[record.share]}`}
          {record.status === 'draft' ? ` · ${copy.half}` : ''}
        </>
      }
      text={excerpt ? <Excerpt {...excerpt} /> : wordsOfRecord(record)}
      readAt={viewAt}
    >
      {isOffered ? <ShareLine record={record} name={when} /> : null}
      <LineLink to={pageOf(record.kind, record.id, record.content)} className={buttonStyle({ size: 'small' })}>
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
