import { ChoiceField } from '@/components/record-form/choice-field';
import { RatingField } from '@/components/record-form/rating-field';
import { TextField } from '@/components/record-form/text-field';
import { useChoiceAt } from '@/components/record-form/use-choice-at';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Small } from '@/components/ui/text';
import { showToast } from '@/lib/toasts';
import { CBT_LIMITS, MOOD_WORDS } from '@evenkeel/safety/cbt-content';
import { answered, canGoDeeper, hasText, oneDeeper, type UnderneathKind } from '../entry';
import { kinds, copy } from '../copy';
import { later } from '../later-copy';
import type { StepProps } from './step-props';

type Layer = 'surface' | 'underneath';
const strength = { surface: 'surfaceIntensity', underneath: 'underneathIntensity' } as const;

/** Groups of feelings, painful ones first. */
const groups = MOOD_WORDS.emotions.toSorted((a, b) => Number(b.group.startsWith('un')) - Number(a.group.startsWith('un')));

const words = groups.flatMap((group) => group.words);

function FeelingStep({ layer, entry, set }: StepProps & { layer: Layer }) {
  const feeling = entry[layer] ?? '';
  const choose = useChoiceAt(layer, words);
  const place = strength[layer];
  return (
    <>
      <TextField id={`eft-${layer}`} label={later.feeling} path={layer} limit={CBT_LIMITS.nameChars} rows="line" />
      <Disclosure summary={later.feelingChips} className="mb-6">
        {groups.map(({ group, label, words: list }) => (
          <section key={group} className="mt-4" aria-label={label}>
            <p className="mt-1 text-secondary">{label}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {list.map((word) => (
                <li key={word}>
                  <Button
                    size="small"
                    className="aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:inset-ring aria-pressed:inset-ring-primary"
                    aria-pressed={feeling.trim().toLowerCase() === word.toLowerCase()}
                    onClick={() => choose(word)}
                  >
                    {word}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Disclosure>
      <RatingField
        label={later.strong}
        value={entry[place]}
        onChange={(value) => set(answered(place, value))}
        max={100}
        low={later.strongLow}
        high={later.strongHigh}
      />
    </>
  );
}

export const SurfaceStep = (props: StepProps) => <FeelingStep {...props} layer="surface" />;

export function UnderneathStep(props: StepProps) {
  const passed = (props.entry.layers ?? []).map(({ feeling }) => feeling).filter(hasText);
  return (
    <>
      {passed.length === 0 ? null : <Small className="mb-4">{later.layers(passed.join(', '))}</Small>}
      <FeelingStep {...props} layer="underneath" />
    </>
  );
}

/** The kind of the feeling underneath. A reaction leads back, to the feeling it answers. */
export function KindStep({ entry, set, onGo }: StepProps) {
  const feeling = [entry.underneath, entry.surface].find(hasText)?.trim();
  const lookDeeper = () => {
    const { layers, underneath, underneathIntensity, underneathKind, underneathAfter } = entry;
    set(oneDeeper);
    const undo = () =>
      set((now) =>
        // What was written since then is newer.
        hasText(now.underneath)
          ? {}
          : {
              layers: layers ?? [],
              underneath: underneath ?? '',
              ...answered('underneathIntensity', underneathIntensity),
              ...answered('underneathKind', underneathKind),
              ...answered('underneathAfter', underneathAfter),
            },
      );
    showToast({ text: later.movedUp, action: { label: copy.undo, run: undo } });
    onGo('underneath');
  };
  return (
    <>
      <ChoiceField
        legend={later.kindLegend(feeling)}
        options={kinds}
        value={entry.underneathKind}
        onChange={(id) => set(answered('underneathKind', id as UnderneathKind))}
      />
      {entry.underneathKind === 'reaction' && canGoDeeper(entry) ? (
        <div className="max-w-form rounded-control bg-tint px-6 py-4">
          <p>{later.deeper}</p>
          <Button className="mt-3" onClick={lookDeeper}>
            {later.lookDeeper}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Rates the same feelings again. */
export function AgainStep({ entry, set, onGo }: StepProps) {
  const layers = [
    { name: entry.surface, before: entry.surfaceIntensity, place: 'surfaceAfter' },
    { name: entry.underneath, before: entry.underneathIntensity, place: 'underneathAfter' },
  ] as const;
  const named = layers.filter(({ name, before }) => hasText(name) || before !== undefined);
  if (named.length === 0) {
    return (
      <div className="max-w-form rounded-control border border-dashed border-line px-6 py-4">
        <p>{later.againNone}</p>
        <Button size="small" className="mt-2" onClick={() => onGo('surface')}>
          {later.toSurface}
        </Button>
      </div>
    );
  }
  return named.map(({ name, before, place }) => (
    <RatingField
      key={place}
      label={hasText(name) ? later.strongNow(name.trim()) : later.strongNowUnnamed}
      {...(before !== undefined && { hint: later.strongWas(before) })}
      value={entry[place]}
      onChange={(value) => set(answered(place, value))}
      max={100}
      low={later.strongLow}
      high={later.strongHigh}
    />
  ));
}
