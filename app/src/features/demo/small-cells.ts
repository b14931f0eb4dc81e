import type { Cell } from '@/lib/care/care-data';

/** Groups smaller than this are hidden, because a small number can identify a person. */
const smallestCell = 5;

/**
 * Hides small groups, as the server does. A single hidden group could be worked out from the total, so the next smallest
 * is hidden too. A zero identifies no one and stays.
 */
export function hideSmall(counts: readonly { label: string; value: number }[]): Cell[] {
  const hidden = new Set(counts.filter(({ value }) => value > 0 && value < smallestCell));
  if (hidden.size === 1) {
    const [next] = counts.filter((one) => one.value > 0 && !hidden.has(one)).toSorted((a, b) => a.value - b.value);
    if (next) hidden.add(next);
  }
  return counts.map((one) => {
    const cell = { key: one.label, label: one.label };
    return hidden.has(one) ? { ...cell, hidden: true } : { ...cell, value: one.value, hidden: false };
  });
}
