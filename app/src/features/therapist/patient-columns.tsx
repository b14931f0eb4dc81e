import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { queueRules, type PatientRow, type QueueItem, type QueueRule } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { latestOf, MeasureFact } from './measure-fact';
import { PatientOpener } from './patient-panel';
import { Flag, personName } from './parts';
import { ago, shortDate } from './when';

const text = copy.patients;

export type PatientGroup = keyof typeof text.groups;
export const groups = Object.keys(text.groups) as PatientGroup[];

const worsened = ({ measures }: PatientRow): boolean => measures.some(({ change }) => change === 'worsened');

const inGroup: Record<PatientGroup, (row: PatientRow) => boolean> = {
  all: () => true,
  active: ({ status }) => status === 'active',
  flagged: ({ flaggedAt }) => flaggedAt !== undefined,
  worsened,
  unread: ({ unread }) => unread > 0,
  paused: ({ status }) => status === 'paused',
  ended: ({ status }) => status === 'ended',
};

/** A patient with the open items of the queue. */
export interface CaseRow extends PatientRow {
  /** The rules that raised them, the most urgent first. */
  raised: readonly QueueRule[];
}

const mostUrgent = (a: QueueRule, b: QueueRule): number => queueRules.indexOf(a) - queueRules.indexOf(b);

/** Returns the patients with what raised them. */
export function caseRows(patients: readonly PatientRow[], queue: readonly QueueItem[]): CaseRow[] {
  const open = new Map<string, QueueRule[]>();
  for (const { patientId, rule } of queue.filter(({ resolved }) => !resolved)) open.set(patientId, [...(open.get(patientId) ?? []), rule]);
  return patients.map((row) => ({ ...row, raised: (open.get(row.id) ?? []).toSorted(mostUrgent) }));
}

/**
 * How urgently a row asks for a look: the open items of the queue first, by their most urgent rule. Then question 9, a reliable
 * worsening, and what is unread.
 */
const urgency = (row: CaseRow): number =>
  (row.raised[0] ? 8000 * (queueRules.length - queueRules.indexOf(row.raised[0])) : 0) +
  (row.flaggedAt ? 2000 : 0) +
  (worsened(row) ? 1000 : 0) +
  Math.min(row.unread, 999);

/** How much of the set homework is done, from 0 to 1. Undefined if none was set. */
export const engagement = ({ homework: { done, set } }: PatientRow): number | undefined => (set === 0 ? undefined : done / set);

export const homeworkText = (row: PatientRow): string =>
  row.homework.set === 0 ? text.noHomework : copy.analytics.homeworkValue(row.homework.done, row.homework.set);

const time = (when: string | undefined): number | undefined => (when === undefined ? undefined : Date.parse(when));

export const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type Row = { original: CaseRow };

/** Compares numbers, and where they are equal the names. Missing numbers are put last by the table. */
const byNumber = (a: Row, b: Row, column: string): number =>
  (numbers[column]?.(a.original) ?? 0) - (numbers[column]?.(b.original) ?? 0) || byName(b, a);
const byName = (a: Row, b: Row): number => personName(a.original).localeCompare(personName(b.original));

const numbers: Readonly<Record<string, (row: CaseRow) => number | undefined>> = {
  look: urgency,
  activity: ({ lastActivity }) => time(lastActivity),
  homework: engagement,
  phq9: (row) => latestOf(row, 'phq9')?.score,
  gad7: (row) => latestOf(row, 'gad7')?.score,
  session: ({ nextSession }) => time(nextSession),
};

const helper = createColumnHelper<typeof features, CaseRow>();

function number(id: string, header: string, cell: (row: CaseRow) => React.ReactNode, descFirst: boolean) {
  return helper.accessor((row) => numbers[id]?.(row), {
    id,
    header,
    cell: ({ row }) => cell(row.original),
    sortFn: byNumber as never,
    sortUndefined: 'last',
    sortDescFirst: descFirst,
    enableColumnFilter: false,
  });
}

/** The columns of the caseload, first the hidden ones that only sort and filter. */
export const columns = helper.columns([
  number('look', '', () => null, true),
  helper.accessor((row) => row.status, {
    id: 'group',
    header: '',
    enableSorting: false,
    filterFn: ((row: Row, _column: string, group: PatientGroup) => inGroup[group](row.original)) as never,
  }),
  helper.accessor(personName, {
    id: 'name',
    header: text.columns.name,
    cell: ({ row }) => <PatientName row={row.original} />,
    sortFn: byName as never,
    filterFn: ((row: Row, _column: string, wanted: string) => found(row.original, wanted)) as never,
  }),
  number('activity', text.columns.activity, (row) => <Activity row={row} />, true),
  number('homework', text.columns.homework, homeworkText, true),
  number('phq9', text.columns.phq9, (row) => <MeasureFact row={row} instrument="phq9" />, true),
  number('gad7', text.columns.gad7, (row) => <MeasureFact row={row} instrument="gad7" />, true),
  number('session', text.columns.session, (row) => (row.nextSession ? shortDate(row.nextSession) : text.noSession), false),
]);

/** The ids of the columns that can be sorted by. */
export const sortable: ReadonlySet<string> = new Set([...Object.keys(numbers), 'name']);
export const hiddenColumns: ReadonlySet<string> = new Set(['look', 'group']);
/** The columns that remain where there is little room: on phones, and beside an open patient. */
export const briefColumns: ReadonlySet<string> = new Set(['name', 'phq9', 'session']);

/** Without case and accents: “tomas” finds Tomás. */
const folded = (words: string): string => words.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

function found(row: PatientRow, wanted: string): boolean {
  const person = folded(`${row.name ?? ''} ${row.email ?? ''}`);
  return folded(wanted)
    .split(/\s+/)
    .every((word) => person.includes(word));
}

function PatientName({ row }: { row: CaseRow }) {
  return (
    <>
      <PatientOpener row={row} />
      <span className="block text-small font-normal text-secondary">
        {text.status[row.status]}
        {row.unread > 0 ? `, ${text.unread(row.unread)}` : ''}
      </span>
      {row.raised.length > 0 ? <span className="block text-small">{text.raised(row.raised.map((rule) => copy.rules[rule]))}</span> : null}
      <Flag row={row} />
    </>
  );
}

function Activity({ row }: { row: PatientRow }) {
  return row.lastActivity ? (
    <time dateTime={row.lastActivity} title={formatMoment(row.lastActivity)}>
      {ago(row.lastActivity)}
    </time>
  ) : (
    text.never
  );
}
