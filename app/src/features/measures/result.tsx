import { lazy, Suspense, useId, type ReactNode } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { Table } from '@/components/ui/table';
import { useGraphsHidden } from '@/records/preferences';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { type MeasureTaken, useRecords } from '@/records';
import {
  adviceFor,
  asksAboutSafety,
  bandOf,
  comparisonsOf,
  dayOf,
  infoOf,
  resultsOf,
  totalOf,
  whenTaken,
  type MeasureRecord,
} from './model';
import { StageHeading } from './stage-heading';
import { OwnHelp } from './support';
import type { Near } from '@/components/crisis/use-near';
import { copy } from './copy';

const BandStrip = lazy(async () => ({ default: (await import('@/components/charts/band-strip')).BandStrip }));
const MeasureLine = lazy(async () => ({ default: (await import('@/components/charts/measure-line')).MeasureLine }));

const text = copy.result;

interface Props {
  id: string;
  taken: MeasureTaken;
  occurredAt: string;
  near: Near;
  /** The state of saving. */
  saved?: ReactNode;
  onClose: () => void;
}

/** A result: its range and its number, what to do next, comparisons with earlier ones, and every answer. */
export function Result({ id: recordId, taken, occurredAt, near, saved, onClose }: Props) {
  const id = useId();
  const info = infoOf(taken.instrument);
  // The record may not be in the list yet, so it is added here.
  const self = { id: recordId, kind: 'measure', status: 'complete', occurredAt, content: taken } as MeasureRecord;
  const total = totalOf(self);
  const advice = adviceFor(taken, total);
  const asked = asksAboutSafety(taken);
  return (
    <Card as="section" className="space-y-4" aria-labelledby={`${id}title`}>
      <StageHeading id={`${id}title`} className="text-h2">
        {text.title(info.name)}
      </StageHeading>
      <Small>{whenTaken(self)}</Small>
      <p>
        <span className="block font-reading text-h1 leading-tight">{text.band(bandOf(taken.instrument, total))}.</span>{' '}
        <span className="text-lead text-secondary tabular-nums">{text.number(total, info.maxTotal)}.</span>
      </p>
      {saved}
      <p>
        <strong>{copy.notDiagnosis}</strong>
      </p>
      {advice.extremely ? <p>{text.extremely}</p> : null}
      {advice.seeSomeone ? (
        <p className="text-lead font-semibold">{text.seeSomeone}</p>
      ) : advice.closerLook ? (
        <p>{text.caseness(taken.instrument, info.casenessFrom, near.country?.code)}</p>
      ) : null}
      {asked || advice.lines ? (
        <div className="rounded-e-control border-s-4 border-accent bg-tint-accent px-6 py-4">
          <p>{asked ? text.stillHere : text.lines}</p>
          <HelpLines />
          <OwnHelp near={near} />
        </div>
      ) : null}
      <Pictures self={self} total={total} />
      <Changes self={self} />
      <Disclosure summary={text.answers}>
        <Answers taken={taken} />
      </Disclosure>
      <Small>{info.credit}</Small>
      <Row>
        <Button variant="primary" onClick={onClose}>
          {text.back}
        </Button>
      </Row>
    </Card>
  );
}

/** The result among the ranges, and all results of the instrument over time. */
function Pictures({ self, total }: { self: MeasureRecord; total: number }) {
  const [hidden] = useGraphsHidden();
  const found = useRecords(['measure'], { limit: 1000 });
  if (hidden) return null;
  const { instrument } = self.content;
  const { name, bands, maxTotal } = infoOf(instrument);
  const all = resultsOf([...found.records.filter(({ id }) => id !== self.id), self], instrument);
  const before = all[all.findIndex(({ id }) => id === self.id) - 1];
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <BandStrip
        title={text.bands.title(name)}
        summary={rangeInWords(bands, total)}
        bands={bands}
        maxTotal={maxTotal}
        marks={[
          ...(before ? [{ label: text.bands.before, total: totalOf(before), isQuiet: true }] : []),
          { label: text.bands.yours, total },
        ]}
        head={text.bands.head}
      />
      {all.length > 1 ? (
        <MeasureLine
          title={text.over(name)}
          summary={copy.chartSummary(all.length, Math.min(...all.map(totalOf)), Math.max(...all.map(totalOf)))}
          bands={bands}
          maxTotal={maxTotal}
          results={all.map((one) => ({ id: one.id, day: dayOf(one), total: totalOf(one), band: bandOf(instrument, totalOf(one)) }))}
        />
      ) : null}
    </Suspense>
  );
}

function rangeInWords(bands: readonly { label: string; from: number; to: number }[], total: number): string {
  const band = bands.find(({ from, to }) => total >= from && total <= to);
  return band ? text.bands.summary(band.label, band.from, band.to) : '';
}

/** The differences from earlier results, whether they are reliable, and how that is decided. */
function Changes({ self }: { self: MeasureRecord }) {
  const core = useCbt('forms');
  const found = useRecords(['measure'], { limit: 1000 });
  if (core !== 'ready') return null;
  const { instrument } = self.content;
  const all = resultsOf([...found.records.filter(({ id }) => id !== self.id), self], instrument);
  const compared = comparisonsOf(all, self.id, cbt.measures.change);
  if (compared.length === 0) return null;
  const { reliableChange, casenessFrom } = infoOf(instrument);
  return (
    <>
      {compared.map(({ with: baseline, before, change }) => (
        <p key={baseline}>
          {text.change[baseline](whenTaken(before))}: {text.difference(change.difference)} {change.label}
        </p>
      ))}
      <Disclosure summary={text.how.title} className="print:details-content:block print:details-content:[content-visibility:visible]">
        <div className="grid gap-2">
          <p>{text.how.from(reliableChange)}</p>
          <p>{text.how.source}</p>
          {instrument === 'gad7' ? <p>{text.how.stricter}</p> : null}
          <p>{text.how.threshold(casenessFrom)}</p>
        </div>
      </Disclosure>
    </>
  );
}

function Answers({ taken }: { taken: MeasureTaken }) {
  const info = infoOf(taken.instrument);
  const said = copy.support.answers.find(([answer]) => answer === taken.safetyAnswer);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text.question}</th>
          <th scope="col">{text.answer}</th>
          <th scope="col">{text.points}</th>
        </tr>
      </thead>
      <tbody>
        {info.items.map((item, at) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>{info.options[taken.answers[at] ?? -1] ?? ''}</td>
            <td>{taken.answers[at]}</td>
          </tr>
        ))}
        {taken.difficulty === undefined ? null : (
          <tr>
            <th scope="row">{info.difficulty}</th>
            <td>{info.difficultyOptions[taken.difficulty]}</td>
            <td>{text.notCounted}</td>
          </tr>
        )}
        {said ? (
          <tr>
            <th scope="row">{text.safety}</th>
            <td>{said[1]}</td>
            <td>{text.notCounted}</td>
          </tr>
        ) : null}
      </tbody>
    </Table>
  );
}
