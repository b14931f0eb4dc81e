import { useRef } from 'react';
import { LoadState } from '@/components/kit/load-state';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/dates';
import { removeRecord, type Found, type RecordOf } from '@/lib/records';
import { firstWords, hasText, moodsOf, type ThoughtRecord } from './record';
import { words } from './words';

interface Props {
  found: Found<'thought_record'>;
  finished: readonly RecordOf<'thought_record'>[];
  onOpen: (id: string) => void;
}

export function LastRecords({ found, finished, onOpen }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (record: RecordOf<'thought_record'>) => {
    // The pressed button is gone with its line.
    if (await removeRecord(record, { told: words.removed })) heading.current?.focus();
  };
  return (
    <section className="guided-last" aria-labelledby="guided-last">
      <h2 id="guided-last" ref={heading} tabIndex={-1}>
        {words.lastTitle}
      </h2>
      <LoadState state={found.state} name={words.lastName} error={found.error} retry={found.retry}>
        {finished.length === 0 ? <p className="quiet">{words.lastEmpty}</p> : null}
        {finished.length > 0 ? (
          <>
            <ul className="guided-last-list">
              {finished.map((record) => {
                const when = formatMoment(record.occurredAt);
                return (
                  <li key={record.id}>
                    <div>
                      <p className="small">
                        <time dateTime={record.occurredAt}>{when}</time>
                      </p>
                      <p className="own-words">{firstWords(record.content) ?? words.noWords}</p>
                      <Moved record={record.content} />
                    </div>
                    <div className="row">
                      <button type="button" className="button button-small" onClick={() => onOpen(record.id)}>
                        {words.lastOpen}
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
            <AppLink to="/journal" className="link-strong">
              {words.lastAll}
            </AppLink>
          </>
        ) : null}
      </LoadState>
    </section>
  );
}

/** Each mood rated twice, in one quiet line. */
function Moved({ record }: { record: ThoughtRecord }) {
  const moods = moodsOf(record).filter(({ emotion, intensity, after }) => hasText(emotion) && intensity !== undefined && after !== undefined);
  if (moods.length === 0) return null;
  return <p className="guided-moved">{moods.map(({ emotion, intensity, after }) => words.moved(emotion ?? '', intensity ?? 0, after ?? 0)).join(' · ')}</p>;
}
