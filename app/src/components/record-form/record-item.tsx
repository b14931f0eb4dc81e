import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/dates';
import { type Kind, type RecordOf, removeRecord } from '@/records';
import { shareWords } from './share-words';
import '@/styles/kit.css';

const texts = {
  openNow: 'On the page now',
  waiting: 'On this device only, until you are connected again',
};

interface Props {
  record: Pick<RecordOf<Kind>, 'id' | 'version' | 'share' | 'occurredAt'>;
  /**
   * A record with a name is a card: an article with its sharing. One without is a short line
   * identified by its time.
   */
  name?: string;
  words: { open: string; remove: string; removed: string };
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
export function RecordItem({ record, name, words, facts, children, actions, isOpen = false, onOpen, onDeleted }: Props) {
  const when = formatMoment(record.occurredAt);
  const isCard = name !== undefined;
  const waits = record.version === 0;
  const Frame = isCard ? 'article' : 'div';
  const open = isOpen ? texts.openNow : words.open;
  const called = isCard ? `: ${name}` : ` ${when}`;
  const remove = async () => {
    if (await removeRecord(record, { told: words.removed })) onDeleted?.();
  };

  return (
    <li className={isCard ? 'record-item record-item-card' : 'record-item record-item-line'}>
      <Frame aria-label={name}>
        <div>
          <p className="record-item-facts">
            <time dateTime={record.occurredAt}>{when}</time>
            {facts}
          </p>
          {children}
          {isCard || waits ? <p className="small">{waits ? texts.waiting : shareWords[record.share]}</p> : null}
        </div>
        <div className="row">
          <button
            type="button"
            className="button button-small"
            aria-disabled={isOpen || undefined}
            aria-label={`${open}${called}`}
            onClick={() => isOpen || onOpen()}
          >
            {open}
          </button>
          {waits ? null : (
            <>
              {actions}
              <button
                type="button"
                className="button button-small button-quiet"
                aria-label={`${words.remove}${called}`}
                onClick={() => void remove()}
              >
                {words.remove}
              </button>
            </>
          )}
        </div>
      </Frame>
    </li>
  );
}
