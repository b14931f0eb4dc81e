import { useId, useRef, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { MoodScale } from '@/components/record-form/mood-scale';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import type { CheckIn, DashboardActions, Letter } from '@/records/dashboard-data';
import { feelingWords, maxFeelings, moodWord } from '@/lib/mood';
import { partBeside } from '@/lib/loaded-beside';
import { copy } from './copy';

const [SavedCheckIn, useHasSavedCheckIn] = partBeside(async () => (await import('./further-cards')).SavedCheckIn);

interface Props extends DashboardActions {
  checkIn: CheckIn | null;
  letters?: readonly Letter[] | undefined;
}

/** A check-in in two taps: a face, and Keep. Words for the feeling, and then one line, are optional. */
export function CheckInCard({ checkIn, letters = [], keepCheckIn, takeBackCheckIn }: Props) {
  const hasSavedCheckIn = useHasSavedCheckIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const [again, setAgain] = useState(false);
  const saved = checkIn !== null && !again;

  return (
    <Panel title={copy.checkIn.title} titleSize="text-h2" headingRef={heading} className="shadow-lift">
      {saved && !hasSavedCheckIn ? (
        <div className="min-h-32" />
      ) : saved ? (
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
