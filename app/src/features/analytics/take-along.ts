/** The report as CSV and JSON. Each line names the entries behind its number. */
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import type { Days } from './range';

type Line = readonly [part: string, name: string, number: string, value: number | string, n: number, ids: readonly string[]];

function lines({
  kinds,
  moodDays,
  moodLogs,
  variability,
  belief,
  patterns,
  activities,
  dayParts,
  measures,
  emotions,
  strongest,
}: AnalyticsReport): Line[] {
  const moodIds = moodDays.flatMap(({ ids }) => ids);
  return [
    ...kinds.map(({ name, n, ids }): Line => ['entries', name, 'count', n, n, ids]),
    ['mood', 'logs', 'count', moodLogs, moodLogs, moodIds],
    ...moodDays.map(({ day, mean = '', ids }): Line => ['mood', day, 'mean', mean, ids.length, ids]),
    ...(variability
      ? ([
          ['mood', 'all days', 'mean', variability.mean, variability.days, moodIds],
          ['mood', 'all days', 'spread', variability.spread, variability.days, moodIds],
          ['mood', 'day to day', 'change', variability.change ?? '', variability.days, moodIds],
        ] satisfies Line[])
      : []),
    ...(belief ? [['belief', 'hot thought', 'median change', belief.medianChange, belief.n, belief.ids] satisfies Line] : []),
    ...patterns.flatMap(({ name, n, earlierShare, laterShare, fitsRate, ids }): Line[] => [
      ['patterns', name, 'count', n, n, ids],
      ['patterns', name, 'share of first half', earlierShare ?? '', n, ids],
      ['patterns', name, 'share of second half', laterShare ?? '', n, ids],
      ...(fitsRate === undefined ? [] : ([['patterns', name, 'share that fitted', fitsRate, n, ids]] satisfies Line[])),
    ]),
    ...strongest.map((id, at): Line => ['strongest feelings', String(at + 1), 'place', at + 1, 1, [id]]),
    ...activities.flatMap(({ activity, difference, low, high, withDays, withoutDays, ids }): Line[] => [
      ['activities', activity, 'difference in mood', difference, withDays + withoutDays, ids],
      ['activities', activity, 'may lie from', low, withDays + withoutDays, ids],
      ['activities', activity, 'may lie to', high, withDays + withoutDays, ids],
    ]),
    ...dayParts.map(({ part, median = '', n, ids }): Line => ['time of day', part, 'median mood', median, n, ids]),
    ...measures.flatMap(({ instrument, points }) =>
      points.map(({ id, day, total, bandLabel }): Line => ['questionnaires', `${instrument} ${day} ${bandLabel}`, 'total', total, 1, [id]]),
    ),
    ...emotions.map(({ name, n, ids }): Line => ['feelings', name, 'count', n, n, ids]),
  ];
}

/** Spreadsheets treat text that begins like this as a formula. */
const asFormula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && asFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function asCsv(report: AnalyticsReport, { fromDay, toDay }: Days): string {
  const head = ['from', 'to', 'part', 'name', 'number', 'value', 'n', 'entries'];
  const rows = lines(report).map(([part, name, number, value, n, ids]) => [fromDay, toDay, part, name, number, value, n, ids.join(' ')]);
  return [head, ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

export function asJson(report: AnalyticsReport, { fromDay, toDay }: Days, now: Date = new Date()): string {
  return `${JSON.stringify({ format: 'evenkeel-analytics', version: 1, made: now.toISOString(), fromDay, toDay, report }, null, 2)}\n`;
}

/** The file name, with the days of the report. */
export const fileName = ({ fromDay, toDay }: Days): string => `analytics-${fromDay}-${toDay}`;
