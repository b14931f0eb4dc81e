import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import type { AnalyticsReport } from '@/lib/cbt';
import { dayInWords, offsetAt, wallDay } from '@/lib/wall-time';
import { daysOf } from './range';
import type { AnalyticsSearch } from './search';
import { RangeNav } from './range-nav';
import { useReport } from './use-report';
import { words } from './words';
import '@/styles/forms.css';
import '@/styles/views.css';
import '@/styles/analytics.css';

// The pictures come while the notes are on their way.
const Report = lazy(async () => ({ default: (await import('./report')).Report }));

interface Props {
  search: AnalyticsSearch;
  onCustom: (from: string, to: string) => void;
}

/** What changes over the weeks: every number with how many entries are behind it, and a way to them. */
export function AnalyticsPage({ search, onCustom }: Props) {
  const [today] = useState(() => wallDay(Date.now(), offsetAt(new Date())));
  const days = daysOf(search, today);
  const { state, core, soFar, report, byId, unreadable, drafts, error, retry } = useReport(days);
  return (
    <div className="analytics-page">
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>
      <RangeNav days={days} onCustom={onCustom} />
      <p className="small">{words.range.said(dayInWords(days.fromDay), dayInWords(days.toDay))}</p>
      {state === 'loading' && soFar > 0 ? <output className="quiet">{words.gathering(soFar)}</output> : null}
      {state === 'problem' || soFar === 0 ? <LoadState state={state} name={words.name} error={error} retry={retry} /> : null}
      {state === 'ready' && core === 'loading' ? <output className="quiet">{words.counting}</output> : null}
      {state === 'ready' && core === 'unavailable' ? (
        <p className="problem" role="alert">
          {words.noCore}
        </p>
      ) : null}
      {unreadable > 0 ? <p className="notice">{words.unreadable(unreadable)}</p> : null}
      {drafts > 0 ? <p className="small">{words.drafts(drafts)}</p> : null}
      {report && isEmpty(report) ? (
        <EmptyState
          title={words.empty.title}
          text={words.empty.text}
          action={
            <AppLink to="/mood-logs" className="button">
              {words.empty.log}
            </AppLink>
          }
        />
      ) : null}
      {report && !isEmpty(report) ? (
        <Suspense fallback={<output className="quiet">{words.counting}</output>}>
          <Report report={report} days={days} byId={byId} />
        </Suspense>
      ) : null}
    </div>
  );
}

function isEmpty({ kinds, moodLogs, measures }: AnalyticsReport): boolean {
  return kinds.length === 0 && moodLogs === 0 && measures.length === 0;
}
