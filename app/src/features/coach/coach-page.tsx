import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { LoadTrouble, waitingLook } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { announce } from '@/components/live/announcer';
import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { Notice } from '@/components/ui/notice';
import { Checkbox } from '@/components/ui/choices';
import { storageKeys } from '@/lib/device/storage';
import { storedValue } from '@/lib/device/stored-value';
import type { Story } from './deck';
import { useDeck } from './use-deck';
import { copy } from './copy';

const ownThoughts = storedValue(storageKeys.coachOwnThoughts, (value): value is true => value === true);

const load = () => import('./round');
/** Loaded on its own, so that the page opens sooner. */
const Round = lazy(async () => ({ default: (await load()).Round }));

export function CoachPage() {
  const withOwn = useSyncExternalStore(ownThoughts.subscribe, ownThoughts.read) === true;
  const deck = useDeck(withOwn);
  const { practised, core, madeUp } = deck;
  const [story, setStory] = useState<Story>();
  const [empty, setEmpty] = useState(false);

  useEffect(() => {
    load().catch(() => {
      // The lazy component reports it once a story begins.
    });
  }, []);
  const isLoading = madeUp !== 'problem' && (practised.state === 'loading' || core === 'loading' || madeUp === 'loading');
  const turnTo = (next: Story | undefined) => {
    setStory(next);
    setEmpty(next === undefined);
  };

  return (
    <div className="max-w-form">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead className="mb-8">{copy.lead}</Lead>
      {practised.state === 'problem' ? <LoadTrouble name={copy.practised} error={practised.error} retry={practised.retry} /> : null}
      {story ? (
        <Suspense fallback={<output className="mt-1 text-secondary">{copy.loading}</output>}>
          <Round
            key={story.id}
            story={story}
            core={core}
            stored={deck.cards.get(story.id)}
            onSkip={() => {
              turnTo(deck.putAside(story.id));
              announce('coach', copy.round.skipped);
            }}
            onNext={() => turnTo(deck.putAside(story.id))}
            onStop={() => setStory(undefined)}
          />
        </Suspense>
      ) : (
        <section className="grid justify-items-start gap-4">
          {madeUp === 'problem' ? (
            <Notice tone="problem" role="alert">
              <p>{copy.noStories}</p>
              <Button className="mt-3" onClick={deck.reload}>
                {copy.retry}
              </Button>
            </Notice>
          ) : isLoading ? (
            <output className={waitingLook}>{copy.loading}</output>
          ) : (
            <>
              {/* Without the stored practice it isn't known which stories are due. */}
              {practised.state === 'problem' ? null : <p className="text-lead">{empty ? copy.start.empty : copy.start.due(deck.due)}</p>}
              <Button variant="primary" size="large" onClick={() => turnTo(deck.next())}>
                {copy.start.begin}
              </Button>
            </>
          )}
          {isLoading ? null : (
            <>
              <Checkbox className="mt-6" checked={withOwn} onChange={(event) => ownThoughts.write(event.target.checked || undefined)}>
                {copy.start.own}
                <span className="block text-secondary">{withOwn && !deck.hasOwn ? copy.start.ownNone : copy.start.ownHint}</span>
              </Checkbox>
              <p className="mt-1 text-secondary">{copy.start.how}</p>
              <p className="mt-1 text-secondary">{copy.promise}</p>
            </>
          )}
        </section>
      )}
    </div>
  );
}
