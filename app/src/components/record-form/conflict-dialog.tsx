import { useId } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Row } from '@/components/ui/row';
import { Button } from '@/components/ui/button';
import { ownWords } from '@/components/ui/text';
import { showToast } from '@/lib/toasts';
import { momentInSentence } from '@/lib/text/dates';
import { type ContentOf, type Kind, type RecordHandle, type RecordOf, useContent } from '@/records';
import { type Part, partsOf } from '@/records/parts';

interface Props<K extends Kind> {
  writing: RecordHandle<K>;
  current: RecordOf<K>;
}

const copy = {
  title: 'This was changed somewhere else',
  lead: 'Both versions are here. Nothing is lost until you choose.',
  mine: 'On this page',
  theirs: (moment: string) => `Saved elsewhere ${moment}`,
  empty: 'Nothing written',
  combine: 'Combine both',
  combined: 'Both versions are now in the fields. Read them through, then save.',
  both: 'Keep both',
  bothDone: 'Both versions are saved as separate records.',
  onlyMine: 'Keep only mine',
  mineDone: 'Your version is saved. The other one is kept as an earlier version.',
  onlyTheirs: 'Keep only the saved one',
  theirsDone: 'The saved version is in the fields. Yours is kept as a draft.',
  bringBack: 'Bring it back',
  undo: 'Undo',
};

const whole = <C,>(content: C): C => content;

/**
 * Shows two versions side by side with four ways to resolve the conflict. None of them drops a
 * version.
 */
export function ConflictDialog<K extends Kind>({ writing, current }: Props<K>) {
  const id = useId();
  const mine = partsOf(writing.kind, useContent(writing, whole));
  const theirs = partsOf(writing.kind, current.content);
  const options = { status: current.status };
  const bringBack = (label: string, content: ContentOf[K], instead: ContentOf[K]) => ({
    label,
    run: () => writing.putBack(content, instead),
  });

  const combine = () => {
    const before = writing.read();
    writing.combine();
    showToast({ text: copy.combined, action: bringBack(copy.undo, before, writing.read()) });
  };
  const keepBoth = async () => {
    if (await writing.saveAsNew(options)) showToast({ text: copy.bothDone });
  };
  const keepMine = async () => {
    const kept = writing.read();
    if (await writing.overwrite(options)) showToast({ text: copy.mineDone, action: bringBack(copy.bringBack, current.content, kept) });
  };
  const keepTheirs = () => {
    const before = writing.read();
    writing.acceptServerVersion();
    showToast({ text: copy.theirsDone, action: bringBack(copy.bringBack, before, current.content) });
  };

  return (
    <section className="mb-8 rounded-panel border-2 border-info bg-surface p-[clamp(1rem,4vw,2rem)]" aria-labelledby={id}>
      <h3 id={id} ref={focusOnMount} tabIndex={-1}>
        {copy.title}
      </h3>
      <p>{copy.lead}</p>
      <div className="my-6 grid gap-6 lg:grid-cols-2">
        <Side title={copy.mine} parts={mine} others={theirs} />
        <Side title={copy.theirs(momentInSentence(current.updatedAt))} parts={theirs} others={mine} />
      </div>
      <Row>
        <Button variant="primary" onClick={combine}>
          {copy.combine}
        </Button>
        <Button onClick={() => void keepBoth()}>{copy.both}</Button>
        <Button variant="quiet" onClick={() => void keepMine()}>
          {copy.onlyMine}
        </Button>
        <Button variant="quiet" onClick={keepTheirs}>
          {copy.onlyTheirs}
        </Button>
      </Row>
    </section>
  );
}

function Side({ title, parts, others }: { title: string; parts: readonly Part[]; others: readonly Part[] }) {
  const differs = ({ label, text }: Part) => others.every((other) => other.label !== label || other.text !== text);
  return (
    <div className="rounded-control border border-hairline bg-background p-4">
      <h4>{title}</h4>
      {parts.length === 0 ? <p className="mt-1 text-secondary">{copy.empty}</p> : null}
      <dl>
        {parts.map((part) => (
          <div key={part.label}>
            <dt className="mt-4 text-small text-secondary">{part.label}</dt>
            <dd className={`${ownWords} ${differs(part) ? 'border-s-3 border-info ps-3' : ''}`}>{part.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
