import { AppLink } from '@/components/ui/app-link';
import { dateFormat } from '@/lib/dates';
import { moodWord } from '@/lib/mood';
import { dayAway } from '@/lib/wall-time';
import { byDay, lastOfMonth, monthAfter, type LogDay, type MoodRecord } from './logs';
import { words } from './words';
import '@/styles/mood-month.css';

interface Props {
  /** `2026-11` */
  month: string;
  /** Later months have not come yet. */
  thisMonth: string;
  logs: readonly MoodRecord[];
}

const monthName = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayShort = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const weekdayLong = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const dayLong = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Where people begin their week: 1 is Monday, 7 is Sunday. */
function firstWeekday(): number {
  const locale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The weeks of a month. Days of other months are empty places. */
export function weeksOf(month: string, first: number = firstWeekday()): (string | null)[][] {
  const start = `${month}-01`;
  const days = Number(lastOfMonth(month).slice(8));
  const before = (at(start).getUTCDay() + 7 - (first % 7)) % 7;
  const places = [...Array.from<null>({ length: before }).fill(null), ...Array.from({ length: days }, (_, nth) => dayAway(start, nth))];
  const weeks = Math.ceil(places.length / 7);
  return Array.from({ length: weeks }, (_, row) => Array.from({ length: 7 }, (__, column) => places[row * 7 + column] ?? null));
}

/** A month as a real table: a row for each week, a column for each weekday. */
export function MonthGrid({ month, thisMonth, logs }: Props) {
  const days = new Map(byDay(logs).map((day) => [day.day, day]));
  const weeks = weeksOf(month);
  const anyDay = weeks[1] ?? [];
  const count = weeks.flat().filter((day) => day !== null && days.has(day)).length;
  return (
    <>
      <div className="mood-month-nav">
        <AppLink to={`/mood-logs?view=month&month=${monthAfter(month, -1)}`} className="button button-small">
          <span aria-hidden="true">←</span> <span>{words.month.earlier}</span>
        </AppLink>
        {month < thisMonth ? (
          <AppLink to={`/mood-logs?view=month&month=${monthAfter(month, 1)}`} className="button button-small">
            <span>{words.month.later}</span> <span aria-hidden="true">→</span>
          </AppLink>
        ) : null}
      </div>
      <table className="mood-month">
        <caption>{monthName(at(`${month}-01`))}</caption>
        <thead>
          <tr>
            {anyDay.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayLong(at(day ?? ''))}>{weekdayShort(at(day ?? ''))}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                // The places of a week never change.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{day === null ? null : <Cell day={day} found={days.get(day)} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">{count === 0 ? words.month.none : words.month.hint}</p>
    </>
  );
}

function Cell({ day, found }: { day: string; found: LogDay | undefined }) {
  const number = Number(day.slice(8));
  if (!found) {
    return (
      <span className="mood-cell mood-cell-empty">
        <span className="mood-cell-day">{number}</span>
        <span className="visually-hidden">, {words.month.noLog}</span>
      </span>
    );
  }
  const mean = Math.round(found.mean * 10) / 10;
  return (
    <AppLink to={`/mood-logs?view=days&day=${day}`} className={`mood-cell mood-cell-${Math.min(5, 1 + Math.floor(mean / 2))}`}>
      <span className="visually-hidden">
        {dayLong(at(day))}: {words.month.cell(String(mean), moodWord(mean), found.logs.length)}
      </span>
      <span className="mood-cell-day" aria-hidden="true">
        {number}
      </span>
      <span className="mood-cell-mean" aria-hidden="true">
        {mean}
      </span>
    </AppLink>
  );
}
