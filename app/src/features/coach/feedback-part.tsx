import { useLayoutEffect, useRef } from 'react';
import { HoldNote } from '@/components/hold/hold-note';
import { Button } from '@/components/ui/button';
import type { Feedback } from '@/lib/wasm/cbt';
import { copy } from './copy';

interface Props {
  feedback: Feedback;
  comparing: boolean;
  /** Whether there are two examples to compare with. */
  hasExamples: boolean;
  onCompare: () => void;
  /** Saves the answer as it is, where it isn't looked at. */
  onKeep: () => void;
  saving: boolean;
}

const text = copy.feedback;

/** The feedback on the wording; or why there is none, and who helps. */
export function FeedbackPart({ feedback, comparing, hasExamples, onCompare, onKeep, saving }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [feedback]);
  const { hold, stop, checks } = feedback;
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {hold ? text.held : stop ? text.stopped : text.title}
      </h3>
      {hold ? (
        <HoldNote hold={hold} />
      ) : stop ? (
        <p className="text-lead">{stop.sentence}</p>
      ) : (
        <>
          <p className="mt-1 text-secondary">{text.lead}</p>
          <ul className="border-t border-hairline">
            {checks.map(({ item, sentence }) => (
              <li key={item} className="grid max-w-none border-b border-hairline py-3">
                <span className="font-semibold">{text.items[item]}</span>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-1 text-secondary">{text.change}</p>
      {hold ? (
        <Button className="justify-self-start" aria-disabled={saving || undefined} onClick={onKeep}>
          {text.keep}
        </Button>
      ) : comparing ? null : (
        <Button variant="primary" className="justify-self-start" onClick={onCompare}>
          {hasExamples ? text.compare : text.goOn}
        </Button>
      )}
    </section>
  );
}
