import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '@/components/live/announcer';
import { LoadState } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { formatDay } from '@/lib/text/dates';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { bringBack, type DeletedRecord, records, recordsKey } from '@/records';
import { journalKinds, nameOf, wordsOfRecord } from '@/records/registry';
import { EntryLine } from '../entry-line';
import { copy } from './copy';

const text = copy.deleted;
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Entries deleted in the last thirty days, with a restore button. Loaded when opened. */
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
    // The pressed button is removed with its row.
    button.closest('details')?.querySelector('summary')?.focus();
  };

  return (
    <Disclosure
      summary={text.title}
      className="mt-16 max-w-240 border-t border-hairline pt-4 text-body print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <p className="mt-1 text-secondary">{text.lead}</p>
      <LoadState {...loadStateOf(query)} {...(!open && { state: 'ready' as const })} name={text.name}>
        {entries.length === 0 ? <p>{text.none}</p> : null}
        <ul className="mt-4">
          {entries.map((record) => (
            <EntryLine
              key={record.id}
              facts={`${nameOf(record.kind)} · ${text.until(formatDay(Date.parse(record.deletedAt) + keptDays * dayMs))}`}
              text={wordsOfRecord(record)}
            >
              <Button size="small" onClick={(event) => void restore(record, event.currentTarget)}>
                {text.back}
                <span className="sr-only">: {wordsOfRecord(record)}</span>
              </Button>
            </EntryLine>
          ))}
        </ul>
      </LoadState>
    </Disclosure>
  );
}
