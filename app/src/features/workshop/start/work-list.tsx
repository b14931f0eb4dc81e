import { useId, useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/text/dates';
import type { RecordOf } from '@/records';
import { nameOf, waysUsed } from '../model';
import { copy } from '../copy';
import { ThoughtLine } from './thought-line';

interface Props {
  work: readonly RecordOf<'challenge'>[];
  unreadable: number;
  more: (() => void) | undefined;
  onOpen: (id: string) => void;
  onDelete: (record: RecordOf<'challenge'>) => void;
}

const few = 5;
const text = copy.earlier;

/** Earlier work, newest first. */
export function WorkList({ work, unreadable, more, onOpen, onDelete }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? work : work.slice(0, few);
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {text.title}
      </h2>
      {work.length === 0 ? <EmptyState text={text.empty} /> : null}
      <UnreadableNote count={unreadable} one="thought" many="thoughts" className="my-4" />
      <ul className="my-4">
        {shown.map((record) => (
          <WorkItem key={record.id} record={record} onOpen={onOpen} onDelete={onDelete} />
        ))}
      </ul>
      {!all && work.length > few ? <Button onClick={() => setAll(true)}>{text.all(work.length)}</Button> : null}
      {all && more ? <Button onClick={more}>{text.older}</Button> : null}
    </section>
  );
}

function WorkItem({ record, onOpen, onDelete }: { record: RecordOf<'challenge'> } & Pick<Props, 'onOpen' | 'onDelete'>) {
  const { content, status, occurredAt, version } = record;
  const thought = content.thought?.trim() || text.unnamed;
  const ways = waysUsed(content).map(nameOf).join(', ');
  const { belief, beliefAfter } = content;
  return (
    <ThoughtLine
      thought={thought}
      actions={
        <>
          <Button size="small" onClick={() => onOpen(record.id)}>
            {text.open}
            <span className="sr-only">: {thought}</span>
          </Button>
          {version > 0 ? (
            <Button variant="quiet" size="small" onClick={() => onDelete(record)}>
              {text.delete}
              <span className="sr-only">: {thought}</span>
            </Button>
          ) : null}
        </>
      }
    >
      <p className="mt-1 text-secondary">
        {formatMoment(occurredAt)}
        {version === 0 ? ` · ${text.device}` : status === 'draft' ? ` · ${text.draft}` : null}
      </p>
      {ways ? <p className="mt-1 text-secondary">{text.ways(ways)}</p> : null}
      {belief !== undefined && beliefAfter !== undefined ? <p className="mt-1 text-secondary">{text.change(belief, beliefAfter)}</p> : null}
    </ThoughtLine>
  );
}
