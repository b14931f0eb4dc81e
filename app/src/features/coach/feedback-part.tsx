import { useEffect, useRef } from 'react';
import type { Feedback } from '@/lib/cbt';
import { words } from './words';

interface Props {
  feedback: Feedback;
  comparing: boolean;
  onCompare: () => void;
}

const say = words.feedback;

/** The four checks in words. */
export function FeedbackPart({ feedback, comparing, onCompare }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [feedback]);
  return (
    <section className="round-part">
      <h3 ref={heading} tabIndex={-1}>
        {say.title}
      </h3>
      <p className="quiet">{say.lead}</p>
      <ul className="rubric">
        {feedback.checks.map(({ item, points, sentence }) => (
          <li key={item} className={`rubric-item rubric-${points}`}>
            <span className="rubric-name">{say.items[item]}</span>
            <span className="rubric-level">{say.levels[points]}</span>
            <span className="rubric-sentence">{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{say.change}</p>
      {comparing ? null : (
        <button type="button" className="button button-primary" onClick={onCompare}>
          {say.compare}
        </button>
      )}
    </section>
  );
}
