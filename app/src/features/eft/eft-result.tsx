import { Result, ResultChanges, ResultDoors, ResultWhole, ResultWords } from '@/components/record-form/result';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/cbt';
import { describeEntry } from './describe';
import { asMoods, type EftEntry } from './entry';
import { words } from './words';

interface Props {
  entry: EftEntry;
  onBack: () => void;
  onHandOver: () => void;
  onAnother: () => void;
}

/** The end of an entry: the feelings before and after, what they need, and a button to start a thought record. */
export function EftResult({ entry, onBack, onHandOver, onAnother }: Props) {
  return (
    <Result title={words.resultTitle}>
      <Changes entry={entry} />
      <ResultWords title={words.resultNeed} text={entry.need} />
      <ResultWords title={words.resultAction} text={entry.action} />
      <ResultWords title={words.resultLetter} text={entry.letter} />
      <ResultWhole title={words.resultWords} parts={describeEntry(entry)} />
      <div className="rounded-panel border border-primary/40 bg-tint p-6">
        <p id="eft-over">{words.handOverHint}</p>
        <Button variant="primary" className="mt-4" aria-describedby="eft-over" onClick={onHandOver}>
          {words.handOver}
        </Button>
      </div>
      <Row>
        <Button onClick={onBack}>{words.back}</Button>
        <Button onClick={onAnother}>{words.another}</Button>
      </Row>
      <ResultDoors doors={words.doors} />
    </Result>
  );
}

function Changes({ entry }: { entry: EftEntry }) {
  const state = useCbt();
  const moods = asMoods(entry);
  if (state !== 'ready' || moods.every(({ after }) => after === undefined)) return <Lead>{words.resultNone}</Lead>;
  const result = cbt.recordResult({ moods });
  return <ResultChanges lead={words.resultLead} items={result.moods} note={result.note} />;
}
