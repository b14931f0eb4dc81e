/** Helpers for an emotion-focused entry. Every part may be missing; a missing part counts as empty. */
import type { EftEntry, FeelingKind, OpposingFeeling, RatedMood } from '@evenkeel/safety/cbt';

export type { EftEntry, FeelingKind, OpposingFeeling };

export const emptyEntry: EftEntry = {
  sensations: [],
  surface: '',
  underneath: '',
  need: '',
  urge: '',
  letter: '',
  action: '',
  thought: '',
};

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

type Optional = 'surfaceIntensity' | 'underneathIntensity' | 'thoughtBelief' | 'surfaceAfter' | 'underneathAfter' | 'kind' | 'opposing';

/** A change of one optional answer; `undefined` clears it. */
export const answered = <K extends Optional>(place: K, value: EftEntry[K] | undefined): Partial<EftEntry> =>
  ({ [place]: value }) as Partial<EftEntry>;

/** Whether the entry has any content, which is all it needs. */
export function hasWords(entry: EftEntry): boolean {
  const { surface, underneath, need, urge, letter, action, thought, sensations = [] } = entry;
  return [surface, underneath, need, urge, letter, action, thought, ...sensations.flatMap(({ place, word }) => [place, word])].some(
    hasText,
  );
}

/** The first words of the content, for a list. */
export function firstWords({ surface, underneath, thought, letter }: EftEntry): string | undefined {
  const feelings = [surface, underneath].filter(hasText).map((word) => word.trim());
  if (feelings.length > 0) return feelings.join(', and underneath ');
  return [thought, letter].find(hasText)?.trim();
}

/** The two feelings as moods, so that the core compares them as in a thought record. */
export const asMoods = (entry: EftEntry): RatedMood[] =>
  [
    mood(entry.surface, entry.surfaceIntensity, entry.surfaceAfter),
    mood(entry.underneath, entry.underneathIntensity, entry.underneathAfter),
  ].filter(({ intensity }) => intensity !== undefined);

function mood(name: string | undefined, intensity: number | undefined, after: number | undefined): RatedMood {
  return {
    emotion: hasText(name) ? name.trim() : 'The feeling',
    ...(intensity !== undefined && { intensity }),
    ...(after !== undefined && { after }),
  };
}
