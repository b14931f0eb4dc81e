import { useRef } from 'react';
import { LoadState } from '@/components/kit/load-state';
import { formatMoment } from '@/lib/dates';
import { removeRecord, useRecords, type RecordOf } from '@/lib/records';
import { firstWords } from './entry';
import { stepToGoOn } from './steps';
import type { EftAddress } from './address';
import { words } from './words';

/** What was written here before. */
export function LastEntries({ openId, onOpen }: { openId: string; onOpen: (address: EftAddress) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useRecords(['eft_entry'], { limit: 5 });
  const others = found.records.filter(({ id }) => id !== openId);
  const remove = async (record: RecordOf<'eft_entry'>) => {
    // The pressed button is gone with its line.
    if (await removeRecord(record, { told: words.removed })) heading.current?.focus();
  };
  return (
    <section className="eft-last" aria-labelledby="eft-last">
      <h2 id="eft-last" ref={heading} tabIndex={-1}>
        {words.lastTitle}
      </h2>
      <LoadState state={found.state} name={words.lastName} error={found.error} retry={found.retry}>
        {others.length === 0 ? <p className="quiet">{words.lastEmpty}</p> : null}
        <ul className="eft-last-list">
          {others.map((record) => {
            const when = formatMoment(record.occurredAt);
            const { id, content, status } = record;
            return (
              <li key={id}>
                <div>
                  <p className="small">
                    <time dateTime={record.occurredAt}>{when}</time>
                    {status === 'draft' ? `, ${words.unfinished}` : ''}
                  </p>
                  <p className="own-words">{firstWords(content) ?? words.noWords}</p>
                </div>
                <div className="row">
                  <button
                    type="button"
                    className="button button-small"
                    onClick={() => onOpen({ entry: id, step: status === 'draft' ? stepToGoOn(content) : 'result' })}
                  >
                    {status === 'draft' ? words.goOn : words.open}
                    <span className="visually-hidden"> {when}</span>
                  </button>
                  <button type="button" className="button button-small button-quiet" onClick={() => void remove(record)}>
                    {words.remove}
                    <span className="visually-hidden"> {when}</span>
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      </LoadState>
    </section>
  );
}
