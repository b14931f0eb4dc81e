import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useHold } from '@/components/hold/use-hold';
import { BeforeAfter } from '@/components/record-form/before-after';
import { MoodRatings } from '@/components/record-form/mood-ratings';
import { RatingField } from '@/components/record-form/rating-field';
import { useFormContent } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { showToast } from '@/lib/toasts';
import { cbt, type CbtState } from '@/lib/wasm/cbt';
import type { RecordHandle, ReframeEntry } from '@/records';
import { gentleHints, isCardText } from './own-words';
import { isForEarlier } from './model';
import { copy } from './copy';

interface Props {
  writing: RecordHandle<'reframe'>;
  core: CbtState;
  /** A counter: when it rises, the text field takes the focus. */
  led: number;
  onConfirm: (confirmed: boolean) => void;
  confirmed: boolean;
  /** The thought that the reframe was made for. */
  madeFor: string;
  onMadeFor: (thought: string) => void;
}

const ownCopy = copy.own;

/** The person's own reframe and their ratings. Only these are stored. */
export function OwnPart({ writing, core, led, confirmed, onConfirm, madeFor, onMadeFor }: Props) {
  const id = useId();
  const { set } = writing;
  const content = useFormContent<'reframe'>();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (led > 0) place.current?.querySelector('textarea')?.focus();
  }, [led]);
  const [asked, setAsked] = useState(false);
  const { reframe = '', thought = '' } = content;
  const isBorrowed = core === 'ready' && isCardText(reframe);
  const isBlank = reframe.trim() === '';
  useEffect(() => {
    if (isBlank) onMadeFor(thought);
  }, [isBlank, thought, onMadeFor]);
  // Words that are changed are for the thought that is there now.
  const known = useRef(reframe);
  useEffect(() => {
    if (known.current === reframe) return;
    known.current = reframe;
    onMadeFor(thought);
  }, [reframe, thought, onMadeFor]);
  const isEarlier = isForEarlier(content, madeFor);
  // A card is no answer to words of a crisis. The person's own words may be.
  const isCrisis = useHold('words', content.situation, thought)?.kind === 'crisis';
  const isHeld = isCrisis && isBorrowed;
  const problemOf = (latest: ReframeEntry) => {
    const text = latest.reframe ?? '';
    if (text.trim() === '') return ownCopy.write;
    if (isForEarlier(latest, madeFor)) return ownCopy.fitFirst;
    if (core !== 'ready' || !isCardText(text)) return undefined;
    if (isCrisis) return ownCopy.ownWordsFirst;
    return confirmed ? undefined : ownCopy.confirmFirst;
  };
  const problem = problemOf(content);
  const hints =
    core === 'ready' && reframe.trim() !== '' && !isBorrowed
      ? gentleHints(cbt.checkCard(reframe, [content.situation ?? '', content.thought ?? '']))
      : [];

  // Only the person's own words are stored: a card has to be changed or confirmed first.
  const save = () => {
    setAsked(true);
    // The page shows the text as it was before the last pause; the check needs it as it is.
    return problemOf(writing.read()) === undefined ? writing.save({ status: 'complete' }) : undefined;
  };
  // The pressed button disappears, so the field takes the focus.
  const goToField = () => place.current?.querySelector('textarea')?.focus();
  const keep = () => {
    onMadeFor(writing.read().thought ?? '');
    goToField();
  };
  const put = (words: string, patterns: ReframeEntry['patterns'], rated: number | undefined) =>
    set({ reframe: words, patterns, reframeBelief: rated } as Partial<ReframeEntry>);
  const clear = () => {
    // The page shows the text as it was before the last pause.
    const before = writing.read();
    const words = before.reframe ?? '';
    put('', [], undefined);
    onConfirm(false);
    goToField();
    const putBack = () => {
      // What was written since then is newer.
      if ((writing.read().reframe ?? '').trim() !== '') return;
      known.current = words;
      put(words, before.patterns, before.reframeBelief);
      onMadeFor(madeFor);
      onConfirm(confirmed);
    };
    showToast({ text: ownCopy.cleared, action: { label: ownCopy.undo, run: putBack } });
  };
  const { belief, reframeBelief } = content;
  const moods = content.moodAfter ?? [];
  const shifts = moods.flatMap(({ emotion, intensity, after }) =>
    emotion && intensity !== undefined && after !== undefined
      ? [
          {
            label: emotion,
            before: intensity,
            after,
            change: after - intensity,
            small: Math.abs(after - intensity) < CBT_LIMITS.noticeableChange,
          },
        ]
      : [],
  );

  return (
    <section ref={place} aria-labelledby={id} className="max-w-form">
      <h2 id={id} tabIndex={-1} className="mb-4">
        {ownCopy.title}
      </h2>
      {isEarlier || isHeld ? (
        <Notice tone="amber" className="mb-6">
          <p>{isHeld ? ownCopy.held : ownCopy.earlier}</p>
          <Row>
            {isHeld ? null : (
              <Button size="small" onClick={keep}>
                {ownCopy.keep}
              </Button>
            )}
            <Button size="small" onClick={clear}>
              {ownCopy.clear}
            </Button>
          </Row>
        </Notice>
      ) : null}
      <TextField
        label={ownCopy.label}
        hint={ownCopy.hint}
        path="reframe"
        limit={CBT_LIMITS.reframeCardChars}
        rows="short"
        problem={asked ? problem : undefined}
      />
      {isBorrowed && !isHeld ? (
        <Checkbox className="-mt-4 mb-6" checked={confirmed} onChange={(event) => onConfirm(event.target.checked)}>
          {ownCopy.confirm}
        </Checkbox>
      ) : null}
      <output className="grid gap-2 not-empty:mb-8">
        {hints.map((hint) => (
          <span key={hint} className="rounded-e-control border-s-4 border-info bg-info/7 px-4 py-2.5">
            {hint}
          </span>
        ))}
      </output>
      <RatingField
        max={100}
        label={ownCopy.belief}
        value={reframeBelief}
        onChange={(value) => set({ reframeBelief: value } as Partial<ReframeEntry>)}
        low={copy.ask.low}
        high={copy.ask.high}
      />
      {belief !== undefined && reframeBelief !== undefined ? (
        <p className="mb-8">
          {ownCopy.old}: <strong>{belief}</strong>. {ownCopy.fresh}: <strong>{reframeBelief}</strong>.
        </p>
      ) : null}
      {moods.some(({ emotion }) => emotion) ? (
        <div className="mb-8">
          <h3 className="mb-4">{ownCopy.after}</h3>
          <MoodRatings value={moods} onChange={(moodAfter) => set({ moodAfter })} phase="after" />
          {shifts.length > 0 ? <BeforeAfter items={shifts} /> : null}
        </div>
      ) : null}
      <SaveBar writing={writing} label={ownCopy.save} status="complete" onSave={save} />
    </section>
  );
}
