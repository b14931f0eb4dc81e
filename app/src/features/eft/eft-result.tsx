import { Result, ResultChanges, ResultLinks, ResultWhole, ResultWords } from '@/components/record-form/result';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { partsOf } from '@/records/parts';
import { asMoods, type EftEntry } from './entry';
import { later } from './later-copy';

interface Props {
  entry: EftEntry;
  onBack: () => void;
  onHandOver: () => void;
  onAnother: () => void;
}

/** The end of an entry: the feelings before and after, what they need, and a button to start a thought record. */
export function EftResult({ entry, onBack, onHandOver, onAnother }: Props) {
  return (
    <Result title={later.resultTitle}>
      <Changes entry={entry} />
      <ResultWords title={later.resultNeed} text={entry.need} />
      <ResultWords title={later.resultMeaning} text={entry.newMeaning} />
      <ResultWords title={later.resultAction} text={entry.action} />
      <ResultWords title={later.resultLetter} text={entry.letter} />
      <ResultWhole title={later.resultWords} parts={partsOf('eft_entry', entry)} />
      <div className="rounded-panel border border-primary/40 bg-tint p-6">
        <p id="eft-over">{later.handOverHint}</p>
        <Button variant="primary" className="mt-4" aria-describedby="eft-over" onClick={onHandOver}>
          {later.handOver}
        </Button>
      </div>
      <Row>
        <Button onClick={onBack}>{later.back}</Button>
        <Button onClick={onAnother}>{later.another}</Button>
      </Row>
      <ResultLinks links={later.links} />
    </Result>
  );
}

function Changes({ entry }: { entry: EftEntry }) {
  const state = useCbt('forms');
  const moods = asMoods(entry);
  if (state !== 'ready' || moods.every(({ after }) => after === undefined)) return <Lead>{later.resultNone}</Lead>;
  const result = cbt.recordResult({ moods });
  return <ResultChanges lead={later.resultLead} items={result.moods} note={result.note} />;
}
