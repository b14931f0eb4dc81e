import { ChipField } from '@/components/record-form/chip-field';
import { RatingField } from '@/components/record-form/rating-field';
import { FieldProblem } from '@/components/ui/field';
import { CBT_LIMITS, MOOD_WORDS } from '@evenkeel/safety/cbt-content';
import type { Activity } from '@evenkeel/safety/cbt';
import { Group } from './group';
import { Part } from './part';
import { copy } from './copy';

interface Props {
  id: string;
  value: readonly Activity[];
  onChange: (value: Activity[]) => void;
  problem: string | undefined;
}

const text = copy.details;

/** Activities, each with optional ratings of pleasure and achievement. */
export function Did({ id, value, onChange, problem }: Props) {
  const tags = value.map(({ tag = '' }) => tag);
  const rate = (tag: string, part: 'pleasure' | 'mastery', rating: number | undefined) =>
    onChange(
      value.map((one) => {
        if (one.tag !== tag) return one;
        const { [part]: _before, ...rest } = one;
        return rating === undefined ? rest : { ...rest, [part]: rating };
      }),
    );
  return (
    <Part title={text.did} id={id} chosen={tags} problem={problem}>
      {problem === undefined ? null : <FieldProblem>{problem}</FieldProblem>}
      <ChipField
        legend={text.didPick}
        options={MOOD_WORDS.activities.map((tag) => ({ id: tag, label: tag }))}
        value={tags}
        onChange={(next) => onChange(next.map((tag) => value.find((one) => one.tag === tag) ?? { tag }))}
        max={CBT_LIMITS.activities}
        own
      />
      {value.map(({ tag = '', pleasure, mastery }) => (
        <Group key={tag} label={text.howWasIt(tag)}>
          <RatingField
            label={text.pleasure(tag)}
            value={pleasure}
            onChange={(rating) => rate(tag, 'pleasure', rating)}
            max={10}
            low={text.scaleEnds[0]}
            high={text.scaleEnds[1]}
          />
          <RatingField
            label={text.mastery(tag)}
            value={mastery}
            onChange={(rating) => rate(tag, 'mastery', rating)}
            max={10}
            low={text.scaleEnds[0]}
            high={text.scaleEnds[1]}
          />
        </Group>
      ))}
    </Part>
  );
}
