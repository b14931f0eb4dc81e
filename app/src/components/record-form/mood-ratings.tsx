import { CBT_LIMITS, MOOD_WORDS } from '@evenkeel/safety/cbt-content';
import type { RatedMood } from '@evenkeel/safety/cbt';
import { useId } from 'react';
import { FieldHint, FieldLegend } from '@/components/ui/field';
import { moodColour } from '@/lib/mood';
import { ChipField } from './chip-field';
import { RatingField } from './rating-field';

interface Props {
  value: readonly RatedMood[] | undefined;
  onChange: (moods: RatedMood[]) => void;
  /** `before`: choose and rate emotions. `after`: rate the same ones again. */
  phase: 'before' | 'after';
  max?: number;
}

const copy = {
  group: (label: string, chosen: number) => (chosen > 0 ? `${label} (${chosen} chosen)` : label),
  pick: 'Which feelings were there?',
  limit: (max: number) => `Choose up to ${max}, or add your own words.`,
  own: 'Your own words',
  ownLegend: 'Feelings in your own words',
  strength: (emotion: string) => `How strong was this: ${emotion}?`,
  strengthNow: (emotion: string) => `How strong is this now: ${emotion}?`,
  was: (intensity: number) => `It was ${intensity} before.`,
  low: 'not at all',
  high: 'as strong as can be',
  none: 'No feelings were chosen. You can go back and add some.',
};

/** The moods whose colours the groups have: stronger for the awake ones than for the quiet ones. */
const tints: Record<string, number> = { pleasant_awake: 9, pleasant_quiet: 7, unpleasant_quiet: 3, unpleasant_awake: 1 };
const softened = (mood = 5) => ({ backgroundColor: `color-mix(in oklab, ${moodColour(mood)} 30%, transparent)` });

const listed = new Set(MOOD_WORDS.emotions.flatMap((list) => list.words));

/** Returns the listed spelling of a word. */
function asListed(word: string): string {
  return [...listed].find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
}

/** Emotions by name, each with a rating of its intensity. */
export function MoodRatings({ value = [], onChange, phase, max = CBT_LIMITS.moods }: Props) {
  const id = useId();
  const chosen = value.map((mood) => mood.emotion ?? '');

  const choose = (next: readonly string[], from: (emotion: string) => boolean) => {
    const kept = value.filter((mood) => !from(mood.emotion ?? '') || next.includes(mood.emotion ?? ''));
    const fresh = next.filter((emotion) => !chosen.includes(emotion)).map((emotion): RatedMood => ({ emotion }));
    onChange([...kept, ...fresh].slice(0, max));
  };
  const rate = (emotion: string, rating: number | undefined) => {
    const field = phase === 'before' ? 'intensity' : 'after';
    onChange(
      value.map((mood) => {
        if (mood.emotion !== emotion) return mood;
        const { [field]: _gone, ...rest } = mood;
        return rating === undefined ? rest : { ...rest, [field]: rating };
      }),
    );
  };
  const ratings = value.map((mood) => {
    const emotion = mood.emotion ?? '';
    const before = phase === 'before';
    return (
      <RatingField
        key={emotion}
        label={before ? copy.strength(emotion) : copy.strengthNow(emotion)}
        value={before ? mood.intensity : mood.after}
        onChange={(rating) => rate(emotion, rating)}
        max={100}
        low={copy.low}
        high={copy.high}
        {...(!before && mood.intensity !== undefined && { hint: copy.was(mood.intensity) })}
      />
    );
  });
  if (phase === 'after') return <div>{ratings.length > 0 ? ratings : <p className="mt-1 text-secondary">{copy.none}</p>}</div>;

  const rest = max - value.length;
  return (
    <div>
      <fieldset className="mb-8 min-w-0 max-w-form" aria-describedby={`${id}-limit`}>
        <FieldLegend>{copy.pick}</FieldLegend>
        <FieldHint id={`${id}-limit`}>{copy.limit(max)}</FieldHint>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {MOOD_WORDS.emotions.map((list) => {
            const here = chosen.filter((emotion) => list.words.includes(emotion));
            return (
              <div key={list.group} className="min-w-0 rounded-control p-4" style={softened(tints[list.group])}>
                <ChipField
                  legend={copy.group(list.label, here.length)}
                  className="mb-0"
                  options={list.words.map((word) => ({ id: word, label: word }))}
                  value={here}
                  onChange={(next) => choose(next, (emotion) => list.words.includes(emotion))}
                  max={here.length + rest}
                  quiet
                />
              </div>
            );
          })}
        </div>
        <ChipField
          legend={copy.ownLegend}
          className="mt-6"
          options={[]}
          value={chosen.filter((emotion) => !listed.has(emotion))}
          onChange={(next) => choose(next.map(asListed), (emotion) => !listed.has(emotion))}
          max={chosen.filter((emotion) => !listed.has(emotion)).length + rest}
          own={{ label: copy.own, limit: CBT_LIMITS.nameChars }}
          quiet
        />
      </fieldset>
      {ratings}
    </div>
  );
}
