import { useEffect, useRef, type ReactNode } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { Table } from '@/components/ui/table';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { type MeasureTaken, useRecords } from '@/records';
import { adviceFor, asksAboutSafety, bandOf, comparisonsOf, infoOf, resultsOf, totalOf, whenTaken, type MeasureRecord } from './model';
import { OwnHelp } from './support';
import type { Near } from './use-near';
import { copy } from './copy';

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

/** A result: total, range, what to do next, comparisons with earlier ones, and every answer. */
export function Result({ id, taken, occurredAt, near, saved, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const info = infoOf(taken.instrument);
  // The record may not be in the list yet, so it is added here.
  const self = { id, kind: 'measure', status: 'complete', occurredAt, content: taken } as MeasureRecord;
  const total = totalOf(self);
  const advice = adviceFor(taken, total);
  const asked = asksAboutSafety(taken);
  return (
    <Card as="section" className="space-y-4" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} ref={heading} tabIndex={-1} className="text-h2">
        {text.title(info.name)}
      </h2>
      <Small>{whenTaken(self)}</Small>
      <p className="font-reading text-h2">{text.total(total, info.maxTotal, bandOf(taken.instrument, total))}</p>
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
      <Changes self={self} />
      <Disclosure summary={text.bands}>
        <Table>
          <tbody>
            {info.bands.map(({ band, label, from, to }) => (
              <tr key={band}>
                <th scope="row">{label}</th>
                <td>{text.range(from, to)}</td>
                <td>{total >= from && total <= to ? text.yours : ''}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
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

/** The differences from earlier results, whether they are reliable, and how that is decided. */
function Changes({ self }: { self: MeasureRecord }) {
  const core = useCbt();
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
