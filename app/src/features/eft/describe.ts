import type { Part } from '@/components/record-form/content-parts';
import { hasText, type EftEntry } from './entry';
import { kinds, opposites, stepWords, words } from './words';

const joined = (...texts: (string | number | undefined)[]) =>
  texts
    .map((text) => String(text ?? ''))
    .filter(hasText)
    .join(', ');

/** The entry as text, step by step, to read and to compare versions. */
export function describeEntry(entry: EftEntry): Part[] {
  const { sensations = [], surfaceIntensity, underneathIntensity, surfaceAfter, underneathAfter, thoughtBelief } = entry;
  const parts: Part[] = [
    { label: stepWords.body.title, text: sensations.map(({ place, word }) => joined(place, word)).join('\n') },
    { label: stepWords.surface.title, text: joined(entry.surface, surfaceIntensity) },
    { label: stepWords.kind.title, text: kinds.find(({ id }) => id === entry.kind)?.label ?? '' },
    { label: stepWords.underneath.title, text: joined(entry.underneath, underneathIntensity) },
    { label: stepWords.need.title, text: entry.need ?? '' },
    { label: stepWords.urge.title, text: entry.urge ?? '' },
    { label: words.letter, text: entry.letter ?? '' },
    { label: stepWords.opposing.title, text: opposites.find(({ id }) => id === entry.opposing)?.label ?? '' },
    { label: stepWords.action.title, text: entry.action ?? '' },
    { label: words.thought, text: joined(entry.thought, thoughtBelief) },
    { label: stepWords.again.title, text: joined(surfaceAfter, underneathAfter) },
  ];
  return parts.filter(({ text }) => hasText(text));
}
