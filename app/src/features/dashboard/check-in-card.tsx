import { lazy, Suspense, useId, useRef, useState } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { announce } from '@/components/live/announcer';
import { MoodScale } from '@/components/record-form/mood-scale';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { LinkButton } from '@/components/ui/link-button';
import { MoodFace } from '@/components/ui/mood-face';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import type { CheckIn, DashboardActions, Letter } from '@/lib/api/dashboard-data';
import { formatClock } from '@/lib/text/dates';
import { feelingWords, maxFeelings, moodStep, moodWord } from '@/lib/mood';
import { LetterPart } from './letter-part';
import { copy } from './copy';

// Writing needs the text checks, which the first two taps don't.
const OneLine = lazy(async () => ({ default: (await import('@/components/record-form/one-line')).OneLine }));

interface Props extends DashboardActions {
  checkIn: CheckIn | null;
  letters?: readonly Letter[] | undefined;
}

/** Moods below this are answered with links to help. */
const heavyBelow = 2;

/** A check-in in two taps: a face, and Keep. Words for the feeling, and then one line, are optional. */
export function CheckInCard({ checkIn, letters = [], keepCheckIn, takeBackCheckIn }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [again, setAgain] = useState(false);
  const saved = checkIn !== null && !again;

  return (
    <Panel title={copy.checkIn.title} titleSize="text-h2" headingRef={heading} className="shadow-lift">
      {saved ? (
        <SavedCheckIn
          checkIn={checkIn}
          letters={letters}
          onAgain={
            keepCheckIn &&
            (() => {
              setAgain(true);
              heading.current?.focus();
            })
          }
          onUndo={
            takeBackCheckIn &&
            (() => {
              takeBackCheckIn();
              announce('check-in', copy.checkIn.takenBack);
              heading.current?.focus();
            })
          }
        />
      ) : keepCheckIn === undefined ? (
        <>
          <p className="mt-1 text-secondary">{copy.checkIn.later}</p>
          <LinkButton to="/journal/new" className="mt-6">
            {copy.checkIn.laterAction}
          </LinkButton>
        </>
      ) : (
        <Choice
          onKeep={(mood, feelings) => {
            keepCheckIn(mood, feelings);
            setAgain(false);
            announce('check-in', `${copy.checkIn.kept}: ${moodWord(mood)}.`);
            heading.current?.focus();
          }}
        />
      )}
    </Panel>
  );
}

function Choice({ onKeep }: { onKeep: (mood: number, feelings: readonly string[]) => void }) {
  const id = useId();
  const [mood, setMood] = useState<number>();
  const [feelings, setFeelings] = useState<readonly string[]>([]);
  const full = feelings.length >= maxFeelings;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (mood !== undefined) onKeep(mood, feelings);
      }}
    >
      <p className="mt-1 text-secondary">{copy.checkIn.hint}</p>
      <MoodScale id={`${id}mood`} legend={copy.checkIn.title} hideLegend value={mood} onChange={setMood} />
      {mood === undefined ? null : (
        <>
          <fieldset className="mt-6 flex flex-wrap gap-2">
            <legend className="font-semibold">{copy.checkIn.feelings}</legend>
            <p id={`${id}limit`} className="basis-full text-small text-secondary">
              {full ? copy.checkIn.feelingsFull(maxFeelings) : copy.checkIn.feelingsLimit(maxFeelings)}
            </p>
            {feelingWords.map((feeling) => {
              const on = feelings.includes(feeling);
              return (
                <Chip
                  key={feeling}
                  checked={on}
                  aria-disabled={full && !on}
                  aria-describedby={`${id}limit`}
                  onChange={() => {
                    if (on) setFeelings(feelings.filter((one) => one !== feeling));
                    else if (!full) setFeelings([...feelings, feeling]);
                  }}
                >
                  {feeling}
                </Chip>
              );
            })}
          </fieldset>
          <Button type="submit" variant="primary" className="mt-6">
            {copy.checkIn.keep}
          </Button>
        </>
      )}
    </form>
  );
}

interface SavedProps {
  checkIn: CheckIn;
  letters: readonly Letter[];
  onAgain: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

function SavedCheckIn({ checkIn, letters, onAgain, onUndo }: SavedProps) {
  const { at, mood, feelings, id } = checkIn;
  return (
    <>
      <p className="mt-4 flex items-center gap-4">
        <MoodFace value={moodStep(mood).value} className="w-[clamp(2.25rem,10vw,3.5rem)] stroke-ink" />
        <span className="grid">
          <strong>{[moodWord(mood), ...feelings].join(', ')}</strong>
          <span className="text-small text-secondary">
            {copy.checkIn.kept}, <time dateTime={at}>{formatClock(at)}</time>
          </span>
        </span>
      </p>
      {mood < heavyBelow ? (
        <Notice tone="accent" className="mt-4 flex flex-wrap gap-x-6">
          <p className="basis-full">{copy.checkIn.heavy}</p>
          <div className="basis-full">
            <HelpLines />
          </div>
          <AppLink to="/crisis" className={strongLink}>
            {copy.plan.crisis}
          </AppLink>
          <AppLink to="/safety-plan" className={strongLink}>
            {copy.plan.open}
          </AppLink>
        </Notice>
      ) : null}
      <LetterPart letters={letters} />
      {id === undefined ? null : (
        <Suspense fallback={<div className="min-h-32" />}>
          <OneLine key={id} id={id} />
        </Suspense>
      )}
      {onAgain || onUndo ? (
        <Row>
          {onAgain ? (
            <Button size="small" onClick={onAgain}>
              {copy.checkIn.again}
            </Button>
          ) : null}
          {onUndo ? (
            <Button variant="quiet" size="small" onClick={onUndo}>
              {copy.checkIn.undo}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </>
  );
}
