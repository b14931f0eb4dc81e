import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeCopy } from '@/components/care/copy';
import { LoadState } from '@/components/record-form/load-state';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import type { VisibleThen } from '@/lib/care/sharing-data';
import { dayKey } from '@/lib/mood';
import { SharedEntries } from './shared-entries';
import { copy } from './copy';

const text = copy.day;

/** Returns the last moment of a day in the user's time zone; now for today. */
function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Math.min(new Date(year, month - 1, date + 1).getTime() - 1, Date.now())).toISOString();
}

/** What a therapist could see at the end of a day. */
export function DayPart({ id, since }: { id: string; since: string }) {
  const [open, setOpen] = useState(false);
  const [today] = useState(() => dayKey(new Date()));
  const [day, setDay] = useState(today);
  const query = useQuery({
    queryKey: [...careKey, 'visible', id, day],
    queryFn: ({ signal }) => sharing.visible(id, endOf(day), signal),
    enabled: open && /^\d{4}-\d{2}-\d{2}$/.test(day),
    meta: toldOnPage,
  });
  return (
    <Disclosure summary={text.open} className="text-body" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Field id={`day-${id}`} label={text.pick} className="mb-3 w-fit">
        <TextInput type="date" min={dayKey(new Date(since))} max={today} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      {open && day !== '' ? (
        <LoadState {...loadStateOf(query)} name={text.name}>
          {query.data ? <Shown then={query.data} /> : null}
        </LoadState>
      ) : null}
    </Disclosure>
  );
}

function Shown({ then: { status, scopes, entries } }: { then: VisibleThen }) {
  if (status !== 'active' || scopes.length === 0) return <p>{text.nothing}</p>;
  return (
    <div className="grid gap-3">
      <p>{text.scopes}</p>
      <ul className="list-disc ps-[1.25em]">
        {scopes.map((scope) => (
          <li key={scope}>{scopeCopy[scope].name}</li>
        ))}
      </ul>
      <p>{entries.length === 0 ? text.noEntries : text.entries}</p>
      <SharedEntries entries={entries} />
    </div>
  );
}
