import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useLayoutEffect, useRef, useState } from 'react';
import { BeforeAfter } from '@/components/record-form/before-after';
import { RatingField } from '@/components/record-form/rating-field';
import { Row } from '@/components/ui/row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { records, recordsChanged } from '@/records';
import { beliefsOf, type Belief, type Success } from './beliefs';
import { copy } from './copy';
import { replayCopy } from './copy-replay';

type Ratings = Readonly<Record<string, number | undefined>>;

/** Asks about the new belief again, after the linked successes were read. */
export function ReplayEnd({ read, onClose }: { read: readonly Success[]; onClose: () => void }) {
  const [beliefs] = useState(() => beliefsOf(read));
  const [ratings, setRatings] = useState<Ratings>({});
  const [stage, setStage] = useState<'rate' | 'saving' | 'trouble' | 'done'>(beliefs.length > 0 ? 'rate' : 'done');
  /** The answers as they are now, and those that are saved. */
  const given = useRef<Record<string, number | undefined>>({});
  const kept = useRef(new Map<string, number>());
  const heading = useRef<HTMLHeadingElement>(null);
  const done = stage === 'done';
  useLayoutEffect(() => heading.current?.focus(), [done]);

  const save = async () => {
    if (stage === 'saving') return;
    setStage('saving');
    try {
      // An answer may be changed while others are saved, or after one of them failed.
      const unsaved = () => beliefs.find(({ key }) => given.current[key] !== undefined && given.current[key] !== kept.current.get(key));
      for (let next = unsaved(); next; next = unsaved()) {
        const { key, successes } = next;
        const rating = given.current[key];
        const [newest] = successes;
        if (rating === undefined || !newest) break;
        // Based on the stored version, so that an answer doesn't overwrite a change from elsewhere.
        const now = await records.getOf('success', newest.id);
        await records.update(now.id, now.version, { kind: 'success', status: now.status, content: { ...now.content, belief: rating } });
        kept.current.set(key, rating);
      }
      setStage('done');
    } catch {
      setStage('trouble');
    }
    recordsChanged();
  };

  if (done) {
    return (
      <Card as="section" lifted className="mt-8 max-w-form" aria-label={replayCopy.replayTitle}>
        <h2 ref={heading} tabIndex={-1}>
          {replayCopy.doneTitle}
        </h2>
        <p>{replayCopy.doneText}</p>
        <Change beliefs={beliefs} ratings={ratings} />
        <Button variant="primary" className="mt-4" onClick={onClose}>
          {replayCopy.doneBack}
        </Button>
      </Card>
    );
  }
  return (
    <Card as="section" lifted className="mt-8 max-w-form" aria-label={replayCopy.replayTitle}>
      <h2 ref={heading} tabIndex={-1}>
        {replayCopy.rateTitle}
      </h2>
      <p className="mt-1 mb-6 text-secondary">{replayCopy.rateLead}</p>
      {beliefs.map(({ key, newBelief, successes }) => {
        const was = ratingOf(successes);
        return (
          <RatingField
            key={key}
            label={replayCopy.rateNow(newBelief)}
            {...(was !== undefined && { hint: replayCopy.rateWas(was) })}
            value={ratings[key]}
            onChange={(rating) => {
              given.current[key] = rating;
              setRatings((before) => ({ ...before, [key]: rating }));
            }}
            max={100}
            low={copy.beliefLow}
            high={copy.beliefHigh}
          />
        );
      })}
      {stage === 'trouble' ? (
        <Notice tone="problem" className="mb-3" role="alert">
          {replayCopy.rateTrouble}
        </Notice>
      ) : null}
      <Row>
        <Button variant="primary" aria-disabled={stage === 'saving' || undefined} onClick={() => void save()}>
          {replayCopy.rateSave}
        </Button>
        <Button variant="quiet" onClick={() => setStage('done')}>
          {replayCopy.rateSkip}
        </Button>
      </Row>
    </Card>
  );
}

function ratingOf(successes: readonly Success[]): number | undefined {
  return successes.find(({ content }) => content.belief !== undefined)?.content.belief;
}

function Change({ beliefs, ratings }: { beliefs: readonly Belief[]; ratings: Ratings }) {
  const items = beliefs.flatMap(({ key, newBelief, successes }) => {
    const before = ratingOf(successes);
    const after = ratings[key];
    if (before === undefined || after === undefined) return [];
    return [{ label: newBelief, before, after, change: after - before, small: Math.abs(after - before) < CBT_LIMITS.noticeableChange }];
  });
  if (items.length === 0) return null;
  return (
    <>
      <BeforeAfter items={items} className="my-6" />
      {items.every(({ small }) => small) ? <p className="mt-1 text-secondary">{replayCopy.doneSame}</p> : null}
    </>
  );
}
