/** The therapist's tables as comma-separated values. */
import { instruments, type Cell, type CohortAnalytics, type PatientRow } from '@/lib/care/care-data';
import { writeCsv } from '@/lib/text/csv';
import { copy } from './copy';
import { bandLabel, latestOf, tableOf } from './measure-fact';
import { personName } from './parts';

/** One row for each patient, with the columns of the page. */
export function caseloadCsv(rows: readonly PatientRow[]): string {
  const { columns, status } = copy.patients;
  const head = [
    columns.name,
    'Status',
    columns.activity,
    'Homework done',
    'Homework set',
    ...instruments.map((one) => tableOf(one).name).flatMap((name) => [name, `${name} band`, `${name} change`]),
    copy.patients.flag,
    columns.session,
    'Unread',
  ];
  const body = rows.map((row) => [
    personName(row),
    status[row.status],
    row.lastActivity,
    row.homework.done,
    row.homework.set,
    ...instruments.flatMap((one) => {
      const measure = latestOf(row, one);
      return measure
        ? [measure.score, bandLabel(measure), measure.from ? copy.changes[measure.change ?? 'unchanged'].label : '']
        : ['', '', ''];
    }),
    row.flaggedAt,
    row.nextSession,
    row.unread,
  ]);
  return writeCsv([head, ...body]);
}

/** One row for each figure. A hidden one has no number. */
export function analyticsCsv({
  period,
  patients,
  bands,
  change,
  recovery,
  engagement,
  homework,
  patterns,
  response,
}: CohortAnalytics): string {
  const text = copy.analytics;
  const group = (name: string, cells: readonly Cell[]) =>
    cells.map(({ label, value, hidden }) => [name, label, hidden ? text.hidden : value]);
  return writeCsv([
    ['Figure', 'Group', 'Number'],
    ['From', period.from, ''],
    ['To', period.to, ''],
    [text.people, '', patients ?? text.hidden],
    [text.homework, 'done', homework.done ?? text.hidden],
    [text.homework, 'set', homework.set ?? text.hidden],
    ...(response ? [[text.response, 'hours', response.medianHours]] : []),
    ...group(text.change, change),
    ...group(text.recovery, recovery),
    ...group(text.engagement, engagement),
    ...instruments.flatMap((one) => group(text.bands(tableOf(one).name), bands[one])),
    ...group(text.patterns, patterns),
  ]);
}
