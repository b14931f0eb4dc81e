import { useId, useRef, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { AppLink } from '@/components/ui/app-link';
import { MoodFace } from '@/components/ui/mood-face';
import type { CheckIn, DashboardActions } from '@/lib/dashboard-data';
import { formatClock } from '@/lib/dates';
import { feelingWords, maxFeelings, moodStep, moodSteps, moodWord } from '@/lib/mood';
import { words } from './words';
import '@/styles/check-in.css';

interface Props extends DashboardActions {
  checkIn: CheckIn | null;
}

/** Below this a check-in is answered with a way to help. */
const heavyBelow = 2;

/** Two taps: a face, and Keep. Words for the feeling are welcome and not needed. */
export function CheckInCard({ checkIn, keepCheckIn, takeBackCheckIn }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [again, setAgain] = useState(false);
  const kept = checkIn !== null && !again;

  return (
    <section className="panel check-in" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.checkIn.title}
      </h2>
      {kept ? (
        <Kept
          checkIn={checkIn}
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
              announce('check-in', words.checkIn.takenBack);
              heading.current?.focus();
            })
          }
        />
      ) : keepCheckIn === undefined ? (
        <>
          <p className="quiet">{words.checkIn.later}</p>
          <AppLink to="/journal/new" className="button">
            {words.checkIn.laterAction}
          </AppLink>
        </>
      ) : (
        <Choice
          onKeep={(mood, feelings) => {
            keepCheckIn(mood, feelings);
            setAgain(false);
            announce('check-in', `${words.checkIn.kept}: ${moodWord(mood)}.`);
            heading.current?.focus();
          }}
        />
      )}
    </section>
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
      <fieldset className="faces">
        <legend className="quiet">{words.checkIn.hint}</legend>
        {moodSteps.map(({ value, word }) => (
          <label key={value} className="face">
            <input type="radio" name={`${id}mood`} value={value} checked={mood === value} onChange={() => setMood(value)} />
            <MoodFace value={value} />
            <span>{word}</span>
          </label>
        ))}
      </fieldset>
      {mood === undefined ? null : (
        <>
          <fieldset className="feelings">
            <legend>{words.checkIn.feelings}</legend>
            <p id={`${id}limit`} className="small">
              {full ? words.checkIn.feelingsFull(maxFeelings) : words.checkIn.feelingsLimit(maxFeelings)}
            </p>
            {feelingWords.map((feeling) => {
              const on = feelings.includes(feeling);
              return (
                <label key={feeling} className="chip">
                  <input
                    type="checkbox"
                    checked={on}
                    aria-disabled={full && !on}
                    aria-describedby={`${id}limit`}
                    onChange={() => {
                      if (on) setFeelings(feelings.filter((one) => one !== feeling));
                      else if (!full) setFeelings([...feelings, feeling]);
                    }}
                  />
                  <span>{feeling}</span>
                </label>
              );
            })}
          </fieldset>
          <button type="submit" className="button button-primary">
            {words.checkIn.keep}
          </button>
        </>
      )}
    </form>
  );
}

interface KeptProps {
  checkIn: CheckIn;
  onAgain: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

function Kept({ checkIn, onAgain, onUndo }: KeptProps) {
  const { at, mood, feelings } = checkIn;
  return (
    <>
      <p className="check-in-kept">
        <MoodFace value={moodStep(mood).value} />
        <span>
          <strong>{[moodWord(mood), ...feelings].join(', ')}</strong>
          <span className="small">
            {words.checkIn.kept}, <time dateTime={at}>{formatClock(at)}</time>
          </span>
        </span>
      </p>
      {mood < heavyBelow ? (
        <div className="heavy">
          <p>{words.checkIn.heavy}</p>
          <AppLink to="/crisis" className="link-strong">
            {words.plan.crisis}
          </AppLink>
          <AppLink to="/safety-plan" className="link-strong">
            {words.plan.open}
          </AppLink>
        </div>
      ) : null}
      {onAgain || onUndo ? (
        <div className="row">
          {onAgain ? (
            <button type="button" className="button button-small" onClick={onAgain}>
              {words.checkIn.again}
            </button>
          ) : null}
          {onUndo ? (
            <button type="button" className="button button-small button-quiet" onClick={onUndo}>
              {words.checkIn.undo}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
