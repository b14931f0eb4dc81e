import type { Bar } from '@/components/charts/bars';

/** Groups smaller than this are hidden, because a small number can identify a person. */
export const smallestCell = 5;

/**
 * Hides small groups. A single hidden group could be worked out from the total, so the next smallest is hidden too.
 * A zero identifies no one and stays.
 */
export function hideSmall(counts: readonly { label: string; value: number }[]): Bar[] {
  const hidden = new Set(counts.filter(({ value }) => value > 0 && value < smallestCell));
  if (hidden.size === 1) {
    const [next] = counts.filter((one) => one.value > 0 && !hidden.has(one)).toSorted((a, b) => a.value - b.value);
    if (next) hidden.add(next);
  }
  return counts.map((one) => ({ label: one.label, value: hidden.has(one) ? null : one.value }));
}
