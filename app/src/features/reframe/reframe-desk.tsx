import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { AtPath, RecordForm, useFormContent } from '@/components/record-form/record-form';
import { tellReplaced } from '@/components/record-form/tell-replaced';
import { announce } from '@/components/live/announcer';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import type { ChatProvider, Reframing } from '@/lib/assistant/types';
import { useAssistant } from '@/components/assistant/use-assistant';
import { AppError } from '@/lib/errors';
import { cbt, cbtBridge, useCbt, type ReframeCard, type ReframeReport, type Tone, type TrueWay } from '@/lib/wasm/cbt';
import { useAddressOfSave, type RecordHandle, type ReframeEntry } from '@/records';
import { AskPart } from './ask-part';
import { isCardText } from './own-words';
import { rememberWorded, toneFor, toneOf, wordsOf, type Deck, type ShownDeck } from './model';
import { copy } from './copy';

const text = copy.cards;
const load = () => import('./own-part');
/** Loaded while the thought is being written. */
const OwnPart = lazy(async () => ({ default: (await load()).OwnPart }));
const loadCard = () => import('./card');
const Card = lazy(async () => ({ default: (await loadCard()).Card }));
const loadHold = () => import('@/components/hold/hold-note');
const HoldNote = lazy(async () => ({ default: (await loadHold()).HoldNote }));

/** Loaded when a language model is asked. */
const loadWording = () => import('./word-cards');
const TrueThoughtPart = lazy(async () => ({ default: (await import('@/components/hold/true-thought')).TrueThoughtPart }));

interface Props {
  writing: RecordHandle<'reframe'>;
  /** The record id in the address. */
  askedFor: string | undefined;
  /** Called when the record has been stored for the first time. */
  onKept: () => void;
  onAnother: () => void;
}

/** The thought, the cards and the person's own words, on one page. */
export function ReframeDesk(props: Props) {
  return (
    <RecordForm kind="reframe" writing={props.writing}>
      <Desk {...props} />
    </RecordForm>
  );
}

function Desk({ writing, askedFor, onKept, onAnother }: Props) {
  const id = useId();
  const core = useCbt('words');
  const { set } = writing;
  const reframe = useFormContent((content: ReframeEntry) => content.reframe ?? '');
  useAddressOfSave(writing, askedFor, onKept);
  const [round, setRound] = useState(0);
  const [deck, setDeck] = useState<ShownDeck>();
  // Cards for other words aren't offered for these.
  const isCurrent = useFormContent((content: ReframeEntry) => deck?.words === wordsOf(content));
  /** The thought that the reframe on the page was made for. */
  const [madeFor, setMadeFor] = useState(() => writing.read().thought ?? '');
  const report = deck?.report;
  const [noneFit, setNoneFit] = useState(false);
  const { model } = useAssistant();
  const [chosen, setChosen] = useState<ChatProvider>();
  const provider = chosen ?? (model?.agreed ? 'openai' : 'rules');
  const [wording, setWording] = useState(false);
  /** Why the language model worded nothing. */
  const [instead, setInstead] = useState<string>();
  const request = useRef(0);
  // A stored reframe was confirmed when it was saved.
  const [confirmed, setConfirmed] = useState(writing.version !== undefined);
  const [problem, setProblem] = useState<string>();
  const hold = report?.hold;

  const cardsTitle = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    if (shown > 0) cardsTitle.current?.focus();
  }, [shown]);
  // Rises each time the focus should move to the field for own words.
  const [led, setLed] = useState(0);
  // Once it was opened it stays, also while its field is empty.
  const wasOpened = led > 0 || writing.version !== undefined;
  const ownOpen = wasOpened || reframe.trim() !== '' || noneFit || hold !== undefined || core === 'unavailable';
  useEffect(() => {
    loadHold().catch(() => {});
    loadCard().catch(() => {});
    load().catch(() => {
      // The lazy component reports it once it is needed.
    });
  }, []);

  const show = (nextRound: number, chosenTone?: Tone) => {
    // The press that calls this may have stored the last words after this rendering.
    const latest = writing.read();
    const { situation = '', thought = '', belief } = latest;
    const tone = chosenTone ?? toneOf(latest);
    const asked = { situation, thought, tone, patterns: [], round: nextRound, ...(belief !== undefined && { belief }) };
    const next = cbt.reframeCards(asked);
    setProblem(thought.trim() === '' ? copy.ask.needed : next.issues[0]?.message);
    request.current += 1;
    if (provider === 'rules' || !next.valid || next.hold) return display({ report: next, worded: [] }, wordsOf(latest), nextRound);
    void word(asked, next, nextRound);
  };
  const display = (next: Deck, words: string, nextRound: number, why?: string) => {
    setDeck({ ...next, words });
    setRound(nextRound);
    setNoneFit(false);
    setInstead(why);
    setWording(false);
    if (!next.report.valid || next.report.hold) return;
    setShown((count) => count + 1);
    announce('reframe', text.shown(nextRound));
  };
  const word = async (asked: Reframing, ours: ReframeReport, nextRound: number) => {
    const mine = request.current;
    setWording(true);
    const { result, instead: why } = await loadWording()
      .then(({ wordCards }) => wordCards(asked, ours))
      .catch((reason: unknown) => ({ result: { report: ours, worded: [] }, instead: AppError.from(reason).message }));
    // A later request shows its own cards.
    if (request.current !== mine) return;
    rememberWorded(result);
    display(result, wordsOf(asked), nextRound, why);
  };
  // Rises each time the focus should move to the answers about a true thought.
  const [ledToTruth, setLedToTruth] = useState(0);
  const goTrue = (way: TrueWay) => {
    set((now) => ({ trueThought: { ...now.trueThought, way } }));
    setLedToTruth((count) => count + 1);
  };
  const use = (card: ReframeCard) => {
    const before = writing.read();
    set({ reframe: card.text, patterns: card.addresses ? [card.addresses] : [] });
    setMadeFor(writing.read().thought ?? '');
    setConfirmed(false);
    setLed((count) => count + 1);
    announce('reframe', copy.own.started);
    const own = before.reframe ?? '';
    if (own.trim() === '' || isCardText(own)) return;
    const put = writing.read();
    tellReplaced(() => writing.putBack(before, put));
  };

  return (
    <div className="grid gap-12 *:min-w-0">
      <AskPart
        writing={writing}
        problem={problem}
        canShow={core === 'ready'}
        busy={wording}
        provider={provider}
        onProvider={setChosen}
        onShow={() => show(0)}
      />
      {core === 'unavailable' ? (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{copy.unavailable}</p>
          <Button className="mt-3" onClick={() => void cbtBridge('words').prepare()}>
            {copy.retry}
          </Button>
        </Notice>
      ) : null}
      {hold ? (
        <Suspense fallback={null}>
          <HoldNote hold={hold} onTrue={goTrue} />
        </Suspense>
      ) : null}
      {report?.valid && !hold && isCurrent ? (
        <section aria-labelledby={id}>
          <h2 id={id} ref={cardsTitle} tabIndex={-1} className="mb-4">
            {text.title}
          </h2>
          {instead === undefined ? null : (
            <Notice tone="info" className="mb-4" role="alert">
              <p>{text.instead}</p>
              <p>{instead}</p>
            </Notice>
          )}
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-6">
            <Suspense fallback={null}>
              {report.cards.map((card) => (
                <Card
                  key={card.text}
                  card={card}
                  chosen={card.text === reframe}
                  byAi={deck?.worded.includes(card.approach) ?? false}
                  onUse={() => use(card)}
                  onMore={() => wording || show(round + 1, toneFor[card.approach])}
                />
              ))}
            </Suspense>
          </ul>
          <Row>
            <Button aria-disabled={wording || undefined} onClick={() => wording || show(round + 1)}>
              {wording ? copy.ask.wording : text.others}
            </Button>
            <Button
              variant="quiet"
              aria-pressed={noneFit}
              onClick={() => {
                setNoneFit(true);
                setLed((count) => count + 1);
              }}
            >
              {text.none}
            </Button>
          </Row>
          {noneFit ? (
            <Notice tone="amber" className="mt-6">
              {text.noneSaid}
            </Notice>
          ) : null}
        </section>
      ) : null}
      <Suspense fallback={null}>
        <AtPath<ReframeEntry['trueThought']> path="trueThought">
          {(trueThought) => <TrueThoughtPart value={trueThought} led={ledToTruth} />}
        </AtPath>
      </Suspense>
      {ownOpen ? (
        <div>
          <Suspense fallback={<output className="mt-1 text-secondary">{copy.loading}</output>}>
            <OwnPart
              writing={writing}
              core={core}
              led={led}
              confirmed={confirmed}
              onConfirm={setConfirmed}
              madeFor={madeFor}
              onMadeFor={setMadeFor}
            />
          </Suspense>
          <Button variant="quiet" onClick={onAnother}>
            {copy.another}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
