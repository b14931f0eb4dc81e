import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Feedback } from '@/lib/wasm/cbt';
import { copy } from './copy';

interface Props {
  feedback: Feedback;
  comparing: boolean;
  onCompare: () => void;
}

const say = copy.feedback;
/** How far a check is met is said in words; the edge only repeats it. */
const levelLook: Record<number, string> = {
  0: 'border-dashed border-line',
  1: 'border-line',
  2: 'border-primary bg-tint forced-colors:border-[Highlight]',
};

/** The result of the four checks, in words. */
export function FeedbackPart({ feedback, comparing, onCompare }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [feedback]);
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {say.title}
      </h3>
      <p className="mt-1 text-secondary">{say.lead}</p>
      <ul className="border-t border-hairline">
        {feedback.checks.map(({ item, points, sentence }) => (
          <li key={item} className="grid max-w-none grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-3">
            <span className="font-semibold">{say.items[item]}</span>
            <span className={`rounded-full border px-3 text-small leading-7 ${levelLook[points]}`}>{say.levels[points]}</span>
            <span className="col-span-full">{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-secondary">{say.change}</p>
      {comparing ? null : (
        <Button variant="primary" className="justify-self-start" onClick={onCompare}>
          {say.compare}
        </Button>
      )}
    </section>
  );
}
