import { useId } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { LoadTrouble } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/text/dates';
import { removeRecord, useRecords } from '@/records';
import { copy } from './copy';

interface Props {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

const text = copy.past;
const newest = { limit: 20 };

/** Stored reframes, to read again on a hard day. */
export function PastList({ openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const { state, records, unreadable, more, error, retry } = useRecords(['reframe'], newest);
  const others = records.filter((record) => record.id !== openId);
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id}>{text.title}</h2>
      {state === 'loading' ? <output className="mt-1 text-secondary">{text.loading}</output> : null}
      {state === 'problem' ? <LoadTrouble name={text.name} error={error} retry={retry} /> : null}
      {state === 'ready' && records.length === 0 ? <EmptyState text={text.empty} /> : null}
      <UnreadableNote count={unreadable} one="reframe" many="reframes" className="my-4" />
      <ul className="my-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-6">
        {others.map((record) => {
          const { reframe = '', thought = '' } = record.content;
          // The words of a hard moment don't meet the reader unasked.
          const isHeavy = record.riskLevel === 'high' || record.riskLevel === 'critical';
          const shown = reframe || (isHeavy ? text.heavy : thought);
          return (
            <li key={record.id} className="rounded-panel border border-hairline bg-surface p-6">
              <p className="font-reading wrap-anywhere whitespace-pre-wrap text-lead leading-normal">{shown}</p>
              {reframe && thought && !isHeavy ? <p className="mt-1 text-secondary">{text.instead(thought)}</p> : null}
              <p className="mt-1 text-secondary">
                {formatMoment(record.occurredAt)}
                {record.status === 'draft' ? ` · ${text.draft}` : null}
              </p>
              <div className="flex flex-wrap items-center mt-4 gap-2">
                <Button size="small" onClick={() => onOpen(record.id)}>
                  {text.open}
                  <span className="sr-only">: {shown}</span>
                </Button>
                {record.version > 0 ? (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => void removeRecord(record, { told: text.deleted }).then(() => onDeleted(record.id))}
                  >
                    {text.delete}
                    <span className="sr-only">: {shown}</span>
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {more ? <Button onClick={more}>{text.older}</Button> : null}
    </section>
  );
}
