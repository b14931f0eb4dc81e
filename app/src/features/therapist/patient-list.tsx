import { Table } from '@/components/ui/table';
import type { PatientRow } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { MeasureFact } from './measure-fact';
import { Fact, Facts, Name } from './parts';
import { ago, shortDate } from './when';

const text = copy.patients;

interface Props {
  rows: readonly PatientRow[];
  now: number;
  openId: string | undefined;
  onOpen: ((patientId: string) => void) | undefined;
}

function PatientName({ row, openId, onOpen }: { row: PatientRow } & Pick<Props, 'openId' | 'onOpen'>) {
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          className="inline-flex min-h-target cursor-pointer md:min-h-7 items-center text-start font-semibold text-primary underline decoration-[0.08em] underline-offset-[0.2em]"
          aria-expanded={row.id === openId}
          onClick={() => onOpen(row.id)}
        >
          {row.name}
        </button>
      ) : (
        <Name>{row.name}</Name>
      )}
      <span className="block text-small font-normal text-secondary">
        {text.status[row.status]}
        {row.unread > 0 ? `, ${text.unread(row.unread)}` : ''}
      </span>
    </>
  );
}

function Flag({ row }: { row: PatientRow }) {
  return row.flaggedAt ? (
    <span className="mt-1 inline-block border-s-[3px] border-warning bg-warning/10 px-2 py-px text-xs font-semibold text-ink">
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

const tasks = ({ homework }: PatientRow): string => (homework.set === 0 ? '0' : copy.analytics.homeworkValue(homework.done, homework.set));
const session = ({ nextSession }: PatientRow): string => (nextSession ? shortDate(nextSession) : text.noSession);

export function PatientTable({ rows, now, openId, onOpen }: Props) {
  return (
    <div className="overflow-clip rounded-control border border-hairline bg-surface">
      <Table className="[&_tbody_tr:hover]:bg-tint [&_tbody_tr:last-child>*]:border-b-0 [&_td]:ps-3.5 [&_th]:ps-3.5">
        <caption className="sr-only">{text.title}</caption>
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
                <PatientName row={row} openId={openId} onOpen={onOpen} />
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
      </Table>
    </div>
  );
}

/** The same as cards, for narrow screens, where a table would scroll sideways. */
export function PatientCards({ rows, now, openId, onOpen }: Props) {
  const [, activity, done, phq, gad, next] = text.columns;
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.id} className="rounded-control border border-hairline bg-surface px-4 py-3">
          <PatientName row={row} openId={openId} onOpen={onOpen} />
          <Flag row={row} />
          <Facts className="mt-2">
            <Fact name={activity}>
              <Activity row={row} now={now} />
            </Fact>
            <Fact name={done}>{tasks(row)}</Fact>
            <Fact name={phq}>
              <MeasureFact row={row} instrument="PHQ-9" />
            </Fact>
            <Fact name={gad}>
              <MeasureFact row={row} instrument="GAD-7" />
            </Fact>
            <Fact name={next}>{session(row)}</Fact>
          </Facts>
        </li>
      ))}
    </ul>
  );
}
