import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { LoadState } from '@/components/kit/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import type { AnalyticsReport } from '@/lib/cbt';
import { useGraphsHidden } from '@/lib/preferences';
import { dayInWords, offsetAt, wallDay } from '@/lib/wall-time';
import { WithRecords } from './behind';
import { WithGraphs } from './card';
import { ActivitiesCard, DayPartsCard, EmotionsCard, MeasuresCard, MoodCard } from './cards-mood';
import { BeliefCard, KindsCard, PatternsCard, StrongestCard } from './cards-writing';
import { daysOf, type Days } from './range';
import type { AnalyticsSearch } from './search';
import { RangeNav } from './range-nav';
import { asCsv, asJson, handOver } from './take-along';
import { useReport } from './use-report';
import { words } from './words';
import '@/styles/dashboard.css';
import '@/styles/forms.css';
import '@/styles/views.css';
import '@/styles/analytics.css';

interface Props {
  search: AnalyticsSearch;
  onCustom: (from: string, to: string) => void;
}

/** What changes over the weeks: every number with how many entries are behind it, and a way to them. */
export function AnalyticsPage({ search, onCustom }: Props) {
  const [today] = useState(() => wallDay(Date.now(), offsetAt(new Date())));
  const [hidden, hide] = useGraphsHidden();
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
        <WithRecords byId={byId}>
          <WithGraphs hidden={hidden}>
            <p className="row analytics-graphs">
              {hidden ? <span className="quiet">{words.hidden}</span> : null}
              <button type="button" className="button button-small button-quiet" onClick={() => hide(!hidden)}>
                {hidden ? words.show : words.hide}
              </button>
            </p>
            <Cards report={report} days={days} />
            <TakeAlong report={report} days={days} />
          </WithGraphs>
        </WithRecords>
      ) : null}
    </div>
  );
}

function isEmpty({ kinds, moodLogs, measures }: AnalyticsReport): boolean {
  return kinds.length === 0 && moodLogs === 0 && measures.length === 0;
}

function Cards({ report, days }: { report: AnalyticsReport; days: Days }) {
  return (
    <div className="analytics-cards">
      <MoodCard report={report} days={days} />
      <KindsCard report={report} />
      <BeliefCard report={report} />
      <PatternsCard report={report} />
      <StrongestCard report={report} />
      <ActivitiesCard report={report} />
      <DayPartsCard report={report} />
      <MeasuresCard report={report} />
      <EmotionsCard report={report} />
    </div>
  );
}

function TakeAlong({ report, days }: { report: AnalyticsReport; days: Days }) {
  return (
    <section className="analytics-take" aria-label={words.take.title}>
      <h2>{words.take.title}</h2>
      <p className="small">{words.take.careful}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => handOver(asCsv(report, days), 'csv', days)}>
          {words.take.csv}
        </button>
        <button type="button" className="button" onClick={() => handOver(asJson(report, days), 'json', days)}>
          {words.take.json}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {words.take.print}
        </button>
      </div>
    </section>
  );
}
