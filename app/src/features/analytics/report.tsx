import { handOver } from '@/lib/hand-over';
import type { AnalyticsReport } from '@/lib/cbt';
import { useGraphsHidden } from '@/lib/preferences';
import type { FactRecord } from '@/records/facts';
import { WithRecords } from './behind';
import { WithGraphs } from './card';
import { ActivitiesCard, DayPartsCard, EmotionsCard, MeasuresCard, MoodCard } from './cards-mood';
import { BeliefCard, KindsCard, PatternsCard, StrongestCard } from './cards-writing';
import type { Days } from './range';
import { asCsv, asJson, fileName } from './take-along';
import { words } from './words';
import '@/styles/dashboard.css';
import '@/styles/analytics.css';

interface Props {
  report: AnalyticsReport;
  days: Days;
  byId: ReadonlyMap<string, FactRecord>;
}

/** Everything that was found, with its pictures, and ways to take it along. */
export function Report({ report, days, byId }: Props) {
  const [hidden, hide] = useGraphsHidden();
  return (
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
  );
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
        <button type="button" className="button" onClick={() => handOver(asCsv(report, days), fileName(days), 'csv')}>
          {words.take.csv}
        </button>
        <button type="button" className="button" onClick={() => handOver(asJson(report, days), fileName(days), 'json')}>
          {words.take.json}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {words.take.print}
        </button>
      </div>
    </section>
  );
}
