import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { RatingField } from '@/components/record-form/rating-field';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import type { PossibleOutcome, ThreeOutcomes } from '@/lib/wasm/cbt';
import { copy } from '../copy';
import type { WayProps } from './parts';

const text = copy.outcomes;
const three = ['worst', 'best', 'likely'] as const;

export function Outcomes({ work, onTest }: WayProps & { onTest: () => void }) {
  const outcomes = work.outcomes ?? {};
  const change = useChangeAt<ThreeOutcomes>('outcomes');
  const chance = (outcome: PossibleOutcome | undefined) => (outcome?.chance === undefined ? text.unrated : text.of(outcome.chance));
  const written = three.some((name) => (outcomes[name]?.text ?? '').trim() !== '');

  return (
    <>
      <div>
        {three.map((name) => (
          <div key={name} className="not-first:border-t not-first:border-hairline not-first:pt-6">
            <TextField label={text[name]} path={`outcomes.${name}.text`} limit={CBT_LIMITS.thoughtChars} rows="short" />
            <RatingField
              max={100}
              label={text.chance}
              value={outcomes[name]?.chance}
              onChange={(value) => change((now = {}) => ({ ...now, [name]: withNumber(now[name], value) }))}
              low={text.low}
              high={text.high}
            />
          </div>
        ))}
      </div>
      <p className="mt-1 text-secondary mb-8">{text.sum}</p>
      <TextField label={text.coping} path="outcomes.coping" limit={CBT_LIMITS.thoughtChars} rows="short" />
      {written ? (
        <div className="mt-8 border-t border-hairline pt-8">
          <TextField label={text.later} hint={text.laterHint} path="outcomes.happened" limit={CBT_LIMITS.thoughtChars} rows="short" />
          {(outcomes.happened ?? '').trim() === '' ? (
            <Button size="small" onClick={onTest}>
              {text.test}
            </Button>
          ) : (
            <p>{text.compared(chance(outcomes.worst), chance(outcomes.best), chance(outcomes.likely))}</p>
          )}
        </div>
      ) : null}
    </>
  );
}

function withNumber(outcome: PossibleOutcome | undefined, value: number | undefined): PossibleOutcome {
  const { chance: _, ...rest } = outcome ?? {};
  return value === undefined ? rest : { ...rest, chance: value };
}
