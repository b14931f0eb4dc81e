import { useState, type ReactNode } from 'react';
import { ChipField } from '@/components/record-form/chip-field';
import { RatingField } from '@/components/record-form/rating-field';
import { CBT_LIMITS, MOOD_WORDS } from '@evenkeel/safety/cbt-content';
import type { FeltEmotion } from '@evenkeel/safety/cbt';
import { words } from './words';

interface Props {
  id: string;
  value: readonly FeltEmotion[];
  onChange: (value: FeltEmotion[]) => void;
  problem: string | undefined;
}

const text = words.details;
const listed = new Set(MOOD_WORDS.emotions.flatMap((group) => group.words));

/** Forty words in four groups, and words of their own. How strong each is may be told, and need not be. */
export function Feelings({ id, value, onChange, problem }: Props) {
  const names = value.map(({ name = '' }) => name);
  const choose = (mine: (name: string) => boolean, next: readonly string[]) => {
    const kept = value.filter(({ name = '' }) => !mine(name) || next.includes(name));
    const added = next.filter((name) => !names.includes(name)).map((name) => ({ name }));
    onChange([...kept, ...added]);
  };
  const room = CBT_LIMITS.moods - names.length;
  return (
    <fieldset className="mood-part" id={id} tabIndex={-1}>
      <legend>{text.feelings}</legend>
      <p className="form-hint">{text.feelingsHint(CBT_LIMITS.moods)}</p>
      {problem === undefined ? null : <p className="form-problem">{problem}</p>}
      {MOOD_WORDS.emotions.map(({ group, label, words: list }) => {
        const mine = (name: string) => list.includes(name);
        const chosen = names.filter(mine);
        return (
          <Group key={group} label={label} chosen={chosen}>
            {room === 0 && chosen.length === 0 ? (
              <p className="small">{text.feelingsFull(CBT_LIMITS.moods)}</p>
            ) : (
              <ChipField
                legend={label}
                options={list.map((word) => ({ id: word, label: word }))}
                value={chosen}
                onChange={(next) => choose(mine, next)}
                {...(room === 0 && { max: chosen.length })}
              />
            )}
          </Group>
        );
      })}
      <OwnWords names={names} room={room} onChange={(next) => choose((name) => !listed.has(name), next)} />
      {value.map((emotion) => (
        <RatingField
          key={emotion.name}
          label={text.strength(emotion.name ?? '')}
          value={emotion.intensity}
          onChange={(intensity) =>
            onChange(value.map((one) => (one.name === emotion.name ? { name: emotion.name ?? '', ...(intensity !== undefined && { intensity }) } : one)))
          }
          max={100}
          low={text.strengthEnds[0]}
          high={text.strengthEnds[1]}
        />
      ))}
    </fieldset>
  );
}

/** Open from the start where a word of it is chosen. From then on it is the person who opens and closes it. */
function Group({ label, chosen, children }: { label: string; chosen: readonly string[]; children: ReactNode }) {
  const [open] = useState(chosen.length > 0);
  return (
    <details className="mood-group" open={open}>
      <summary>
        {label}
        {chosen.length > 0 ? <span className="small">: {chosen.join(', ')}</span> : null}
      </summary>
      {children}
    </details>
  );
}

function OwnWords({ names, room, onChange }: { names: readonly string[]; room: number; onChange: (next: readonly string[]) => void }) {
  const own = names.filter((name) => !listed.has(name));
  if (room === 0 && own.length === 0) return null;
  return <ChipField legend={text.own} options={[]} value={own} onChange={onChange} own={{ label: text.ownAdd, limit: CBT_LIMITS.nameChars }} {...(room === 0 && { max: own.length })} />;
}
