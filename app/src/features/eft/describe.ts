import type { Part } from '@/components/record-form/content-parts';
import { hasText, type EftEntry } from './entry';
import { kinds, opposites, stepCopy, surfaceKinds, copy } from './copy';

const joined = (...texts: (string | number | undefined)[]) =>
  texts
    .map((text) => String(text ?? ''))
    .filter(hasText)
    .join(', ');

/** The entry as text, step by step, to read and to compare versions. */
export function describeEntry(entry: EftEntry): Part[] {
  const { sensations = [], layers = [], surfaceIntensity, underneathIntensity, surfaceAfter, underneathAfter, thoughtBelief } = entry;
  const parts: Part[] = [
    { label: stepCopy.body.title, text: sensations.map(({ place, word }) => joined(place, word)).join('\n') },
    { label: stepCopy.surface.title, text: joined(entry.surface, surfaceIntensity) },
    { label: copy.surfaceKind, text: entry.kind === undefined ? '' : surfaceKinds[entry.kind] },
    { label: copy.onTheWay, text: layers.map(({ feeling, intensity }) => joined(feeling, intensity)).join('\n') },
    { label: stepCopy.underneath.title, text: joined(entry.underneath, underneathIntensity) },
    { label: stepCopy.kind.title, text: kinds.find(({ id }) => id === entry.underneathKind)?.label ?? '' },
    { label: stepCopy.hope.title, text: entry.hope ?? '' },
    { label: stepCopy.message.title, text: entry.harshMessage ?? '' },
    { label: stepCopy.need.title, text: entry.need ?? '' },
    { label: stepCopy.urge.title, text: entry.urge ?? '' },
    { label: stepCopy.opposing.title, text: opposites.find(({ id }) => id === entry.opposing)?.label ?? '' },
    { label: stepCopy.meaning.title, text: entry.newMeaning ?? '' },
    { label: copy.letter, text: entry.letter ?? '' },
    { label: stepCopy.action.title, text: entry.action ?? '' },
    { label: copy.thought, text: joined(entry.thought, thoughtBelief) },
    { label: stepCopy.again.title, text: joined(surfaceAfter, underneathAfter) },
  ];
  return parts.filter(({ text }) => hasText(text));
}
