import { useEffect, useState } from 'react';
import { LoadState } from '@/components/kit/load-state';
import { useRecords } from '@/lib/records';
import { InstrumentCard } from './instrument-card';
import { asksAboutSafety, instruments, resultsOf, type Instrument } from './model';
import { Result } from './result';
import { TakeForm } from './take-form';
import { useNear } from './use-near';
import { words } from './words';
import '@/styles/dashboard.css';
import '@/styles/forms.css';
import '@/styles/measures.css';

interface Props {
  take: Instrument | undefined;
  /** The result that is open. */
  result: string | undefined;
  onClose: () => void;
}

/** PHQ-9 and GAD-7: what they say over time, and a way to answer them. */
export function MeasuresPart({ take, result, onClose }: Props) {
  if (take) return <TakeForm key={take} instrument={take} onClose={onClose} />;
  return <Overview result={result} onClose={onClose} />;
}

function Overview({ result, onClose }: Omit<Props, 'take'>) {
  const found = useRecords(['measure'], { limit: 1000 });
  const near = useNear();
  const [now] = useState(() => Date.now());
  const { more } = found;
  useEffect(() => more?.());
  const open = found.records.find(({ id }) => id === result);
  return (
    <LoadState state={found.state} name={words.name} error={found.error} retry={found.retry}>
      {result === undefined ? (
        <>
          <p>{words.lead}</p>
          <p className="small">{words.notDiagnosis}</p>
          {instruments.map((instrument) => (
            <InstrumentCard key={instrument} instrument={instrument} results={resultsOf(found.records, instrument)} now={now} />
          ))}
        </>
      ) : open ? (
        <Result id={open.id} taken={open.content} occurredAt={open.occurredAt} near={asksAboutSafety(open.content) ? near : undefined} onClose={onClose} />
      ) : (
        <>
          <p>{words.result.missing}</p>
          <button type="button" className="button" onClick={onClose}>
            {words.result.back}
          </button>
        </>
      )}
    </LoadState>
  );
}
