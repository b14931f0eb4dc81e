import type { Challenge } from '@/lib/cbt';

/** Around a field in a list, whose label only numbers it. */
export const smallLabel = 'mb-2 *:mb-0 [&_label]:mb-1 [&_label]:font-sans [&_label]:text-small [&_label]:text-secondary';

/** What every way of looking gets: the work, and how to change it. */
export interface WayProps {
  work: Challenge;
  set: (change: Partial<Challenge>) => void;
}
