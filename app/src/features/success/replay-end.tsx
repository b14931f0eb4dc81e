import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useEffect, useRef, useState } from 'react';
import { BeforeAfter } from '@/components/record-form/before-after';
import { RatingField } from '@/components/record-form/rating-field';
import { records, recordsChanged } from '@/records';
import { beliefsOf, type Belief, type Success } from './beliefs';
import { words } from './words';

type Ratings = Readonly<Record<string, number | undefined>>;

/** The new belief once more, after reading what speaks for it. */
export function ReplayEnd({ read, onClose }: { read: readonly Success[]; onClose: () => void }) {
  const [beliefs] = useState(() => beliefsOf(read));
  const [ratings, setRatings] = useState<Ratings>({});
  const [stage, setStage] = useState<'rate' | 'saving' | 'trouble' | 'done'>(beliefs.length > 0 ? 'rate' : 'done');
  const kept = useRef(new Set<string>());
  const heading = useRef<HTMLHeadingElement>(null);
  const done = stage === 'done';
  useEffect(() => heading.current?.focus(), [done]);

  const save = async () => {
    if (stage === 'saving') return;
    setStage('saving');
    try {
      for (const { key, successes } of beliefs) {
        const rating = ratings[key];
        const [newest] = successes;
        if (rating === undefined || !newest || kept.current.has(key)) continue;
        // What is stored now, so that a change made elsewhere is not undone by an answer.
        const now = await records.getOf('success', newest.id);
        await records.update(now.id, now.version, { kind: 'success', status: now.status, content: { ...now.content, belief: rating } });
        kept.current.add(key);
      }
      setStage('done');
    } catch {
      setStage('trouble');
    }
    recordsChanged();
  };

  if (done) {
    return (
      <section className="replay" aria-label={words.replayTitle}>
        <h2 ref={heading} tabIndex={-1}>
          {words.doneTitle}
        </h2>
        <p>{words.doneText}</p>
        <Change beliefs={beliefs} ratings={ratings} />
        <button type="button" className="button button-primary" onClick={onClose}>
          {words.doneBack}
        </button>
      </section>
    );
  }
  return (
    <section className="replay" aria-label={words.replayTitle}>
      <h2 ref={heading} tabIndex={-1}>
        {words.rateTitle}
      </h2>
      <p className="quiet">{words.rateLead}</p>
      {beliefs.map(({ key, newBelief, successes }) => {
        const was = ratingOf(successes);
        return (
          <RatingField
            key={key}
            label={words.rateNow(newBelief)}
            {...(was !== undefined && { hint: words.rateWas(was) })}
            value={ratings[key]}
            onChange={(rating) => setRatings((before) => ({ ...before, [key]: rating }))}
            max={100}
            low={words.beliefLow}
            high={words.beliefHigh}
          />
        );
      })}
      {stage === 'trouble' ? (
        <p className="problem" role="alert">
          {words.rateTrouble}
        </p>
      ) : null}
      <div className="row">
        <button type="button" className="button button-primary" aria-disabled={stage === 'saving' || undefined} onClick={() => void save()}>
          {words.rateSave}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setStage('done')}>
          {words.rateSkip}
        </button>
      </div>
    </section>
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
      <BeforeAfter items={items} />
      {items.every(({ small }) => small) ? <p className="quiet">{words.doneSame}</p> : null}
    </>
  );
}
