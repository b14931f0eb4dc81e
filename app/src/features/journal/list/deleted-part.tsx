import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '@/components/live/announcer';
import { LoadState } from '@/components/record-form/load-state';
import { formatDay } from '@/lib/dates';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/query-client';
import { bringBack, type DeletedRecord, records, recordsKey } from '@/records';
import { nameOf, wordsOfRecord } from '@/records/registry';
import { journalKinds } from './filters';
import { words } from './words';

const text = words.deleted;
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** What was deleted in the last thirty days, and the way back. Asked for when somebody opens it. */
export function DeletedPart() {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...recordsKey, 'deleted'],
    queryFn: ({ signal }) => records.deleted(signal),
    enabled: open,
    meta: toldOnPage,
  });
  const entries = query.data?.filter(({ kind }) => (journalKinds as readonly string[]).includes(kind)) ?? [];

  const restore = async (record: DeletedRecord, button: HTMLElement) => {
    await bringBack(record.id);
    announce('entries', text.isBack);
    // The pressed button goes with its line.
    button.closest('details')?.querySelector('summary')?.focus();
  };

  return (
    <details className="disclosure journal-deleted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.title}</summary>
      <p className="quiet">{text.lead}</p>
      <LoadState
        state={query.isError ? 'problem' : query.data || !open ? 'ready' : 'loading'}
        name={text.name}
        error={query.isError ? AppError.from(query.error) : undefined}
        retry={() => void query.refetch()}
      >
        {entries.length === 0 ? <p>{text.none}</p> : null}
        <ul className="entry-list">
          {entries.map((record) => (
            <li key={record.id} className="entry-item">
              <div className="entry-text">
                <p className="entry-date">
                  {nameOf(record.kind)} · {text.until(formatDay(Date.parse(record.deletedAt) + keptDays * dayMs))}
                </p>
                <p className="own-words">{wordsOfRecord(record)}</p>
              </div>
              <div className="row">
                <button type="button" className="button button-small" onClick={(event) => void restore(record, event.currentTarget)}>
                  {text.back}
                  <span className="visually-hidden">: {wordsOfRecord(record)}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      </LoadState>
    </details>
  );
}
