import { useEffect, useRef } from 'react';
import { ChoiceField } from '@/components/record-form/choice-field';
import { useIssues } from '@/components/record-form/record-form';
import { hasText, hotIndex, markHot, thoughtsOf, type ThoughtRecord } from '../record';
import { copy } from '../copy';
import type { StepProps } from './step-props';

const idPrefix = 'record-';

/** Asks which of several thoughts the later steps are about. If saving needs the answer, it says so and takes the focus. */
export function HotChoice({ record, set }: { record: ThoughtRecord; set: StepProps['set'] }) {
  const thoughts = thoughtsOf(record);
  const hot = hotIndex(thoughts);
  const problem = useIssues(idPrefix)('thoughts');
  const isAsked = problem !== undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus();
  }, [isAsked]);
  return (
    <div ref={box} id={`${idPrefix}thoughts`} tabIndex={-1}>
      <ChoiceField
        legend={copy.hotAsk}
        hint={copy.hotHint}
        options={thoughts.flatMap(({ text }, at) => (hasText(text) ? [{ id: String(at), label: text }] : []))}
        value={hot < 0 ? undefined : String(hot)}
        onChange={(at) => set((now) => ({ thoughts: markHot(thoughtsOf(now), Number(at)) }))}
        problem={problem}
      />
    </div>
  );
}
