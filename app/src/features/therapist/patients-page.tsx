import { useId, useState, type ReactNode } from 'react';
import type { PatientRow } from '@/lib/care-data';
import { useNarrow } from '@/lib/use-narrow';
import { PatientCards, PatientTable } from './patient-list';
import { NoPatients, TherapistPage, type PagePlace } from './therapist-page';
import { words } from './words';

const text = words.patients;

type Sort = keyof typeof text.sorts;

const moment = (when: string | null | undefined, missing: number): number => (when ? Date.parse(when) : missing);

const compare: Record<Sort, (a: PatientRow, b: PatientRow) => number> = {
  look: (a, b) => Number(b.flaggedAt !== undefined) - Number(a.flaggedAt !== undefined) || b.unread - a.unread || a.name.localeCompare(b.name),
  name: (a, b) => a.name.localeCompare(b.name),
  activity: (a, b) => moment(b.lastActivity, 0) - moment(a.lastActivity, 0),
  session: (a, b) => moment(a.nextSession, Number.POSITIVE_INFINITY) - moment(b.nextSession, Number.POSITIVE_INFINITY) || a.name.localeCompare(b.name),
};

interface Props {
  patients: readonly PatientRow[];
  places?: readonly PagePlace[];
  example?: string;
  note?: ReactNode;
  openId?: string | undefined;
  onOpen?: (patientId: string) => void;
  /** The summary of the patient that is open. */
  opened?: ReactNode;
}

export function PatientsPage({ patients, places, example, note, openId, onOpen, opened }: Props) {
  const id = useId();
  const narrow = useNarrow();
  const [now] = useState(() => Date.now());
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<Sort>('look');
  const wanted = find.trim().toLocaleLowerCase();
  const shown = patients.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).toSorted(compare[sort]);
  const List = narrow ? PatientCards : PatientTable;

  return (
    <TherapistPage title={text.title} heading={text.heading} places={places} note={note}>
      {patients.length === 0 ? (
        <NoPatients what={words.none.patients} {...(example && { example })} />
      ) : (
        <>
          <div className="list-tools">
            <label htmlFor={`${id}find`}>
              {text.search}
              <input id={`${id}find`} type="search" autoComplete="off" value={find} onChange={(event) => setFind(event.target.value)} />
            </label>
            <label htmlFor={`${id}sort`}>
              {text.sort}
              <select id={`${id}sort`} value={sort} onChange={(event) => setSort(event.target.value as Sort)}>
                {Object.entries(text.sorts).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <output className="small">{text.count(shown.length, patients.length)}</output>
          </div>
          {shown.length === 0 ? <p className="quiet">{text.noMatch}</p> : <List rows={shown} now={now} openId={openId} onOpen={onOpen} />}
          {opened}
        </>
      )}
    </TherapistPage>
  );
}
