import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { Table } from '@/components/ui/table';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { type MeasureTaken, useRecords } from '@/records';
import { bandOf, comparedWith, infoOf, resultsOf, totalOf, whenTaken, type MeasureRecord } from './model';
import { CountryLines, OwnHelp } from './support';
import type { Near } from './use-near';
import { copy } from './copy';

const text = copy.result;

interface Props {
  id: string;
  taken: MeasureTaken;
  occurredAt: string;
  /** Set if the last question was answered above 0: help stays beside the result. */
  near: Near | undefined;
  /** The state of saving. */
  saved?: ReactNode;
  onClose: () => void;
}

/** A result: total, range, change since the last one, and every answer. */
export function Result({ id, taken, occurredAt, near, saved, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const info = infoOf(taken.instrument);
  // The record may not be in the list yet, so it is added here.
  const self = { id, kind: 'measure', status: 'complete', occurredAt, content: taken } as MeasureRecord;
  const total = totalOf(self);
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
      {total >= info.casenessFrom ? <p>{text.caseness(info.casenessFrom)}</p> : null}
      <Change self={self} />
      {near ? (
        <div className="rounded-e-control border-s-4 border-accent bg-tint-accent px-6 py-4">
          <p>{text.stillHere}</p>
          <CountryLines near={near} />
          <OwnHelp near={near} />
        </div>
      ) : null}
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
      <Row>
        <Button variant="primary" onClick={onClose}>
          {text.back}
        </Button>
      </Row>
    </Card>
  );
}

/** The difference from the result before, and whether it is reliable. */
function Change({ self }: { self: MeasureRecord }) {
  const core = useCbt();
  const found = useRecords(['measure'], { limit: 1000 });
  if (core !== 'ready') return null;
  const all = resultsOf([...found.records.filter(({ id }) => id !== self.id), self], self.content.instrument);
  const compared = comparedWith(all, self.id, cbt.measures.change);
  if (!compared) return null;
  return (
    <p>
      {text.change(whenTaken(compared.before))}: {text.difference(compared.change.difference)} {compared.change.label}
    </p>
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
