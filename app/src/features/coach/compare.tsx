import { useMemo } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { RatingField } from '@/components/record-form/rating-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { cbt } from '@/lib/wasm/cbt';
import type { Story } from './deck';
import { copy } from './copy';

interface Props {
  story: Story;
  /** Whether the thought is taken to be true, so that no other view of it is offered. */
  asksWhatHelps: boolean;
  confidence: number | undefined;
  onConfidence: (value: number | undefined) => void;
  saving: boolean;
  problem: string | undefined;
  onFinish: () => void;
}

const compareCopy = copy.compare;
const two = 2;

/** Examples beside the person's answer. For an own thought: the balanced thought of its record, and rule-based cards. */
export function Compare({ story, asksWhatHelps, confidence, onConfidence, saving, problem, onFinish }: Props) {
  const examples = useMemo(() => {
    const good = story.good.map((text) => ({ text, from: story.own ? compareCopy.atThatTime : undefined }));
    if (good.length >= two || asksWhatHelps) return good;
    const { situation, thought, pattern } = story;
    const made = cbt.coach.examples({ situation, thought, patterns: pattern ? [pattern] : [] }).cards;
    return [...good, ...made.slice(0, two - good.length).map(({ text }) => ({ text, from: compareCopy.byRule }))];
  }, [story, asksWhatHelps]);

  const ownTitle = asksWhatHelps ? compareCopy.ownTrueTitle : compareCopy.ownTitle;
  const title = story.own ? ownTitle : story.helps.length > 0 ? compareCopy.trueTitle : compareCopy.title;

  return (
    <section className="grid gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="outline-none">
        {title}
      </h3>
      <ul className="grid gap-4">
        {examples.map(({ text, from }) => (
          <li key={text} className="max-w-none rounded-e-control border-s-4 border-primary bg-tint px-6 py-4">
            <p className="font-reading wrap-anywhere whitespace-pre-wrap text-lead">{text}</p>
            {from ? <p className="mt-1 text-secondary">{from}</p> : null}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-secondary">{examples.length > 0 ? compareCopy.lead : compareCopy.onlyYours}</p>
      <RatingField
        label={compareCopy.confidence}
        value={confidence}
        onChange={onConfidence}
        max={100}
        low={compareCopy.low}
        high={compareCopy.high}
      />
      {problem ? (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <Button variant="primary" className="justify-self-start" aria-disabled={saving || undefined} onClick={onFinish}>
        {compareCopy.finish}
      </Button>
    </section>
  );
}
