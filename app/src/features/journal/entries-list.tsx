import { useId } from 'react';
import { LoadTrouble } from '@/components/record-form/load-state';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { strongLink } from '@/components/ui/text';
import { formatMoment } from '@/lib/text/dates';
import { type RecordOf, removeRecord, useRecords } from '@/records';
import { wordsOfRecord } from '@/records/registry';
import { EntryLine } from './entry-line';
import { copy } from './list/copy';
import { copy as journalCopy } from './copy';

interface Props {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

const kinds = ['journal_entry'] as const;
const range = { limit: 20 };

/**
 * The list of journal entries, with the actions of the page that lists records of all kinds. Without any it isn't there:
 * other tools may have entries.
 */
export function EntriesList({ openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const { state, records: entries, unreadable, error, more, retry } = useRecords(kinds, range);

  const remove = async (entry: RecordOf<'journal_entry'>) => {
    if (await removeRecord(entry, { told: journalCopy.removed })) onDeleted(entry.id);
  };

  if (state === 'ready' && entries.length === 0 && unreadable === 0) return null;
  return (
    <section className="mt-16 border-t border-hairline pt-8" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {journalCopy.listTitle}
      </h2>
      {state === 'loading' ? <p className="mt-4">{journalCopy.listLoading}</p> : null}
      {state === 'problem' ? <LoadTrouble name={journalCopy.listName} error={error} retry={retry} /> : null}
      <UnreadableNote count={unreadable} one="entry" many="entries" className="mt-4 max-w-form" />
      {entries.length > 0 ? (
        <ul className="mt-4">
          {entries.map((entry) => {
            const when = formatMoment(entry.occurredAt);
            return (
              <EntryLine
                key={entry.id}
                facts={
                  <>
                    <time dateTime={entry.occurredAt}>{when}</time>
                    {entry.version === 0 ? ` · ${journalCopy.waiting}` : ''}
                  </>
                }
                text={wordsOfRecord(entry)}
                readAt={entry.version === 0 ? undefined : `/journal?view=${entry.id}`}
              >
                {entry.id === openId ? (
                  <span className="text-small text-secondary">{journalCopy.editing}</span>
                ) : (
                  <Button size="small" onClick={() => onOpen(entry.id)}>
                    {copy.edit}
                    <span className="sr-only"> {when}</span>
                  </Button>
                )}
                {entry.version === 0 ? null : (
                  <Button variant="quiet" size="small" onClick={() => void remove(entry)}>
                    {copy.remove}
                    <span className="sr-only"> {when}</span>
                  </Button>
                )}
              </EntryLine>
            );
          })}
        </ul>
      ) : null}
      {more ? (
        <Button className="mt-4" onClick={more}>
          {journalCopy.listMore}
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <p className="mt-4">
          <AppLink to="/journal" className={strongLink}>
            {journalCopy.listSearch}
          </AppLink>
        </p>
      ) : null}
    </section>
  );
}
