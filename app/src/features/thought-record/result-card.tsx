import { Result, ResultChanges, ResultDoors, ResultWhole, ResultWords } from '@/components/record-form/result';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/cbt';
import { describeRecord } from './describe';
import { hasText, type ThoughtRecord } from './record';
import { words } from './words';

interface Props {
  record: ThoughtRecord;
  onBack: () => void;
  /** The page the person was on the way to before this one. */
  goOnTo: string | undefined;
  /** Whether the record waits on this device for a connection. */
  waits: boolean;
}

/** The end of a record: before and after, the fairer thought, and links onward. */
export function ResultCard({ record, onBack, goOnTo, waits }: Props) {
  const next = record.nextStep;
  return (
    <Result title={words.resultTitle}>
      <Changes record={record} />
      {waits ? (
        <Notice tone="amber" className="mt-6">
          {words.resultWaits}
        </Notice>
      ) : null}
      <ResultWords title={words.resultBalanced} text={record.balanced} />
      {hasText(next?.activity) ? (
        <ResultWords title={words.resultNext} text={[next.activity, next.when].filter(hasText).join(', ')} />
      ) : null}
      <Row>
        <Button onClick={onBack}>{words.resultBack}</Button>
      </Row>
      <ResultWhole title={words.resultWords} parts={describeRecord(record)} />
      <ResultDoors doors={goOnTo === undefined ? words.doors : [{ to: goOnTo, words: words.doorOn }, ...words.doors]} />
    </Result>
  );
}

function Changes({ record }: { record: ThoughtRecord }) {
  const state = useCbt();
  if (state !== 'ready') return <Lead>{state === 'loading' ? words.opening : words.resultOff}</Lead>;
  const { moods, belief, note } = cbt.recordResult(record);
  const items = belief ? [...moods, belief] : moods;
  if (items.length === 0) return <Lead>{words.resultNone}</Lead>;
  return <ResultChanges lead={words.resultLead} items={items} note={note} />;
}
