import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { Lead, Small } from '@/components/ui/text';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { dayInWords, offsetAt, wallDay } from '@/lib/text/wall-time';
import { daysOf } from './range';
import type { AnalyticsSearch } from './search';
import { RangeNav } from './range-nav';
import { useReport } from './use-report';
import { copy } from './copy';

// The charts load while the records do.
const Report = lazy(async () => ({ default: (await import('./report')).Report }));

interface Props {
  search: AnalyticsSearch;
  onCustom: (from: string, to: string) => void;
}

/** What changes over the weeks: each number comes with the entries behind it. */
export function AnalyticsPage({ search, onCustom }: Props) {
  const [today] = useState(() => wallDay(Date.now(), offsetAt(new Date())));
  const days = daysOf(search, today);
  const { state, core, soFar, report, byId, unreadable, drafts, error, retry } = useReport(days);
  return (
    <div className="max-w-208 print:max-w-none">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <RangeNav days={days} onCustom={onCustom} />
      <Small>{copy.range.said(dayInWords(days.fromDay), dayInWords(days.toDay))}</Small>
      {state === 'loading' && soFar > 0 ? <output className="text-secondary">{copy.gathering(soFar)}</output> : null}
      {state === 'problem' || soFar === 0 ? <LoadState state={state} name={copy.name} error={error} retry={retry} /> : null}
      {state === 'ready' && core === 'loading' ? <output className="text-secondary">{copy.counting}</output> : null}
      {state === 'ready' && core === 'unavailable' ? (
        <Notice tone="problem" role="alert" className="mt-3">
          <p>{copy.noCore}</p>
        </Notice>
      ) : null}
      {unreadable > 0 ? (
        <Notice tone="amber" className="mt-6">
          {copy.unreadable(unreadable)}
        </Notice>
      ) : null}
      {drafts > 0 ? <Small>{copy.drafts(drafts)}</Small> : null}
      {report && isEmpty(report) ? (
        <EmptyState
          picture="chart"
          title={copy.empty.title}
          text={copy.empty.text}
          action={<LinkButton to="/mood-logs">{copy.empty.log}</LinkButton>}
        />
      ) : null}
      {report && !isEmpty(report) ? (
        <Suspense fallback={<output className="text-secondary">{copy.counting}</output>}>
          <Report report={report} days={days} byId={byId} />
        </Suspense>
      ) : null}
    </div>
  );
}

function isEmpty({ kinds, moodLogs, measures }: AnalyticsReport): boolean {
  return kinds.length === 0 && moodLogs === 0 && measures.length === 0;
}
