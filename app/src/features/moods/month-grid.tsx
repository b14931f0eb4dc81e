import { AppLink } from '@/components/ui/app-link';
import { Small } from '@/components/ui/text';
import { buttonStyle } from '@/components/ui/button';
import { dateFormat } from '@/lib/text/dates';
import { moodColour, moodWord } from '@/lib/mood';
import { dayAway } from '@/lib/text/wall-time';
import { byDay, lastOfMonth, monthAfter, type LogDay, type MoodRecord } from './logs';
import { copy } from './copy';

interface Props {
  /** `2026-11` */
  month: string;
  /** The current month, after which there is nothing to show. */
  thisMonth: string;
  logs: readonly MoodRecord[];
}

const monthName = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayShort = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const weekdayLong = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const dayLong = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The first day of the week in the person's locale: 1 is Monday, 7 is Sunday. */
function firstWeekday(): number {
  const locale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The weeks of a month; days of other months are `null`. */
export function weeksOf(month: string, first: number = firstWeekday()): (string | null)[][] {
  const start = `${month}-01`;
  const days = Number(lastOfMonth(month).slice(8));
  const before = (at(start).getUTCDay() + 7 - (first % 7)) % 7;
  const places = [...Array.from<null>({ length: before }).fill(null), ...Array.from({ length: days }, (_, nth) => dayAway(start, nth))];
  const weeks = Math.ceil(places.length / 7);
  return Array.from({ length: weeks }, (_, row) => Array.from({ length: 7 }, (__, column) => places[row * 7 + column] ?? null));
}

const cell =
  'relative grid min-h-[clamp(3rem,11vw,4.25rem)] content-between rounded-[0.5rem] border border-hairline px-1.5 py-1 leading-tight tabular-nums no-underline';

/** Only full ink has enough contrast on all of the colours. */
const colourOf = (found: LogDay | undefined) => found && { backgroundColor: moodColour(found.mean) };

/** A month as a table with a row for each week and a column for each weekday. */
export function MonthGrid({ month, thisMonth, logs }: Props) {
  const days = new Map(byDay(logs).map((day) => [day.day, day]));
  const weeks = weeksOf(month);
  const anyDay = weeks[1] ?? [];
  const count = weeks.flat().filter((day) => day !== null && days.has(day)).length;
  return (
    <>
      <div className="mt-6 flex flex-wrap justify-between gap-2">
        <AppLink to={`/mood-logs?view=month&month=${monthAfter(month, -1)}`} className={buttonStyle({ size: 'small', className: 'gap-2' })}>
          <span aria-hidden="true">←</span> <span>{copy.month.earlier}</span>
        </AppLink>
        {month < thisMonth ? (
          <AppLink
            to={`/mood-logs?view=month&month=${monthAfter(month, 1)}`}
            className={buttonStyle({ size: 'small', className: 'gap-2' })}
          >
            <span>{copy.month.later}</span> <span aria-hidden="true">→</span>
          </AppLink>
        ) : null}
      </div>
      <table className="mt-4 w-full table-fixed border-separate border-spacing-1">
        <caption className="pb-2 text-start font-reading text-lead font-semibold">{monthName(at(`${month}-01`))}</caption>
        <thead>
          <tr>
            {anyDay.map((day) => (
              <th key={day} scope="col" className="text-small font-normal text-secondary">
                <abbr className="no-underline" title={weekdayLong(at(day ?? ''))}>
                  {weekdayShort(at(day ?? ''))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                // The columns of a week never change.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="rounded-[0.5rem]" style={day === null ? undefined : colourOf(days.get(day))}>
                  {day === null ? null : <Cell day={day} found={days.get(day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Small>{count === 0 ? copy.month.none : copy.month.hint}</Small>
    </>
  );
}

function Cell({ day, found }: { day: string; found: LogDay | undefined }) {
  const number = Number(day.slice(8));
  if (!found) {
    return (
      <span className={`${cell} border-dashed text-secondary`}>
        <span className="text-xs">{number}</span>
        <span className="sr-only">, {copy.month.noLog}</span>
      </span>
    );
  }
  const mean = Math.round(found.mean * 10) / 10;
  return (
    <AppLink to={`/mood-logs?view=days&day=${day}`} className={`${cell} text-ink hover:border-primary`}>
      <span className="sr-only">
        {dayLong(at(day))}: {copy.month.cell(String(mean), moodWord(mean), found.logs.length)}
      </span>
      <span className="text-xs" aria-hidden="true">
        {number}
      </span>
      <span className="text-end font-semibold" aria-hidden="true">
        {mean}
      </span>
    </AppLink>
  );
}
