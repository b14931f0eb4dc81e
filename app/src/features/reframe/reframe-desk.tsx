import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { cbt, prepareCbt, useCbt, type ReframeCard, type ReframeReport, type Tone } from '@/lib/cbt';
import { useAddressOfSave, type Writing } from '@/records';
import { AskPart } from './ask-part';
import { Card } from './card';
import { toneFor, toneOf } from './model';
import { words } from './words';

const say = words.cards;
const load = () => import('./own-part');
/** Fetched by itself, while the thought is written down. */
const OwnPart = lazy(async () => ({ default: (await load()).OwnPart }));

interface Props {
  writing: Writing<'reframe'>;
  /** The id in the address. */
  askedFor: string | undefined;
  /** It has a place of its own now. */
  onKept: () => void;
  onAnother: () => void;
}

/** From the thought over the cards to one's own words, on one page. */
export function ReframeDesk({ writing, askedFor, onKept, onAnother }: Props) {
  const id = useId();
  const core = useCbt();
  const { content, set } = writing;
  useAddressOfSave(writing.version, askedFor, onKept);
  const [round, setRound] = useState(0);
  const [report, setReport] = useState<ReframeReport>();
  const [noneFit, setNoneFit] = useState(false);
  // What was kept before was confirmed before.
  const [confirmed, setConfirmed] = useState(writing.version !== undefined);
  const [problem, setProblem] = useState<string>();
  const ownOpen = (content.reframe ?? '').trim() !== '' || noneFit || core === 'unavailable';

  const cardsTitle = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown > 0) cardsTitle.current?.focus();
  }, [shown]);
  // Counts how often the person was led to their own words.
  const [led, setLed] = useState(0);
  useEffect(() => {
    load().catch(() => {
      // The page says so once it is needed.
    });
  }, []);

  const show = (nextRound: number, tone: Tone = toneOf(content)) => {
    const { situation = '', thought = '', belief } = content;
    const next = cbt.reframeCards({ situation, thought, tone, round: nextRound, ...(belief !== undefined && { belief }) });
    setReport(next);
    setRound(nextRound);
    setNoneFit(false);
    setProblem(thought.trim() === '' ? words.ask.needed : next.issues[0]?.message);
    if (!next.valid) return;
    setShown((count) => count + 1);
    announce('reframe', say.shown(nextRound));
  };
  const use = (card: ReframeCard) => {
    set({ reframe: card.text, patterns: card.addresses ? [card.addresses] : [] });
    setConfirmed(false);
    setLed((count) => count + 1);
    announce('reframe', words.own.started);
  };

  return (
    <div className="reframe-desk">
      <AskPart writing={writing} problem={problem} canShow={core === 'ready'} onShow={() => show(0)} />
      {core === 'unavailable' ? (
        <div className="problem" role="alert">
          <p>{words.unavailable}</p>
          <button type="button" className="button" onClick={() => void prepareCbt()}>
            {words.retry}
          </button>
        </div>
      ) : null}
      {report?.valid ? (
        <section aria-labelledby={id}>
          <h2 id={id} ref={cardsTitle} tabIndex={-1}>
            {say.title}
          </h2>
          <ul className="reframe-cards">
            {report.cards.map((card) => (
              <Card
                key={card.text}
                card={card}
                chosen={card.text === content.reframe}
                onUse={() => use(card)}
                onMore={() => show(round + 1, toneFor[card.approach])}
              />
            ))}
          </ul>
          <div className="row">
            <button type="button" className="button" onClick={() => show(round + 1)}>
              {say.others}
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-pressed={noneFit}
              onClick={() => {
                setNoneFit(true);
                setLed((count) => count + 1);
              }}
            >
              {say.none}
            </button>
          </div>
          {noneFit ? <p className="notice">{say.noneSaid}</p> : null}
        </section>
      ) : null}
      {ownOpen ? (
        <div>
          <Suspense fallback={<output className="quiet">{words.loading}</output>}>
            <OwnPart writing={writing} core={core} led={led} confirmed={confirmed} onConfirm={setConfirmed} />
          </Suspense>
          <button type="button" className="button button-quiet" onClick={onAnother}>
            {words.another}
          </button>
        </div>
      ) : null}
    </div>
  );
}
