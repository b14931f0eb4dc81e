import { useEffect, useId, useRef, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Small, strongLink } from '@/components/ui/text';
import type { MeasureTaken, RecordHandle } from '@/records';
import { infoOf, missingIn, unanswered, type Instrument } from './model';
import { Question } from './question';
import { StageHeading } from './stage-heading';
import { copy } from './copy';

const text = copy.form;

/** The page before the first question. */
const intro = -1;
/** Long enough to see the answer marked before the next question comes. */
const settleMs = 150;

interface Props {
  instrument: Instrument;
  content: MeasureTaken;
  set: RecordHandle<'measure'>['set'];
  onSend: () => void;
  onClose: () => void;
}

/** A questionnaire with one question a screen. A tapped answer leads on; answers chosen with the arrow keys wait for Next. */
export function Asking({ instrument, content, set, onSend, onClose }: Props) {
  const id = useId();
  const { name, items, options, stem, difficulty, difficultyOptions, credit } = infoOf(instrument);
  const [missing] = useState(() => missingIn(content, items.length));
  // A form that was left before goes on where it stopped.
  const [at, setAt] = useState(missing.length === items.length ? intro : (missing[0] ?? items.length));
  const [asked, setAsked] = useState(false);
  const leading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leading.current), []);

  const last = items.length;
  const go = (next: number) => {
    clearTimeout(leading.current);
    setAsked(false);
    setAt(next);
  };
  const onNext = () => {
    if (at >= 0 && at < last && (content.answers[at] ?? unanswered) === unanswered) {
      setAsked(true);
      document.getElementById(`${id}q${at}o0`)?.focus();
      return;
    }
    if (at < last) go(at + 1);
    else onSend();
  };
  const answer = (value: number, byPointer: boolean) => {
    setAsked(false);
    set(({ answers }) => ({ answers: items.map((_, nth) => (nth === at ? value : (answers[nth] ?? unanswered))) }));
    clearTimeout(leading.current);
    if (byPointer) leading.current = setTimeout(() => go(at + 1), settleMs);
  };

  return (
    <form
      className="grid max-w-form gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <StageHeading>{name}</StageHeading>
      {at === intro ? (
        <Intro instrument={instrument} credit={credit} />
      ) : (
        <>
          <div className="grid gap-1">
            <Small id={`${id}place`}>{at < last ? text.question(at + 1, last) : text.lastPage}</Small>
            <ProgressBar className="w-full text-primary" max={last} value={at} aria-labelledby={`${id}place`} />
          </div>
          {at < last ? (
            <Question
              key={at}
              id={`${id}q${at}`}
              stem={stem}
              title={items[at] ?? ''}
              options={options}
              value={content.answers[at] ?? undefined}
              isMissing={asked}
              onAnswer={answer}
            />
          ) : (
            <Question
              key={at}
              id={`${id}difficulty`}
              title={difficulty}
              hint={text.optional}
              options={difficultyOptions}
              value={content.difficulty}
              onAnswer={(value) => set({ difficulty: value })}
            />
          )}
        </>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-3">
        {at === intro ? null : (
          <Button size="large" onClick={() => go(at - 1)}>
            {text.before}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="col-start-2 data-first:col-span-full data-first:col-start-1"
          data-first={at === intro || undefined}
        >
          {at === intro ? text.start : at < last ? text.next : text.send}
        </Button>
      </div>
      <div>
        <Button variant="quiet" className="-ms-4.5" onClick={onClose}>
          {at === intro ? text.back : text.leave}
        </Button>
        {at === intro ? null : <Small>{text.kept}</Small>}
      </div>
    </form>
  );
}

/** Facts to know before answering: who can see the answers, and that no one is watching. */
function Intro({ instrument, credit }: { instrument: Instrument; credit: string }) {
  return (
    <>
      <p>{copy.about[instrument]}</p>
      <aside className="grid gap-2 rounded-e-control border-s-4 border-info bg-surface px-6 py-4" aria-label={text.who}>
        <p>
          <strong>{text.who}.</strong> {text.whoText}
        </p>
        <p>
          {text.notWatched}{' '}
          <AppLink to="/crisis" className={strongLink}>
            {text.help}
          </AppLink>
        </p>
        {instrument === 'phq9' ? <p>{text.item9}</p> : null}
      </aside>
      <p>{text.how}</p>
      <Small>{copy.adults}</Small>
      <Small>{copy.notDiagnosis}</Small>
      <Small>{credit}</Small>
    </>
  );
}
