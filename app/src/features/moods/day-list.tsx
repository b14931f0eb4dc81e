import { AppLink } from '@/components/ui/app-link';
import { dayInWords } from '@/lib/wall-time';
import { LogItem } from './log-item';
import { byDay, type MoodRecord } from './logs';
import { words } from './words';

interface Props {
  logs: readonly MoodRecord[];
  /** Only this day. */
  day: string | undefined;
  more: (() => void) | undefined;
}

export function DayList({ logs, day, more }: Props) {
  const days = byDay(logs).filter((one) => day === undefined || one.day === day);
  return (
    <>
      {day === undefined ? null : (
        <p>
          <AppLink to="/mood-logs?view=days" className="link-strong">
            {words.allDays}
          </AppLink>
        </p>
      )}
      {days.length === 0 ? <p className="quiet">{words.emptyDay}</p> : null}
      {days.map(({ day: key, logs: list, mean }) => (
        <section key={key} className="mood-day" aria-labelledby={`day-${key}`}>
          <div className="mood-day-head">
            <h3 id={`day-${key}`}>{dayInWords(key)}</h3>
            <p className="small">{words.average(String(mean), list.length)}</p>
          </div>
          <ul className="mood-logs">
            {list.map((log) => (
              <LogItem key={log.id} log={log} day={day} />
            ))}
          </ul>
        </section>
      ))}
      {more ? (
        <button type="button" className="button" onClick={more}>
          {words.more}
        </button>
      ) : null}
      {days.length > 0 ? <p className="small mood-rule">{words.rule}</p> : null}
    </>
  );
}
