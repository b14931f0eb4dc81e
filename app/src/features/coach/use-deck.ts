import { useEffect, useMemo, useState } from 'react';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { useRecords } from '@/records';
import { cardsById, dueCount, ownStories, type Story } from './deck';

const allCards = { limit: 1000 };
const lately = { limit: 100 };

/** The stories, which of them are due today, and which comes next. */
export function useDeck(withOwn: boolean) {
  const core = useCbt('words');
  const practised = useRecords(['coach_card'], allCards);
  const written = useRecords(['thought_record'], lately);
  const [opened] = useState(Date.now);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());

  // A thought about harm or a loss is nothing to practise on. Without the core that can't be told, so none is offered.
  const own = useMemo(
    () => (withOwn && core === 'ready' ? ownStories(written.records).filter((story) => !isHeld(story)) : []),
    [withOwn, core, written.records],
  );
  const { madeUp, reload } = useMadeUp();
  const stories = useMemo(() => [...own, ...(typeof madeUp === 'string' ? [] : madeUp)], [own, madeUp]);
  const cards = useMemo(() => cardsById(practised.records), [practised.records]);

  /** The next story that was not skipped; `undefined` when all are done for now. */
  const next = (except: ReadonlySet<string> = skipped): Story | undefined => {
    const deck = stories.map(({ id }) => id).filter((id) => !except.has(id));
    const states = [...cards.values()].map(({ content }) => content.state);
    // Without the core nothing knows what is due, so the first story is offered.
    const id = core === 'ready' ? cbt.coach.next(deck, states, Date.now(), 1)[0] : deck.find((one) => !cards.has(one));
    return stories.find((story) => story.id === id);
  };
  /** Skips a story for this visit. */
  const putAside = (id: string): Story | undefined => {
    const now = new Set([...skipped, id]);
    setSkipped(now);
    return next(now);
  };

  // Thought records that couldn't be loaded may hold some.
  const hasOwn = own.length > 0 || written.state === 'problem';
  const due = dueCount(stories, cards, opened);
  return { core, practised, madeUp, reload, stories, cards, due, hasOwn, next, putAside } as const;
}

/** The made-up stories, once they are loaded. */
function useMadeUp(): { madeUp: readonly Story[] | 'loading' | 'problem'; reload: () => void } {
  const [madeUp, setMadeUp] = useState<readonly Story[] | 'loading' | 'problem'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let live = true;
    void import('./scenarios').then(
      ({ scenarioStories }) => live && setMadeUp(scenarioStories),
      () => live && setMadeUp('problem'),
    );
    return () => {
      live = false;
    };
  }, [tries]);
  const reload = () => {
    setMadeUp('loading');
    setTries(tries + 1);
  };
  return { madeUp, reload };
}

const isHeld = ({ situation, thought }: Story): boolean =>
  cbt.coach.feedback({ answer: '', situation, thought, own: true }).hold !== undefined;
