import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useState } from 'react';
import { RatingField } from '@/components/record-form/rating-field';
import { TextField } from '@/components/record-form/text-field';
import { Small } from '@/components/ui/text';
import { Checkbox } from '@/components/ui/choices';
import { dayKey } from '@/lib/mood';
import type { FullPlan } from './plan';
import { copy } from './copy';

const text = copy.edit;

interface Props {
  plan: FullPlan;
  set: (change: Partial<FullPlan>) => void;
}

/** The last step: what helps the person to use the plan when it is needed. */
export function FinishBody({ plan, set }: Props) {
  const [today] = useState(() => dayKey(new Date()));
  return (
    <>
      <RatingField
        label={text.likelyToUse}
        value={plan.likelyToUse}
        onChange={(likelyToUse) => set({ likelyToUse } as Partial<FullPlan>)}
        max={10}
        low={text.low}
        high={text.high}
      />
      <TextField path="obstacles" label={text.obstacles} limit={CBT_LIMITS.thoughtChars} rows="short" />
      <TextField path="keptWhere" label={text.keptWhere} hint={text.keptHint} limit={CBT_LIMITS.shortChars} rows="line" />
      <div>
        <Checkbox
          className="font-semibold"
          checked={plan.reviewedOn === today}
          aria-describedby="plan-review-hint"
          onChange={(event) => set({ reviewedOn: event.target.checked ? today : '' })}
        >
          {text.reviewed}
        </Checkbox>
        <Small id="plan-review-hint">{text.reviewHint}</Small>
      </div>
    </>
  );
}
