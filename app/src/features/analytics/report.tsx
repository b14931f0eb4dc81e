import { saveFile } from '@/lib/device/save-file';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { useGraphsHidden } from '@/records/preferences';
import type { FactRecord } from '@/records/facts';
import { useAllRecords, WithRecords } from './behind';
import { Card, figureStyle, WithGraphs } from './card';
import { ActivitiesCard, DayPartsCard, EmotionsCard, everyDay, MeasuresCard, MoodCard } from './cards-mood';
import { BeliefCard, KindsCard, PatternsCard, StrongestCard } from './cards-writing';
import { inShort } from './in-short';
import type { Days } from './range';
import { asCsv, asJson, fileName } from './take-along';
import { WaitingCard, waitingParts, type Part } from './waiting';
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
  const waiting = waitingParts(report, useAllRecords());
  const has = (part: Part): boolean => waiting.every((one) => one.part !== part);
  const sentences = inShort(report, everyDay(report, days));
  return (
    <div className="mt-4 grid gap-6">
      {sentences.length === 0 ? null : (
        <Card title={copy.short.title}>
          {sentences.map((sentence) => (
            <p key={sentence} className={figureStyle}>
              {sentence}
            </p>
          ))}
        </Card>
      )}
      {has('mood') ? <MoodCard report={report} days={days} /> : null}
      {has('kinds') ? <KindsCard report={report} /> : null}
      {has('belief') ? <BeliefCard report={report} /> : null}
      {has('patterns') ? <PatternsCard report={report} /> : null}
      {has('strongest') ? <StrongestCard report={report} /> : null}
      {has('activities') ? <ActivitiesCard report={report} /> : null}
      {has('parts') ? <DayPartsCard report={report} /> : null}
      {has('measures') ? <MeasuresCard report={report} /> : null}
      {has('emotions') ? <EmotionsCard report={report} /> : null}
      <WaitingCard waiting={waiting} />
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
