import { ChoiceField } from '@/components/record-form/choice-field';
import { RatingField } from '@/components/record-form/rating-field';
import { TextField } from '@/components/record-form/text-field';
import { useChoiceAt } from '@/components/record-form/use-choice-at';
import { CBT_LIMITS, NEEDS } from '@evenkeel/safety/cbt-content';
import { answered, type OpposingFeeling } from '../entry';
import { opposites, copy } from '../copy';
import { later } from '../later-copy';
import type { StepProps } from './step-props';

const needOptions = NEEDS.map((need) => ({ id: need, label: need }));

/** One of twelve needs, or own words. Both share one field: choosing fills it in, and it can be edited. */
export function NeedStep({ entry }: StepProps) {
  const need = entry.need ?? '';
  const choose = useChoiceAt('need', NEEDS);
  return (
    <>
      <ChoiceField
        legend={later.needLegend}
        options={needOptions}
        value={needOptions.find(({ id }) => id === need.trim())?.id}
        onChange={choose}
        cards="grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]"
      />
      <TextField id="eft-need" label={later.needOwn} path="need" limit={CBT_LIMITS.shortChars} rows="line" />
    </>
  );
}

export function HopeStep() {
  return <TextField id="eft-hope" label={later.hope} hint={later.hopeHint} path="hope" limit={CBT_LIMITS.shortChars} rows="short" />;
}

export function MessageStep() {
  return (
    <TextField
      id="eft-message"
      label={later.message}
      hint={later.messageHint}
      path="harshMessage"
      limit={CBT_LIMITS.shortChars}
      rows="short"
    />
  );
}

export function MeaningStep() {
  return (
    <TextField
      id="eft-meaning"
      label={later.meaning}
      hint={later.meaningHint}
      path="newMeaning"
      limit={CBT_LIMITS.shortChars}
      rows="short"
    />
  );
}

export function UrgeStep() {
  return <TextField id="eft-urge" label={later.urge} hint={later.urgeHint} path="urge" limit={CBT_LIMITS.shortChars} rows="short" />;
}

export function LetterStep() {
  return (
    <TextField id="eft-letter" label={copy.letter} hint={later.letterHint} path="letter" limit={CBT_LIMITS.thoughtChars} rows="tall" />
  );
}

export function OpposingStep({ entry, set }: StepProps) {
  return (
    <ChoiceField
      legend={later.opposingLegend}
      options={opposites}
      value={entry.opposing}
      onChange={(id) => set(answered('opposing', id as OpposingFeeling))}
    />
  );
}

export function ActionStep() {
  return <TextField id="eft-action" label={later.action} hint={later.actionHint} path="action" limit={CBT_LIMITS.shortChars} rows="line" />;
}

export function ThoughtStep({ entry, set }: StepProps) {
  return (
    <>
      <TextField
        id="eft-thought"
        label={copy.thought}
        hint={later.thoughtHint}
        path="thought"
        limit={CBT_LIMITS.thoughtChars}
        rows="short"
      />
      <RatingField
        label={later.belief}
        value={entry.thoughtBelief}
        onChange={(belief) => set(answered('thoughtBelief', belief))}
        max={100}
        low={later.beliefLow}
        high={later.beliefHigh}
      />
    </>
  );
}
