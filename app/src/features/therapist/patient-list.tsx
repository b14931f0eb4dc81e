import type { PatientRow } from '@/lib/care-data';
import { formatMoment } from '@/lib/dates';
import { MeasureFact } from './measure-fact';
import { ago, shortDate } from './when';
import { words } from './words';
import '@/styles/therapist-patients.css';

const text = words.patients;

interface Props {
  rows: readonly PatientRow[];
  now: number;
  openId: string | undefined;
  onOpen: ((patientId: string) => void) | undefined;
}

function Name({ row, openId, onOpen }: { row: PatientRow } & Pick<Props, 'openId' | 'onOpen'>) {
  return (
    <>
      {onOpen ? (
        <button type="button" className="name-button" aria-expanded={row.id === openId} onClick={() => onOpen(row.id)}>
          {row.name}
        </button>
      ) : (
        <span className="line-name">{row.name}</span>
      )}
      <span className="small name-notes">
        {text.status[row.status]}
        {row.unread > 0 ? `, ${text.unread(row.unread)}` : ''}
      </span>
    </>
  );
}

function Flag({ row }: { row: PatientRow }) {
  return row.flaggedAt ? (
    <span className="flag">
      {text.flag}, {shortDate(row.flaggedAt)}
    </span>
  ) : null;
}

function Activity({ row, now }: { row: PatientRow; now: number }) {
  return row.lastActivity ? (
    <time dateTime={row.lastActivity} title={formatMoment(row.lastActivity, now)}>
      {ago(row.lastActivity, now)}
    </time>
  ) : (
    text.never
  );
}

const tasks = ({ homework }: PatientRow): string => (homework.set === 0 ? '0' : words.analytics.homeworkValue(homework.done, homework.set));
const session = ({ nextSession }: PatientRow): string => (nextSession ? shortDate(nextSession) : text.noSession);

export function PatientTable({ rows, now, openId, onOpen }: Props) {
  return (
    <table className="fact-table patient-table">
      <caption className="visually-hidden">{text.title}</caption>
      <thead>
        <tr>
          {text.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Name row={row} openId={openId} onOpen={onOpen} />
              <Flag row={row} />
            </th>
            <td>
              <Activity row={row} now={now} />
            </td>
            <td>{tasks(row)}</td>
            <td>
              <MeasureFact row={row} instrument="PHQ-9" />
            </td>
            <td>
              <MeasureFact row={row} instrument="GAD-7" />
            </td>
            <td>{session(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone each patient is a card of their own: a table would have to be pushed sideways. */
export function PatientCards({ rows, now, openId, onOpen }: Props) {
  const [, activity, done, phq, gad, next] = text.columns;
  return (
    <ul className="patient-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <Name row={row} openId={openId} onOpen={onOpen} />
          <Flag row={row} />
          <dl>
            <div>
              <dt>{activity}</dt>
              <dd>
                <Activity row={row} now={now} />
              </dd>
            </div>
            <div>
              <dt>{done}</dt>
              <dd>{tasks(row)}</dd>
            </div>
            <div>
              <dt>{phq}</dt>
              <dd>
                <MeasureFact row={row} instrument="PHQ-9" />
              </dd>
            </div>
            <div>
              <dt>{gad}</dt>
              <dd>
                <MeasureFact row={row} instrument="GAD-7" />
              </dd>
            </div>
            <div>
              <dt>{next}</dt>
              <dd>{session(row)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
