import { Result, ResultChanges, ResultDoors, ResultWhole, ResultWords } from '@/components/record-form/result';
import { cbt, useCbt } from '@/lib/cbt';
import { describeRecord } from './describe';
import { hasText, type ThoughtRecord } from './record';
import { words } from './words';

interface Props {
  record: ThoughtRecord;
  onBack: () => void;
  /** Where the person was heading before they came here. */
  goOnTo: string | undefined;
  /** Without a network it waits on this device. */
  waits: boolean;
}

/** The end of a record: before and after, the fairer thought to take along, and ways on. */
export function ResultCard({ record, onBack, goOnTo, waits }: Props) {
  const next = record.nextStep;
  return (
    <Result title={words.resultTitle}>
      <Changes record={record} />
      {waits ? <p className="notice">{words.resultWaits}</p> : null}
      <ResultWords title={words.resultBalanced} text={record.balanced} />
      {hasText(next?.activity) ? (
        <ResultWords title={words.resultNext} text={[next.activity, next.when].filter(hasText).join(', ')} />
      ) : null}
      <div className="row">
        <button type="button" className="button" onClick={onBack}>
          {words.resultBack}
        </button>
      </div>
      <ResultWhole title={words.resultWords} parts={describeRecord(record)} />
      <ResultDoors doors={goOnTo === undefined ? words.doors : [{ to: goOnTo, words: words.doorOn }, ...words.doors]} />
    </Result>
  );
}

function Changes({ record }: { record: ThoughtRecord }) {
  const state = useCbt();
  if (state !== 'ready') return <p className="lead">{state === 'loading' ? words.opening : words.resultOff}</p>;
  const { moods, belief, note } = cbt.recordResult(record);
  const items = belief ? [...moods, belief] : moods;
  if (items.length === 0) return <p className="lead">{words.resultNone}</p>;
  return <ResultChanges lead={words.resultLead} items={items} note={note} />;
}
