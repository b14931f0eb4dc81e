import { useState } from 'react';
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

const daysAtOnce = 14;

export function DayList({ logs, day, more }: Props) {
  const [most, setMost] = useState(daysAtOnce);
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
      {days.slice(0, most).map(({ day: key, logs: list, mean }) => (
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
      {more || days.length > most ? (
        <Button
          onClick={() => {
            if (days.length < most + daysAtOnce) more?.();
            setMost(most + daysAtOnce);
          }}
        >
          {copy.more}
        </Button>
      ) : null}
      {days.length > 0 ? <Small className="mt-6">{copy.rule}</Small> : null}
    </>
  );
}
