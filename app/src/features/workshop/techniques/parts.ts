import type { Challenge } from '@/lib/wasm/cbt';

/** Classes of a box around a list's field, whose label only numbers it. */
export const smallLabel = 'mb-2 *:mb-0 [&_label]:mb-1 [&_label]:font-sans [&_label]:text-small [&_label]:text-secondary';

/** Props of every technique: the work, and how to change it. */
export interface WayProps {
  work: Challenge;
  set: (change: Partial<Challenge> | ((now: Challenge) => Partial<Challenge>)) => void;
}
