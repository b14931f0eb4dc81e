import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { MoodChoice } from '@/components/ui/mood-choice';
import { moodEnds, moodMax, moodMin, moodStep, moodSteps, moodWord } from '@/lib/mood';
import { partAfter } from '@/lib/loaded-beside';

const [RatingField] = partAfter(async () => (await import('./rating-field')).RatingField);

interface Props {
  /** Ids of the parts are made from it. */
  id: string;
  /** The question, as the legend of the faces. */
  legend: string;
  /** The legend is for screen readers only, where a heading says the same. */
  hideLegend?: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  problem?: string | undefined;
}

const copy = {
  fine: 'Choose a number instead',
  label: 'Mood',
  now: (value: number) => `${value} of ${moodMax}, ${moodWord(value).toLowerCase()}`,
};

/** The mood scale, the same on every page: five faces, and a slider from 0 to 10 for a finer answer. */
export function MoodScale({ id, legend, hideLegend = false, value, onChange, problem }: Props) {
  const [open, setOpen] = useState(false);
  const face = value === undefined ? undefined : moodStep(value).value;
  return (
    <div>
      <fieldset>
        <legend className={hideLegend ? 'sr-only' : 'font-reading text-lead font-semibold'}>{legend}</legend>
        <div className="mt-4 grid grid-cols-5 gap-[clamp(0.125rem,1vw,0.75rem)]">
          {moodSteps.map(({ value: step, word }) => (
            <MoodChoice key={step} face={step} name={`${id}face`} value={step} checked={face === step} onChange={() => onChange(step)}>
              <span>{word}</span>
            </MoodChoice>
          ))}
        </div>
      </fieldset>
      <Disclosure
        className="mt-1"
        open={open || problem !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        summary={
          <>
            {copy.fine}
            {value === undefined ? null : <span className="text-secondary">: {copy.now(value)}</span>}
          </>
        }
      >
        <div className="pt-2 text-base *:mb-0">
          <RatingField
            id={`${id}number`}
            label={copy.label}
            value={value}
            onChange={onChange}
            max={moodMax}
            low={moodEnds[moodMin].toLowerCase()}
            high={moodEnds[moodMax].toLowerCase()}
            problem={problem}
          />
        </div>
      </Disclosure>
    </div>
  );
}
