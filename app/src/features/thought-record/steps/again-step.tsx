import { MoodRatings } from '@/components/record-form/mood-ratings';
import { RatingField } from '@/components/record-form/rating-field';
import { Button } from '@/components/ui/button';
import { hasText, hotThought, moodsOf, ratedAs } from '../record';
import { copy } from '../copy';
import { HotThought } from './hot-thought';
import type { StepProps } from './step-props';

/** Rates the same moods and the same thought again. */
export function AgainStep({ record, set, onGo }: StepProps) {
  const moods = moodsOf(record);
  const hot = hotThought(record);
  return (
    <>
      {moods.some(({ emotion }) => hasText(emotion)) ? (
        <MoodRatings value={moods} onChange={(next) => set({ moods: next })} phase="after" />
      ) : (
        <div className="mb-8 max-w-form rounded-control border border-dashed border-line px-6 py-4">
          <p>{copy.againMoodsNone}</p>
          <Button size="small" className="mt-2" onClick={() => onGo('moods')}>
            {copy.toMoods}
          </Button>
        </div>
      )}
      <HotThought record={record} set={set} onGo={onGo} />
      {hot ? (
        <RatingField
          label={copy.againBelief}
          {...(hot.belief !== undefined && { hint: copy.againBeliefWas(hot.belief) })}
          value={record.hotBeliefAfter}
          onChange={(belief) => set(ratedAs('hotBeliefAfter', belief))}
          max={100}
          low={copy.beliefLow}
          high={copy.beliefHigh}
        />
      ) : null}
    </>
  );
}
