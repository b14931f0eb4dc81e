import { useEffect, useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Small, strongLink } from '@/components/ui/text';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { useRecords } from '@/records';
import { InstrumentCard, useCardsReady } from './instrument-card';
import { dayOfMs, infoOf, instruments, resultsOf, takenMs, type Instrument } from './model';
import { Result } from './result';
import { StageHeading } from './stage-heading';
import { TakeForm } from './take-form';
import { useNear } from '@/components/crisis/use-near';
import { copy } from './copy';

interface Props {
  take: Instrument | undefined;
  /** The id of the open result. */
  result: string | undefined;
  onClose: () => void;
}

/** PHQ-9 and GAD-7: results over time, and the forms to answer them. */
export function MeasuresPart({ take, result, onClose }: Props) {
  if (take) return <Take key={take} instrument={take} onClose={onClose} />;
  return <Overview result={result} onClose={onClose} />;
}

/** At most once a week. Decided before the first question, because sending the answers makes it too soon again. */
function Take({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const core = useCbt('forms');
  const found = useRecords(['measure'], { limit: 1000 });
  const [now] = useState(() => Date.now());
  const [opensAt, setOpensAt] = useState<number>();
  if (opensAt === undefined && found.state !== 'loading' && core !== 'loading') {
    const last = resultsOf(found.records, instrument).at(-1);
    const due = core === 'ready' ? cbt.measures.due(last && takenMs(last), now) : undefined;
    setOpensAt(due?.state === 'too_soon' ? due.openAtMs : 0);
  }
  const { name } = infoOf(instrument);
  if (opensAt === undefined) {
    return (
      <>
        <h1>{name}</h1>
        <LoadState state="loading" name={copy.questions} />
      </>
    );
  }
  if (opensAt === 0) return <TakeForm instrument={instrument} onClose={onClose} />;
  return (
    <>
      <StageHeading>{name}</StageHeading>
      <Card className="mt-6 space-y-2">
        <p>{copy.due.soon(dayOfMs(opensAt))}</p>
        <p>
          {copy.form.harder}{' '}
          <AppLink to="/crisis" className={strongLink}>
            {copy.form.help}
          </AppLink>
        </p>
        <Button className="mt-6" onClick={onClose}>
          {copy.form.back}
        </Button>
      </Card>
    </>
  );
}

function Overview({ result, onClose }: Omit<Props, 'take'>) {
  const found = useRecords(['measure'], { limit: 1000 });
  const near = useNear();
  const isReady = useCardsReady();
  const [now] = useState(() => Date.now());
  const { more } = found;
  useEffect(() => more?.());
  const open = found.records.find(({ id }) => id === result);
  return (
    <>
      {result !== undefined && !open ? <h1>{copy.result.page}</h1> : null}
      <LoadState
        state={found.state === 'ready' && !isReady ? 'loading' : found.state}
        name={copy.name}
        error={found.error}
        retry={found.retry}
      >
        {result === undefined ? (
          <>
            <p>{copy.lead}</p>
            <Small>{copy.adults}</Small>
            <Small>{copy.notDiagnosis}</Small>
            {instruments.map((instrument) => (
              <InstrumentCard key={instrument} instrument={instrument} results={resultsOf(found.records, instrument)} now={now} />
            ))}
            <Small className="mt-6">{infoOf('phq9').credit}</Small>
          </>
        ) : open ? (
          <Result id={open.id} taken={open.content} occurredAt={open.occurredAt} near={near} onClose={onClose} />
        ) : (
          <>
            <p>{copy.result.missing}</p>
            <Button onClick={onClose}>{copy.result.back}</Button>
          </>
        )}
      </LoadState>
    </>
  );
}
