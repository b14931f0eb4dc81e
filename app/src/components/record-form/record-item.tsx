import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cardStyle } from '@/components/ui/card';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { formatMoment } from '@/lib/text/dates';
import { type Kind, type RecordOf, removeRecord } from '@/records';
import { ShareLine } from './share-line';

const texts = {
  openNow: 'On the page now',
  waiting: 'On this device only, until you’re back online',
};

interface Props {
  record: Pick<RecordOf<Kind>, 'id' | 'kind' | 'version' | 'share' | 'occurredAt'>;
  /**
   * A record with a name is a card: an article with its sharing. One without is a short line
   * identified by its time.
   */
  name?: string;
  copy: { open: string; remove: string; removed: string };
  /** Facts shown beside the time. */
  facts?: ReactNode;
  /** The record's text. */
  children: ReactNode;
  /** More actions, for a record that has been sent. */
  actions?: ReactNode;
  isOpen?: boolean;
  onOpen: () => void;
  onDeleted?: () => void;
}

/** A stored record in a list: its time, its text, and links to open and delete it. */
export function RecordItem({ record, name, copy, facts, children, actions, isOpen = false, onOpen, onDeleted }: Props) {
  const when = formatMoment(record.occurredAt);
  const isCard = name !== undefined;
  const waits = record.version === 0;
  const Frame = isCard ? 'article' : 'div';
  const open = isOpen ? texts.openNow : copy.open;
  const called = isCard ? `: ${name}` : ` ${when}`;
  const remove = async () => {
    if (await removeRecord(record, { told: copy.removed })) onDeleted?.();
  };

  return (
    <li
      className={isCard ? cardStyle({ size: 'small', className: 'max-w-none px-4 sm:px-6' }) : 'max-w-none border-b border-hairline py-4'}
    >
      <Frame aria-label={name} className={isCard ? undefined : 'md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-x-4'}>
        <div>
          <p className={`text-small text-secondary ${isCard ? 'flex flex-wrap gap-x-3 gap-y-1' : ''}`}>
            <time dateTime={record.occurredAt}>{when}</time>
            {facts}
          </p>
          {children}
          {waits ? <Small>{texts.waiting}</Small> : isCard ? <ShareLine record={record} name={name} /> : null}
        </div>
        <Row className={isCard ? '' : 'mt-2'}>
          <Button size="small" aria-disabled={isOpen || undefined} aria-label={`${open}${called}`} onClick={() => isOpen || onOpen()}>
            {open}
          </Button>
          {waits ? null : (
            <>
              {actions}
              <Button variant="quiet" size="small" aria-label={`${copy.remove}${called}`} onClick={() => void remove()}>
                {copy.remove}
              </Button>
            </>
          )}
        </Row>
      </Frame>
    </li>
  );
}
