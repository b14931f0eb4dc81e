import { useId, useState } from 'react';
import { formatMoment } from '@/lib/dates';
import type { RecordOf } from '@/records';
import { nameOf, waysUsed } from '../model';
import { words } from '../words';

interface Props {
  work: readonly RecordOf<'challenge'>[];
  unreadable: number;
  more: (() => void) | undefined;
  onOpen: (id: string) => void;
  onDelete: (record: RecordOf<'challenge'>) => void;
}

const few = 5;
const say = words.earlier;

/** Earlier work, the newest first. */
export function WorkList({ work, unreadable, more, onOpen, onDelete }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? work : work.slice(0, few);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say.title}</h2>
      {work.length === 0 ? <p className="quiet">{say.empty}</p> : null}
      {unreadable > 0 ? <p className="quiet">{say.unreadable(unreadable)}</p> : null}
      <ul className="thought-list">
        {shown.map((record) => (
          <WorkItem key={record.id} record={record} onOpen={onOpen} onDelete={onDelete} />
        ))}
      </ul>
      {!all && work.length > few ? (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {say.all(work.length)}
        </button>
      ) : null}
      {all && more ? (
        <button type="button" className="button" onClick={more}>
          {say.older}
        </button>
      ) : null}
    </section>
  );
}

function WorkItem({ record, onOpen, onDelete }: { record: RecordOf<'challenge'> } & Pick<Props, 'onOpen' | 'onDelete'>) {
  const { content, status, updatedAt, version } = record;
  const thought = content.thought?.trim() || say.unnamed;
  const ways = waysUsed(content).map(nameOf).join(', ');
  const { belief, beliefAfter } = content;
  return (
    <li>
      <div>
        <p className="own-words">{thought}</p>
        <p className="quiet">
          {formatMoment(updatedAt)}
          {version === 0 ? ` · ${say.device}` : status === 'draft' ? ` · ${say.draft}` : null}
        </p>
        {ways ? <p className="quiet">{say.ways(ways)}</p> : null}
        {belief !== undefined && beliefAfter !== undefined ? <p className="quiet">{say.change(belief, beliefAfter)}</p> : null}
      </div>
      <div className="row thought-actions">
        <button type="button" className="button button-small" onClick={() => onOpen(record.id)}>
          {say.open}
          <span className="visually-hidden">: {thought}</span>
        </button>
        {version > 0 ? (
          <button type="button" className="button button-quiet button-small" onClick={() => onDelete(record)}>
            {say.delete}
            <span className="visually-hidden">: {thought}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}
