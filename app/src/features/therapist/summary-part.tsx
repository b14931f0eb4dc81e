import { lazy, Suspense, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { instruments, scopes, type Homework, type MoodSpan, type PatientDetail } from '@/lib/care/care-data';
import { lastDays, moodSummary, type MoodDay } from '@/lib/mood';
import { formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { patientCopy } from './copy-patient';
import { EntryLines } from './entries-part';
import { useFrame } from './frame';
import { HomeworkLines } from './homework-list';
import { MeasureFact, tableOf } from './measure-fact';
import { Fact, Facts, Line, Lines, Muted, Part, When } from './parts';
import { RaisedMark, useRaisedAt } from './raised-mark';
import { shortDate } from './when';

const DayStrip = lazy(async () => ({ default: (await import('@/components/charts/day-strip')).DayStrip }));

const text = patientCopy.summary;
const fewest = 3;

/** The last days with the patient's mean mood. A day without a note has none. */
export function moodDays(spans: readonly MoodSpan[], count: number, now: Date = new Date()): MoodDay[] {
  const known = new Map(spans.map((span) => [span.day, span]));
  return lastDays(count, now).map((day) => {
    const span = known.get(day);
    return span ? { day, mood: span.mean, low: span.low, high: span.high } : { day, mood: null };
  });
}

interface Props {
  detail: PatientDetail;
  /** Undefined while it loads, or where it isn't shared. */
  homework: readonly Homework[] | undefined;
  /** The date of the next session, where it can be changed. */
  session?: ReactNode;
  /** In one column. */
  isBrief?: boolean;
}

/** One page about one patient: what they share, and beside it what they keep private. */
export function SummaryPart({ detail, homework, session, isBrief = false }: Props) {
  const { patient: row, entries, flags } = detail;
  const { patient } = useFrame();
  const raisedAt = useRaisedAt();
  const days = moodDays(detail.moods, 28);
  const names = (shared: boolean) =>
    scopes
      .filter((scope) => row.scopes.includes(scope) === shared)
      .map((scope) => patientCopy.access.scopes[scope][0])
      .join(', ');
  return (
    <>
      <dl className={`grid gap-x-6 gap-y-1 rounded-control bg-tint px-4 py-3 text-small ${isBrief ? '' : 'sm:grid-cols-2'}`}>
        <div>
          <dt className="font-semibold">{text.shares}</dt>
          <dd>{names(true) || text.nothing}</dd>
        </div>
        <div>
          <dt className="font-semibold">{text.keeps}</dt>
          <dd>{names(false) || text.nothing}</dd>
        </div>
      </dl>
      <div className={`grid gap-8 *:min-w-0 ${isBrief ? '' : 'lg:grid-cols-2'}`}>
        {row.scopes.includes('mood.trend') ? (
          detail.moods.length > 0 ? (
            <Suspense fallback={<div className="min-h-80" />}>
              <DayStrip title={text.moods} days={days} summary={moodSummary(days, 'they')} />
            </Suspense>
          ) : (
            <Part title={text.moods}>
              <Muted>{text.noMoods}</Muted>
            </Part>
          )
        ) : null}
        <div className="grid content-start gap-6">
          <Part title={patientCopy.tab.measures}>
            <Facts>
              {instruments.map((instrument) => (
                <Fact key={instrument} name={tableOf(instrument).name}>
                  <MeasureFact row={row} instrument={instrument} />
                </Fact>
              ))}
            </Facts>
          </Part>
          {session ?? (row.nextSession ? <Part title={text.session}>{formatMoment(row.nextSession)}</Part> : null)}
        </div>
        {row.scopes.includes('safety.flags') ? (
          <Part title={text.flags}>
            {flags.length === 0 ? <Muted>{text.noFlags}</Muted> : null}
            <Lines>
              {flags
                .filter(({ at }, place) => place >= flags.length - fewest || at === raisedAt)
                .toReversed()
                .map(({ level, at }) => (
                  <Line
                    key={at}
                    current={at === raisedAt}
                    name={
                      <>
                        {text.flag(level)}
                        {at === raisedAt ? <RaisedMark /> : null}
                      </>
                    }
                    end={<When at={at}>{shortDate(at)}</When>}
                  />
                ))}
            </Lines>
          </Part>
        ) : null}
        {row.scopes.includes('journal.shared') ? (
          <Part title={patientCopy.tab.entries} badge={row.unread > 0 ? copy.patients.unread(row.unread) : undefined}>
            <EntryLines patientId={row.id} items={entries.slice(0, fewest)} />
            {entries.length > fewest ? <AppLink to={patient(row.id, 'entries')}>{patientCopy.all(entries.length)}</AppLink> : null}
          </Part>
        ) : null}
        {homework ? (
          <Part title={patientCopy.tab.homework}>
            <HomeworkLines patientId={row.id} items={homework} most={fewest} />
            {homework.length > fewest ? <AppLink to={patient(row.id, 'homework')}>{patientCopy.all(homework.length)}</AppLink> : null}
          </Part>
        ) : null}
      </div>
    </>
  );
}
