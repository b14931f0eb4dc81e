import { ChipField } from '@/components/record-form/chip-field';
import { RatingField } from '@/components/record-form/rating-field';
import { FieldHint, FieldProblem } from '@/components/ui/field';
import { CBT_LIMITS, MOOD_WORDS } from '@evenkeel/safety/cbt-content';
import type { FeltEmotion } from '@evenkeel/safety/cbt';
import { Part } from './part';
import { copy } from './copy';

interface Props {
  id: string;
  value: readonly FeltEmotion[];
  onChange: (value: FeltEmotion[]) => void;
  problem: string | undefined;
}

const text = copy.details;
const listed = new Set(MOOD_WORDS.emotions.flatMap((group) => group.words));

/** Emotions: forty words in four groups, all in view, and custom ones. Each can be rated. */
export function Feelings({ id, value, onChange, problem }: Props) {
  const names = value.map(({ name = '' }) => name);
  const choose = (mine: (name: string) => boolean, next: readonly string[]) => {
    const kept = value.filter(({ name = '' }) => !mine(name) || next.includes(name));
    const added = next.filter((name) => !names.includes(name)).map((name) => ({ name }));
    onChange([...kept, ...added]);
  };
  const room = CBT_LIMITS.moods - names.length;
  return (
    <Part title={text.feelings} id={id} chosen={names} problem={problem}>
      <FieldHint>{text.feelingsHint(CBT_LIMITS.moods)}</FieldHint>
      {problem === undefined ? null : <FieldProblem>{problem}</FieldProblem>}
      {MOOD_WORDS.emotions.map(({ group, label, words: list }) => {
        const mine = (name: string) => list.includes(name);
        const chosen = names.filter(mine);
        return (
          <ChipField
            key={group}
            legend={label}
            options={list.map((word) => ({ id: word, label: word }))}
            value={chosen}
            onChange={(next) => choose(mine, next)}
            className="mb-2"
            quiet
            {...(room === 0 && { max: chosen.length })}
          />
        );
      })}
      <OwnWords names={names} room={room} onChange={(next) => choose((name) => !listed.has(name), next)} />
      {value.map((emotion) => (
        <RatingField
          key={emotion.name}
          label={text.strength(emotion.name ?? '')}
          value={emotion.intensity}
          onChange={(intensity) =>
            onChange(
              value.map((one) =>
                one.name === emotion.name ? { name: emotion.name ?? '', ...(intensity !== undefined && { intensity }) } : one,
              ),
            )
          }
          max={100}
          low={text.strengthEnds[0]}
          high={text.strengthEnds[1]}
        />
      ))}
    </Part>
  );
}

function OwnWords({ names, room, onChange }: { names: readonly string[]; room: number; onChange: (next: readonly string[]) => void }) {
  const own = names.filter((name) => !listed.has(name));
  if (room === 0 && own.length === 0) return null;
  return (
    <ChipField
      legend={text.own}
      options={[]}
      value={own}
      onChange={onChange}
      own={{ label: text.ownAdd, limit: CBT_LIMITS.nameChars }}
      {...(room === 0 && { max: own.length })}
    />
  );
}
