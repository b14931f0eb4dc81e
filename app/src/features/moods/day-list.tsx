import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Small, strongLink } from '@/components/ui/text';
import { dayInWords } from '@/lib/text/wall-time';
import { LogItem } from './log-item';
import { byDay, type MoodRecord } from './logs';
import { copy } from './copy';

interface Props {
  logs: readonly MoodRecord[];
  /** Limits the list to this day. */
  day: string | undefined;
  more: (() => void) | undefined;
}

export function DayList({ logs, day, more }: Props) {
  const days = byDay(logs).filter((one) => day === undefined || one.day === day);
  return (
    <>
      {day === undefined ? null : (
        <p>
          <AppLink to="/mood-logs?view=days" className={strongLink}>
            {copy.allDays}
          </AppLink>
        </p>
      )}
      {days.length === 0 ? <p className="mt-1 text-secondary">{copy.emptyDay}</p> : null}
      {days.map(({ day: key, logs: list, mean }) => (
        <section key={key} className="mt-8" aria-labelledby={`day-${key}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-2">
            <h3 id={`day-${key}`}>{dayInWords(key)}</h3>
            <Small>{copy.average(String(mean), list.length)}</Small>
          </div>
          <ul>
            {list.map((log) => (
              <LogItem key={log.id} log={log} day={day} />
            ))}
          </ul>
        </section>
      ))}
      {more ? <Button onClick={more}>{copy.more}</Button> : null}
      {days.length > 0 ? <Small className="mt-6">{copy.rule}</Small> : null}
    </>
  );
}
