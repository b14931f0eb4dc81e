import { Result, ResultChanges, ResultDoors, ResultWhole, ResultWords } from '@/components/record-form/result';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { describeEntry } from './describe';
import { asMoods, type EftEntry } from './entry';
import { copy } from './copy';

interface Props {
  entry: EftEntry;
  onBack: () => void;
  onHandOver: () => void;
  onAnother: () => void;
}

/** The end of an entry: the feelings before and after, what they need, and a button to start a thought record. */
export function EftResult({ entry, onBack, onHandOver, onAnother }: Props) {
  return (
    <Result title={copy.resultTitle}>
      <Changes entry={entry} />
      <ResultWords title={copy.resultNeed} text={entry.need} />
      <ResultWords title={copy.resultMeaning} text={entry.newMeaning} />
      <ResultWords title={copy.resultAction} text={entry.action} />
      <ResultWords title={copy.resultLetter} text={entry.letter} />
      <ResultWhole title={copy.resultWords} parts={describeEntry(entry)} />
      <div className="rounded-panel border border-primary/40 bg-tint p-6">
        <p id="eft-over">{copy.handOverHint}</p>
        <Button variant="primary" className="mt-4" aria-describedby="eft-over" onClick={onHandOver}>
          {copy.handOver}
        </Button>
      </div>
      <Row>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button onClick={onAnother}>{copy.another}</Button>
      </Row>
      <ResultDoors doors={copy.doors} />
    </Result>
  );
}

function Changes({ entry }: { entry: EftEntry }) {
  const state = useCbt();
  const moods = asMoods(entry);
  if (state !== 'ready' || moods.every(({ after }) => after === undefined)) return <Lead>{copy.resultNone}</Lead>;
  const result = cbt.recordResult({ moods });
  return <ResultChanges lead={copy.resultLead} items={result.moods} note={result.note} />;
}
