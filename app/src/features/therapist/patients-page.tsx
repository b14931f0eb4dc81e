import { useId, useState, type ReactNode } from 'react';
import { compactInput, Select } from '@/components/ui/inputs';
import type { PatientRow } from '@/lib/care/care-data';
import { useNarrow } from '@/lib/device/use-narrow';
import { PatientCards, PatientTable } from './patient-list';
import { copy } from './copy';
import { Muted } from './parts';
import { NoPatients, TherapistPage, type PageTab } from './therapist-page';

const text = copy.patients;

type Sort = keyof typeof text.sorts;

const moment = (when: string | null | undefined, missing: number): number => (when ? Date.parse(when) : missing);

const compare: Record<Sort, (a: PatientRow, b: PatientRow) => number> = {
  look: (a, b) =>
    Number(b.flaggedAt !== undefined) - Number(a.flaggedAt !== undefined) || b.unread - a.unread || a.name.localeCompare(b.name),
  name: (a, b) => a.name.localeCompare(b.name),
  activity: (a, b) => moment(b.lastActivity, 0) - moment(a.lastActivity, 0),
  session: (a, b) =>
    moment(a.nextSession, Number.POSITIVE_INFINITY) - moment(b.nextSession, Number.POSITIVE_INFINITY) || a.name.localeCompare(b.name),
};

const labelStyle = 'grid gap-1 text-small font-semibold';
const inputStyle = `${compactInput} min-w-[min(16rem,100%)] font-normal`;

interface Props {
  patients: readonly PatientRow[];
  tabs?: readonly PageTab[];
  example?: string;
  note?: ReactNode;
  openId?: string | undefined;
  onOpen?: (patientId: string) => void;
  /** The summary of the open patient. */
  opened?: ReactNode;
}

export function PatientsPage({ patients, tabs, example, note, openId, onOpen, opened }: Props) {
  const id = useId();
  const narrow = useNarrow();
  const [now] = useState(() => Date.now());
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<Sort>('look');
  const wanted = find.trim().toLocaleLowerCase();
  const shown = patients.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).toSorted(compare[sort]);
  const List = narrow ? PatientCards : PatientTable;

  return (
    <TherapistPage title={text.title} heading={text.heading} tabs={tabs} note={note}>
      {patients.length === 0 ? (
        <NoPatients what={copy.none.patients} {...(example && { example })} />
      ) : (
        <>
          <div className="mt-6 mb-4 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
            <label htmlFor={`${id}find`} className={labelStyle}>
              {text.search}
              <input
                id={`${id}find`}
                type="search"
                autoComplete="off"
                className={inputStyle}
                value={find}
                onChange={(event) => setFind(event.target.value)}
              />
            </label>
            <label htmlFor={`${id}sort`} className={labelStyle}>
              {text.sort}
              <Select
                id={`${id}sort`}
                className="min-w-[min(16rem,100%)] font-normal"
                value={sort}
                onChange={(event) => setSort(event.target.value as Sort)}
              >
                {Object.entries(text.sorts).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
            <output className="pb-2.5 text-small text-secondary">{text.count(shown.length, patients.length)}</output>
          </div>
          {shown.length === 0 ? <Muted>{text.noMatch}</Muted> : <List rows={shown} now={now} openId={openId} onOpen={onOpen} />}
          {opened}
        </>
      )}
    </TherapistPage>
  );
}
