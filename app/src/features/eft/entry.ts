/** Helpers for an emotion-focused entry. Every part may be missing; a missing part counts as empty. */
import type { EftEntry, OpposingFeeling, RatedMood, UnderneathKind } from '@evenkeel/safety/cbt';
import { eftLayersMax } from '@/lib/api/limits.gen';
import { shorten } from '@/lib/text/shorten';

export type { EftEntry, OpposingFeeling, UnderneathKind };

export const emptyEntry: EftEntry = {
  sensations: [],
  surface: '',
  underneath: '',
  layers: [],
  hope: '',
  harshMessage: '',
  need: '',
  urge: '',
  newMeaning: '',
  letter: '',
  action: '',
  thought: '',
};

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

type Optional =
  | 'surfaceIntensity'
  | 'underneathIntensity'
  | 'thoughtBelief'
  | 'surfaceAfter'
  | 'underneathAfter'
  | 'underneathKind'
  | 'opposing';

/** A change of one optional answer; `undefined` clears it. */
export const answered = <K extends Optional>(place: K, value: EftEntry[K] | undefined): Partial<EftEntry> =>
  ({ [place]: value }) as Partial<EftEntry>;

/** Whether the entry has any content, which is all it needs. */
export function hasWords(entry: EftEntry): boolean {
  const { surface, underneath, hope, harshMessage, need, urge, newMeaning, letter, action, thought } = entry;
  const { sensations = [], layers = [] } = entry;
  const listed = [...sensations.flatMap(({ place, word }) => [place, word]), ...layers.map(({ feeling }) => feeling)];
  return [surface, underneath, hope, harshMessage, need, urge, newMeaning, letter, action, thought, ...listed].some(hasText);
}

/** The feelings above and underneath, or else the thought or the letter, for a list of emotion-focused entries. */
export function mainWords({ surface, underneath, thought, letter }: EftEntry): string | undefined {
  const feelings = [surface, underneath].filter(hasText).map((word) => word.trim());
  const words = feelings.length > 0 ? feelings.join(', and underneath ') : [thought, letter].find(hasText);
  return words && shorten(words, 90);
}

/** Whether one more feeling can be passed on the way down. */
export const canGoDeeper = ({ layers = [] }: EftEntry): boolean => layers.length < eftLayersMax;

/** Keeps a feeling that answers another one, and makes room for the one beneath it. */
export function oneDeeper({ underneath, underneathIntensity, layers = [] }: EftEntry): Partial<EftEntry> {
  const passed = hasText(underneath) || underneathIntensity !== undefined;
  const layer = { feeling: underneath ?? '', ...(underneathIntensity !== undefined && { intensity: underneathIntensity }) };
  return {
    layers: passed ? [...layers, layer] : layers,
    underneath: '',
    ...answered('underneathIntensity', undefined),
    ...answered('underneathKind', undefined),
    ...answered('underneathAfter', undefined),
  };
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
