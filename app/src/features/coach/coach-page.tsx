import { lazy, Suspense, useEffect, useState } from 'react';
import { SafetyScope } from '@/components/record-form/safety-scope';
import { PageHeading } from '@/components/layout/page-heading';
import { announce } from '@/components/live/announcer';
import { storageKeys } from '@/lib/storage';
import { useStoredFlag } from '@/lib/use-stored-flag';
import type { Story } from './deck';
import { useDeck } from './use-deck';
import { words } from './words';
import '@/styles/forms.css';
import '@/styles/coach.css';

const load = () => import('./round');
/** The round is fetched by itself, so that the page is there sooner. */
const Round = lazy(async () => ({ default: (await load()).Round }));

export function CoachPage() {
  const [withOwn, setWithOwn] = useStoredFlag(storageKeys.coachOwnThoughts);
  const deck = useDeck(withOwn);
  const { practised, core } = deck;
  const [story, setStory] = useState<Story>();
  const [empty, setEmpty] = useState(false);

  useEffect(() => {
    load().catch(() => {
      // The page says so once a story begins.
    });
  }, []);
  const turnTo = (next: Story | undefined) => {
    setStory(next);
    setEmpty(next === undefined);
  };

  return (
    <div className="coach">
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>
      {practised.state === 'problem' ? (
        <div className="notice coach-offline" role="alert">
          <p>{words.offline}</p>
          <button type="button" className="button button-small" onClick={practised.retry}>
            {words.retry}
          </button>
        </div>
      ) : null}
      {story ? (
        <SafetyScope key={story.id}>
          <Suspense fallback={<output className="quiet">{words.loading}</output>}>
            <Round
              story={story}
              core={core}
              stored={deck.cards.get(story.id)}
              onSkip={() => {
                turnTo(deck.putAside(story.id));
                announce('coach', words.round.skipped);
              }}
              onNext={() => turnTo(deck.putAside(story.id))}
              onStop={() => setStory(undefined)}
            />
          </Suspense>
        </SafetyScope>
      ) : (
        <section className="coach-start">
          {practised.state === 'loading' || core === 'loading' ? (
            <output className="quiet">{words.loading}</output>
          ) : (
            <>
              <p>{empty ? words.start.empty : words.start.due(deck.due)}</p>
              <button type="button" className="button button-primary button-large" onClick={() => turnTo(deck.next())}>
                {words.start.begin}
              </button>
            </>
          )}
          <label className="check">
            <input type="checkbox" checked={withOwn} onChange={(event) => setWithOwn(event.target.checked)} />
            <span>
              {words.start.own}
              <span className="quiet coach-own-hint">{withOwn && !deck.hasOwn ? words.start.ownNone : words.start.ownHint}</span>
            </span>
          </label>
          <p className="quiet">{words.start.how}</p>
          <p className="quiet">{words.promise}</p>
        </section>
      )}
    </div>
  );
}
