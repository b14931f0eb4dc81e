import { useId } from 'react';
import { formatMoment } from '@/lib/dates';
import { removeRecord, useRecords } from '@/records';
import { words } from './words';

interface Props {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

const say = words.past;
const newest = { limit: 20 };

/** What was kept, to read again on a hard day. */
export function PastList({ openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const { state, records, unreadable, more, error, retry } = useRecords(['reframe'], newest);
  const others = records.filter((record) => record.id !== openId);
  return (
    <section aria-labelledby={id} className="reframe-past">
      <h2 id={id}>{say.title}</h2>
      {state === 'loading' ? <output className="quiet">{say.loading}</output> : null}
      {state === 'problem' ? (
        <div className="problem" role="alert">
          <p>{say.problem}</p>
          {error ? <p>{error.message}</p> : null}
          <button type="button" className="button" onClick={retry}>
            {words.retry}
          </button>
        </div>
      ) : null}
      {state === 'ready' && records.length === 0 ? <p className="quiet">{say.empty}</p> : null}
      {unreadable > 0 ? <p className="quiet">{say.unreadable(unreadable)}</p> : null}
      <ul className="reframe-list">
        {others.map((record) => {
          const { reframe = '', thought = '' } = record.content;
          return (
            <li key={record.id}>
              <p className="own-words reframe-text">{reframe || thought}</p>
              {reframe && thought ? <p className="quiet">{say.instead(thought)}</p> : null}
              <p className="quiet">
                {formatMoment(record.occurredAt)}
                {record.status === 'draft' ? ` · ${say.draft}` : null}
              </p>
              <div className="row">
                <button type="button" className="button button-small" onClick={() => onOpen(record.id)}>
                  {say.open}
                  <span className="visually-hidden">: {reframe || thought}</span>
                </button>
                {record.version > 0 ? (
                  <button type="button" className="button button-quiet button-small" onClick={() => void removeRecord(record, { told: say.deleted }).then(() => onDeleted(record.id))}>
                    {say.delete}
                    <span className="visually-hidden">: {reframe || thought}</span>
                  </button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {more ? (
        <button type="button" className="button" onClick={more}>
          {say.older}
        </button>
      ) : null}
    </section>
  );
}
