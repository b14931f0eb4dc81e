import { createContext, useContext, useState, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { pageOf, wordsOfRecord } from '@/records/registry';
import { type FactRecord } from '@/records/facts';
import { dayInWords, readWallTime, wallClock, wallDay } from '@/lib/wall-time';
import { moodWord } from '@/lib/mood';
import { words } from './words';

const Records = createContext<ReadonlyMap<string, FactRecord>>(new Map());

/** Around the cards, so that each of them can open what is behind a number. */
export function WithRecords({ byId, children }: { byId: ReadonlyMap<string, FactRecord>; children: ReactNode }) {
  return <Records value={byId}>{children}</Records>;
}

export const useRecord = (id: string): FactRecord | undefined => useContext(Records).get(id);

export const useAllRecords = (): ReadonlyMap<string, FactRecord> => useContext(Records);

function whenOf(record: FactRecord): string {
  const { atMs, tzOffsetMinutes } = readWallTime(record.occurredAt);
  return `${dayInWords(wallDay(atMs, tzOffsetMinutes))}, ${wallClock(atMs, tzOffsetMinutes)}`;
}

export const addressOf = ({ kind, id }: FactRecord): string => (kind === 'measure' ? `/mood-logs?tab=measures&result=${id}` : pageOf(kind, id));

function nameOf(record: FactRecord): string {
  if (record.kind !== 'mood_log') return wordsOfRecord(record);
  const { mood } = record.content;
  return mood === undefined ? '' : `${mood}, ${moodWord(mood).toLowerCase()}`;
}

export function RecordLink({ id }: { id: string }) {
  const record = useRecord(id);
  if (!record) return null;
  return (
    <>
      <AppLink to={addressOf(record)}>{whenOf(record)}</AppLink> <span className="behind-words">{nameOf(record)}</span>
    </>
  );
}

const atOnce = 30;

interface Props {
  ids: readonly string[];
  /** Which number, for those who do not see where it stands. */
  of: string;
  /** Names it for all, where nothing else does. */
  named?: boolean;
}

/** Every number opens the entries behind it. Drawn when it is opened, for there may be hundreds. */
export function Behind({ ids, of, named = false }: Props) {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(atOnce);
  if (ids.length === 0) return null;
  return (
    <details className="disclosure behind" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {named ? words.behind.named(of, ids.length) : words.behind.all(ids.length)}
        {named ? null : <span className="visually-hidden">: {of}</span>}
      </summary>
      {open ? (
        <>
          <ul>
            {ids.slice(0, count).map((id) => (
              <li key={id}>
                <RecordLink id={id} />
              </li>
            ))}
          </ul>
          {ids.length > count ? (
            <button type="button" className="button button-small" onClick={() => setCount(count + atOnce)}>
              {words.behind.more}
            </button>
          ) : null}
        </>
      ) : null}
    </details>
  );
}
