/**
 * The two events about a user's first entry. The journal sends them while the user has no saved
 * entry.
 */
import { firstEntryKey, readStored, writeStored } from '@/lib/device/storage';
import { track } from './track';

type Moment = 'started' | 'completed';

/** Fallback for this visit if storage is forbidden. */
const counted = new Map<string, Set<Moment>>();

function momentsOf(userId: string): Set<Moment> {
  const known = counted.get(userId) ?? new Set<Moment>();
  counted.set(userId, known);
  const stored = readStored(firstEntryKey(userId));
  for (const moment of ['started', 'completed'] as const) {
    if (Array.isArray(stored) && stored.includes(moment)) known.add(moment);
  }
  return known;
}

function once(userId: string, moment: Moment): void {
  const moments = momentsOf(userId);
  if (moments.has(moment) || !track(`journal_first_entry_${moment}`)) return;
  moments.add(moment);
  writeStored(firstEntryKey(userId), [...moments]);
}

export const firstEntry = {
  started: (userId: string): void => once(userId, 'started'),
  completed: (userId: string): void => once(userId, 'completed'),
} as const;

/** For tests only. */
export function forgetFirstEntry(): void {
  counted.clear();
}
