import { useLayoutEffect, useState } from 'react';
import { RatingField } from '@/components/record-form/rating-field';
import { useChangeAt, useFormModel } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { believed, hasText, severalWritten, thoughtsOf, type AutomaticThought } from '../record';
import { copy } from '../copy';
import { HotChoice } from './hot-choice';
import type { StepProps } from './step-props';

const blank = (): AutomaticThought => ({ text: '', hot: false });

export function ThoughtsStep({ record, set }: StepProps) {
  const stored = thoughtsOf(record);
  // There is always one field to write in; it becomes part of the record once it has text.
  const thoughts = stored.length > 0 ? stored : [blank()];
  const { forget } = useFormModel();
  const changeAll = useChangeAt<AutomaticThought[]>('thoughts');
  const [added, setAdded] = useState<number>();
  useLayoutEffect(() => {
    if (added !== undefined) document.getElementById(`record-thought-${added}`)?.focus();
  }, [added]);

  const change = (at: number, next: (thought: AutomaticThought) => AutomaticThought) =>
    set((now) => {
      const all = thoughtsOf(now).length > 0 ? thoughtsOf(now) : [blank()];
      return { thoughts: all.map((thought, place) => (place === at ? next(thought) : thought)) };
    });
  const add = () => {
    setAdded(thoughts.length);
    set((now) => ({ thoughts: [...(thoughtsOf(now).length > 0 ? thoughtsOf(now) : [blank()]), blank()] }));
  };
  const remove = (at: number) => {
    const gone = changeAll((now = []) => now.filter((_thought, place) => place !== at))?.[at];
    // The others move up, so it is the last index that no longer exists.
    forget(`record-thought-${thoughts.length - 1}`);
    document.getElementById('record-thought-0')?.focus();
    if (!gone || !hasText(gone.text)) return;
    const undo = () => changeAll((now = []) => now.toSpliced(at, 0, gone));
    showToast({ text: copy.thoughtRemoved, action: { label: copy.undo, run: undo } });
  };

  return (
    <>
      {thoughts.map((thought, at) => (
        // A thought has no id but its index: two may have the same text.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="mb-8 not-first:border-t not-first:border-hairline not-first:pt-8">
          <TextField
            id={`record-thought-${at}`}
            label={copy.thoughtLabel(at + 1)}
            hint={copy.thoughtHint}
            path={`thoughts.${at}.text`}
            limit={CBT_LIMITS.thoughtChars}
            rows="short"
          />
          <RatingField
            label={copy.thoughtBelief}
            value={thought.belief}
            onChange={(belief) => change(at, (now) => believed(now, belief))}
            max={100}
            low={copy.beliefLow}
            high={copy.beliefHigh}
          />
          {thoughts.length > 1 ? (
            <Button variant="quiet" size="small" className="mt-2 -ms-3.5" onClick={() => remove(at)}>
              {copy.removeThought(at + 1)}
            </Button>
          ) : null}
        </div>
      ))}
      {thoughts.length < CBT_LIMITS.thoughts ? <Button onClick={add}>{copy.addThought}</Button> : null}
      {severalWritten(record) ? <HotChoice record={record} set={set} /> : null}
      <Disclosure summary={copy.thoughtsMore}>
        <ul className="mt-2 grid list-disc gap-2 ps-5">
          {copy.thoughtsPrompts.map((prompt) => (
            <li key={prompt}>{prompt}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
