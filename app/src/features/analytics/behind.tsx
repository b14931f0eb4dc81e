import { createContext, useContext, useState, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { pageOf, wordsOfRecord } from '@/records/registry';
import { type FactRecord } from '@/records/facts';
import { dayInWords, readWallTime, wallClock, wallDay } from '@/lib/text/wall-time';
import { moodWord } from '@/lib/mood';
import { copy } from './copy';

const Records = createContext<ReadonlyMap<string, FactRecord>>(new Map());

/** Gives the cards the records behind their numbers. */
export function WithRecords({ byId, children }: { byId: ReadonlyMap<string, FactRecord>; children: ReactNode }) {
  return <Records value={byId}>{children}</Records>;
}

export const useRecord = (id: string): FactRecord | undefined => useContext(Records).get(id);

export const useAllRecords = (): ReadonlyMap<string, FactRecord> => useContext(Records);

export function whenOf(record: FactRecord): string {
  const { atMs, tzOffsetMinutes } = readWallTime(record.occurredAt);
  return `${dayInWords(wallDay(atMs, tzOffsetMinutes))}, ${wallClock(atMs, tzOffsetMinutes)}`;
}

export const addressOf = ({ kind, id }: FactRecord): string =>
  kind === 'measure' ? `/mood-logs?tab=measures&result=${id}` : pageOf(kind, id);

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
      <AppLink to={addressOf(record)}>{whenOf(record)}</AppLink> <span className="font-reading">{nameOf(record)}</span>
    </>
  );
}

const atOnce = 30;

interface Props {
  ids: readonly string[];
  /** The name of the number, for screen readers. */
  of: string;
  /** Shows the name as well, where nothing else does. */
  named?: boolean;
}

/** Links to the entries behind a number. Rendered when opened, because there can be hundreds. */
export function Behind({ ids, of, named = false }: Props) {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(atOnce);
  if (ids.length === 0) return null;
  return (
    <Disclosure
      className="mt-0 print:hidden"
      summary={
        <>
          {named ? copy.behind.named(of, ids.length) : copy.behind.all(ids.length)}
          {named ? null : <span className="sr-only">: {of}</span>}
        </>
      }
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {open ? (
        <>
          <ul className="mt-2 list-disc ps-[1.25em]">
            {ids.slice(0, count).map((id) => (
              <li key={id}>
                <RecordLink id={id} />
              </li>
            ))}
          </ul>
          {ids.length > count ? (
            <Button size="small" onClick={() => setCount(count + atOnce)}>
              {copy.behind.more}
            </Button>
          ) : null}
        </>
      ) : null}
    </Disclosure>
  );
}
