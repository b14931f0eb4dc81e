import { useEffect, useMemo, useRef } from 'react';
import { RatingField } from '@/components/record-form/rating-field';
import { cbt } from '@/lib/cbt';
import type { Story } from './deck';
import { words } from './words';

interface Props {
  story: Story;
  confidence: number | undefined;
  onConfidence: (value: number | undefined) => void;
  saving: boolean;
  problem: string | undefined;
  onFinish: () => void;
}

const say = words.compare;
const two = 2;

/** Examples beside one's own words. For an own thought, what was found then, and cards made by rule. */
export function Compare({ story, confidence, onConfidence, saving, problem, onFinish }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const examples = useMemo(() => {
    const good = story.good.map((text) => ({ text, from: story.own ? say.atThatTime : undefined }));
    if (good.length >= two) return good;
    const { situation, thought, pattern } = story;
    const made = cbt.reframeCards({ situation, thought, patterns: pattern ? [pattern] : [] }).cards;
    return [...good, ...made.slice(0, two - good.length).map(({ text }) => ({ text, from: say.byRule }))];
  }, [story]);

  return (
    <section className="round-part">
      <h3 ref={heading} tabIndex={-1}>
        {story.own ? say.ownTitle : say.title}
      </h3>
      <ul className="examples">
        {examples.map(({ text, from }) => (
          <li key={text}>
            <p className="own-words">{text}</p>
            {from ? <p className="quiet">{from}</p> : null}
          </li>
        ))}
      </ul>
      <p className="quiet">{say.lead}</p>
      <RatingField label={say.confidence} value={confidence} onChange={onConfidence} max={100} low={say.low} high={say.high} />
      {problem ? (
        <div className="problem" role="alert">
          <p>{problem}</p>
        </div>
      ) : null}
      <button type="button" className="button button-primary" aria-disabled={saving || undefined} onClick={onFinish}>
        {say.finish}
      </button>
    </section>
  );
}
