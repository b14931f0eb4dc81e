import { lazy, Suspense } from 'react';
import { Result, ResultChanges, ResultLinks, ResultWhole, ResultWords } from '@/components/record-form/result';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { partsOf } from '@/records/parts';
import { hasText, type ThoughtRecord } from './record';
import { copy } from './copy';

/** Loaded after the result, which is there to be read first. */
const KeepThought = lazy(async () => ({ default: (await import('./keep-thought')).KeepThought }));

interface Props {
  id: string;
  record: ThoughtRecord;
  onBack: () => void;
  /** The page the person was on the way to before this one. */
  goOnTo: string | undefined;
  /** Whether the record waits on this device for a connection. */
  waits: boolean;
}

/** The end of a record: before and after, the fairer thought, and links onward. */
export function ResultCard({ id, record, onBack, goOnTo, waits }: Props) {
  const next = record.nextStep;
  return (
    <Result title={copy.resultTitle}>
      <Changes record={record} />
      {waits ? (
        <Notice tone="amber" className="mt-6">
          {copy.resultWaits}
        </Notice>
      ) : null}
      <ResultWords title={copy.resultBalanced} text={record.balanced} />
      {hasText(record.balanced) ? (
        <div className="min-h-target">
          <Suspense>
            <KeepThought recordId={id} thought={record.balanced.trim()} />
          </Suspense>
        </div>
      ) : null}
      {hasText(next?.activity) ? (
        <ResultWords title={copy.resultNext} text={[next.activity, next.when].filter(hasText).join(', ')} />
      ) : null}
      <Row>
        <Button onClick={onBack}>{copy.resultBack}</Button>
      </Row>
      <ResultWhole title={copy.resultWords} parts={partsOf('thought_record', record)} />
      <ResultLinks links={goOnTo === undefined ? copy.links : [{ to: goOnTo, words: copy.doorOn }, ...copy.links]} />
    </Result>
  );
}

function Changes({ record }: { record: ThoughtRecord }) {
  const state = useCbt('words');
  if (state !== 'ready') return <Lead>{state === 'loading' ? copy.opening : copy.resultOff}</Lead>;
  const { moods, belief, note } = cbt.recordResult(record);
  const items = belief ? [...moods, belief] : moods;
  if (items.length === 0) return <Lead>{copy.resultNone}</Lead>;
  return <ResultChanges lead={copy.resultLead} items={items} note={note} />;
}
