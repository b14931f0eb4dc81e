import type { Challenge } from '@/lib/cbt';

/** What every way of looking gets: the work, and how to change it. */
export interface WayProps {
  work: Challenge;
  set: (change: Partial<Challenge>) => void;
}
