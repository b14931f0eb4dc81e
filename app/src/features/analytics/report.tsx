import { saveFile } from '@/lib/device/save-file';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { useGraphsHidden } from '@/lib/device/preferences';
import type { FactRecord } from '@/records/facts';
import { WithRecords } from './behind';
import { WithGraphs } from './card';
import { ActivitiesCard, DayPartsCard, EmotionsCard, MeasuresCard, MoodCard } from './cards-mood';
import { BeliefCard, KindsCard, PatternsCard, StrongestCard } from './cards-writing';
import type { Days } from './range';
import { asCsv, asJson, fileName } from './take-along';
import { copy } from './copy';

interface Props {
  report: AnalyticsReport;
  days: Days;
  byId: ReadonlyMap<string, FactRecord>;
}

/** The report as cards, and buttons to export it. */
export function Report({ report, days, byId }: Props) {
  const [hidden, hide] = useGraphsHidden();
  return (
    <WithRecords byId={byId}>
      <WithGraphs hidden={hidden}>
        <Row className="print:hidden">
          {hidden ? <span className="text-secondary">{copy.hidden}</span> : null}
          <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => hide(!hidden)}>
            {hidden ? copy.show : copy.hide}
          </Button>
        </Row>
        <Cards report={report} days={days} />
        <TakeAlong report={report} days={days} />
      </WithGraphs>
    </WithRecords>
  );
}

function Cards({ report, days }: { report: AnalyticsReport; days: Days }) {
  return (
    <div className="mt-4 grid gap-6">
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
    <section className="mt-12 print:hidden" aria-label={copy.take.title}>
      <h2>{copy.take.title}</h2>
      <Small>{copy.take.careful}</Small>
      <Row>
        <Button onClick={() => saveFile(asCsv(report, days), fileName(days), 'csv')}>{copy.take.csv}</Button>
        <Button onClick={() => saveFile(asJson(report, days), fileName(days), 'json')}>{copy.take.json}</Button>
        <Button onClick={() => window.print()}>{copy.take.print}</Button>
      </Row>
    </section>
  );
}
