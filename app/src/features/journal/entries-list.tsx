import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/dates';
import { type RecordOf, removeRecord, useRecords } from '@/records';
import { wordsOfRecord } from '@/records/registry';
import { messages } from './messages';

interface Props {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

const kinds = ['journal_entry'] as const;
const range = { limit: 20 };

/** The journal entries. All kinds together are on a page of their own. */
export function EntriesList({ openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const { state, records: entries, unreadable, error, more, retry } = useRecords(kinds, range);

  const remove = async (entry: RecordOf<'journal_entry'>) => {
    if (await removeRecord(entry, { told: messages.removed })) onDeleted(entry.id);
  };

  return (
    <section className="entries" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {messages.listTitle}
      </h2>
      {state === 'loading' ? <p>{messages.listLoading}</p> : null}
      {state === 'problem' && error ? (
        <div className="problem" role="alert">
          <p>{messages.listTrouble}</p>
          <p>{error.message}</p>
          <button type="button" className="button" onClick={retry}>
            {messages.retry}
          </button>
        </div>
      ) : null}
      {unreadable > 0 ? <p className="notice">{messages.listUnreadable(unreadable)}</p> : null}
      {state === 'ready' && entries.length === 0 && unreadable === 0 ? <p className="quiet">{messages.listEmpty}</p> : null}
      {entries.length > 0 ? (
        <ul className="entry-list">
          {entries.map((entry) => {
            const when = formatMoment(entry.createdAt);
            return (
              <li key={entry.id} className="entry-item">
                <div className="entry-text">
                  <p className="entry-date">
                    <time dateTime={entry.createdAt}>{when}</time>
                    {entry.version === 0 ? ` · ${messages.waiting}` : ''}
                  </p>
                  <p className="own-words">{wordsOfRecord(entry)}</p>
                </div>
                <div className="row">
                  {entry.id === openId ? (
                    <span className="small">{messages.editing}</span>
                  ) : (
                    <button type="button" className="button button-small" onClick={() => onOpen(entry.id)}>
                      {messages.edit}
                      <span className="visually-hidden"> {when}</span>
                    </button>
                  )}
                  {entry.version === 0 ? null : (
                    <button type="button" className="button button-small button-quiet" onClick={() => void remove(entry)}>
                      {messages.remove}
                      <span className="visually-hidden"> {when}</span>
                    </button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      {more ? (
        <button type="button" className="button" onClick={more}>
          {messages.listMore}
        </button>
      ) : null}
      {entries.length > 0 ? (
        <p>
          <AppLink to="/journal" className="link-strong">
            {messages.listSearch}
          </AppLink>
        </p>
      ) : null}
    </section>
  );
}
