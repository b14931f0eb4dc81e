import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { ChoiceField } from '@/components/record-form/choice-field';
import { ListField } from '@/components/record-form/list-field';
import { RatingField } from '@/components/record-form/rating-field';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import type { CameTrue, Experiment as Test } from '@/lib/wasm/cbt';
import { dayToMs, msToDay } from '../model';
import { copy } from '../copy';
import type { WayProps } from './parts';

const text = copy.experiment;
const came = (['yes', 'partly', 'no'] as const).map((id) => ({ id, label: text.came[id] }));

export function Experiment({ work }: WayProps) {
  const id = useId();
  const test: Test = work.experiment ?? {};
  const change = useChangeAt<Test>('experiment');
  // A cleared number is removed rather than stored as `undefined`.
  const rate = (field: 'belief' | 'beliefAfter' | 'dueAtMs') => (value: number | undefined) =>
    change((now = {}) => {
      const { [field]: _, ...rest } = now;
      return value === undefined ? rest : { ...rest, [field]: value };
    });
  const long = { limit: CBT_LIMITS.thoughtChars, rows: 'short' } as const;
  const scale = { low: text.low, high: text.high };

  return (
    <>
      <TextField label={text.prediction} hint={text.predictionHint} path="experiment.prediction" {...long} />
      <RatingField max={100} label={text.belief} value={test.belief} onChange={rate('belief')} {...scale} />
      <TextField label={text.test} hint={text.testHint} path="experiment.test" {...long} />
      <ListField
        label={text.drop}
        hint={text.dropHint}
        path="experiment.dropBehaviours"
        items={test.dropBehaviours ?? []}
        limit={CBT_LIMITS.evidenceItems}
        each={CBT_LIMITS.shortChars}
        addLabel={text.dropAdd}
        itemLabel={text.dropItem}
      />
      <Field id={id} label={text.due} hint={text.dueHint} className="my-8 max-w-88">
        <TextInput type="date" value={msToDay(test.dueAtMs)} onChange={(event) => rate('dueAtMs')(dayToMs(event.target.value))} />
      </Field>
      <div className="mt-8 border-t border-hairline pt-8">
        <h4 className="mb-4 font-reading text-lead font-semibold">{text.after}</h4>
        <TextField label={text.outcome} path="experiment.outcome" {...long} />
        <ChoiceField
          legend={text.cameTrue}
          options={came}
          value={test.cameTrue}
          onChange={(cameTrue) => change((now) => ({ ...now, cameTrue: cameTrue as CameTrue }))}
        />
        <TextField label={text.learned} path="experiment.learned" {...long} />
        <RatingField max={100} label={text.beliefAfter} value={test.beliefAfter} onChange={rate('beliefAfter')} {...scale} />
      </div>
    </>
  );
}
