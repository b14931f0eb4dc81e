import type { Part } from '@/components/record-form/content-parts';
import { hasText, type EftEntry } from './entry';
import { kinds, opposites, stepCopy, copy } from './copy';

const joined = (...texts: (string | number | undefined)[]) =>
  texts
    .map((text) => String(text ?? ''))
    .filter(hasText)
    .join(', ');

/** The entry as text, step by step, to read and to compare versions. */
export function describeEntry(entry: EftEntry): Part[] {
  const { sensations = [], surfaceIntensity, underneathIntensity, surfaceAfter, underneathAfter, thoughtBelief } = entry;
  const parts: Part[] = [
    { label: stepCopy.body.title, text: sensations.map(({ place, word }) => joined(place, word)).join('\n') },
    { label: stepCopy.surface.title, text: joined(entry.surface, surfaceIntensity) },
    { label: stepCopy.kind.title, text: kinds.find(({ id }) => id === entry.kind)?.label ?? '' },
    { label: stepCopy.underneath.title, text: joined(entry.underneath, underneathIntensity) },
    { label: stepCopy.need.title, text: entry.need ?? '' },
    { label: stepCopy.urge.title, text: entry.urge ?? '' },
    { label: copy.letter, text: entry.letter ?? '' },
    { label: stepCopy.opposing.title, text: opposites.find(({ id }) => id === entry.opposing)?.label ?? '' },
    { label: stepCopy.action.title, text: entry.action ?? '' },
    { label: copy.thought, text: joined(entry.thought, thoughtBelief) },
    { label: stepCopy.again.title, text: joined(surfaceAfter, underneathAfter) },
  ];
  return parts.filter(({ text }) => hasText(text));
}
