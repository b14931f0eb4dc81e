import { lazy, Suspense, useEffect, useId, type RefObject } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { Tab, Tabs } from '@/components/ui/tabs';
import { askFor, dayAway, wallDay } from '@/lib/text/wall-time';
import { useRecords } from '@/records';
import { DayList } from './day-list';
import { timeNow } from './log-time';
import { dayOf, lastOfMonth } from './logs';
import { views, type MoodSearch, type View } from './search';
import { copy } from './copy';

// Each of the other views is loaded when it is opened.
const MonthGrid = lazy(async () => ({ default: (await import('./month-grid')).MonthGrid }));
const YearView = lazy(async () => ({ default: (await import('./year-view')).YearView }));
const MoodLineView = lazy(async () => ({ default: (await import('./mood-line-view')).MoodLineView }));
const WordList = lazy(async () => ({ default: (await import('./word-list')).WordList }));

/** The days of the views that have no other length. */
const lengths: Partial<Record<View, number>> = { words: 90, year: 366 };

/** The range of days to load and to show; `undefined` for all. */
function rangeOf({ view = 'days', month, day, span = 30 }: MoodSearch, today: string) {
  const from = view === 'month' ? `${month ?? today.slice(0, 7)}-01` : dayAway(today, 1 - (lengths[view] ?? span));
  const to = view === 'month' ? lastOfMonth(from.slice(0, 7)) : today;
  if (view === 'days') return day === undefined ? undefined : { from: day, to: day };
  return { from, to };
}

/** Past logs, in one of several views. */
export function LookBack({ search, heading }: { search: MoodSearch; heading: RefObject<HTMLHeadingElement | null> }) {
  const id = useId();
  const { view = 'days', span = 30 } = search;
  const { atMs, tzOffsetMinutes } = timeNow();
  const today = wallDay(atMs, tzOffsetMinutes);
  const range = rangeOf(search, today);
  const found = useRecords(['mood_log'], range ? { ...askFor(range.from, range.to), limit: 1000 } : {});
  const { more } = found;
  useEffect(() => {
    // A chart needs every day of its range; the list loads more on request.
    if (range && more) more();
  });
  const logs = found.records.filter(
    (log) => log.content.mood !== undefined && (!range || (dayOf(log) >= range.from && dayOf(log) <= range.to)),
  );
  const nothingEver = view === 'days' && range === undefined && logs.length === 0 && found.unreadable === 0;
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {copy.views[view]}
      </h2>
      <Tabs aria-label={copy.views.label}>
        {views.map((one) => (
          <Tab key={one} to={one === 'days' ? '/mood-logs?view=days' : `/mood-logs?view=${one}`} current={one === view}>
            {copy.views[one]}
          </Tab>
        ))}
      </Tabs>
      {found.state === 'ready' ? null : <LoadState state={found.state} name={copy.name} error={found.error} retry={found.retry} />}
      <UnreadableNote count={found.unreadable} one="log" many="logs" />
      {found.state === 'ready' && nothingEver ? <EmptyState picture="chart" title={copy.empty.title} text={copy.empty.text} /> : null}
      {found.state === 'ready' && view === 'days' && !nothingEver ? (
        <DayList logs={logs} day={search.day} more={range ? undefined : more} />
      ) : null}
      <Suspense fallback={<output className="mt-1 text-secondary">{copy.opening}</output>}>
        {found.state === 'ready' && view === 'month' && range ? (
          <MonthGrid month={range.from.slice(0, 7)} thisMonth={today.slice(0, 7)} logs={logs} />
        ) : null}
        {found.state === 'ready' && view === 'line' && range ? (
          <MoodLineView logs={logs} span={span} fromDay={range.from} toDay={range.to} />
        ) : null}
        {found.state === 'ready' && view === 'year' && range ? <YearView logs={logs} fromDay={range.from} toDay={range.to} /> : null}
        {found.state === 'ready' && view === 'words' ? <WordList logs={logs} /> : null}
      </Suspense>
    </section>
  );
}
